import ChartSVG
import Statements

// SVG themes for the themes of settings. The module Statements knows no renderer.

extension PictureTheme {
  /// The theme of SVG files.
  var svg: SVGTheme {
    switch self {
    case .auto: .auto
    case .light: .light
    case .dark: .dark
    case .mono: .mono
    }
  }

  /// The theme of files that no screen shows: an automatic theme is light.
  var paper: SVGTheme { self == .auto ? .light : svg }
}
