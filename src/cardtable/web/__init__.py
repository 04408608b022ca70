"""What browsers are given: templates, styles, scripts, and cards drawn as SVG."""
