import ChartScene

// Colours for a terminal whose background nobody knows: `locus -e` does not ask, since an answer that comes after the
// end of the program would be typed into the shell.
//
// Rule. Letters are the terminal's own. Each series colour has a contrast of at least 3 with white and with black, so
// its luminance lies from 0.145 to 0.295; in this band the eight were chosen together, so that they stay distinct for
// colour-blind readers (the least ΔE2000 of two is 12.8, beside 13.1 of the other themes). Shades are those of the dark
// theme: numbers and areas fill their cells, so that curves and letters over them stand on a known colour. The
// alternative, areas as patterns of dots as with 16 colours, would be poorer on the dark terminals of most users.

extension Theme {
  /// Colours that can be read on light and on dark pages.
  static let either = {
    var theme = Theme.dark
    theme.series = [
      RGB(hex: 0x176ac5), RGB(hex: 0xd27d00), RGB(hex: 0x0a805c), RGB(hex: 0xfa2a6e),
      RGB(hex: 0xa17cff), RGB(hex: 0x995d13), RGB(hex: 0x22919f), RGB(hex: 0x7d988b),
    ]
    return theme
  }()
}
