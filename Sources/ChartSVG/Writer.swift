// SVG.
