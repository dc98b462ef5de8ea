import ChartSVG
import Statements

// Themes of SVG files for what settings ask for. Statements know no renderer.

extension PictureTheme {
  /// The theme of files.
  var svg: SVGTheme {
    switch self {
    case .auto: .auto
    case .light: .light
    case .dark: .dark
    case .mono: .mono
    }
  }

  /// The theme of files that no screen shows: what it may decide is light.
  var paper: SVGTheme { self == .auto ? .light : svg }
}
