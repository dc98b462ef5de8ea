package import ChartScene

/// The colours of an SVG picture.
public enum SVGTheme: Hashable, Sendable {
  /// Light, and dark where the reader's screen asks for it; print stays light.
  case auto
  /// Dark ink on white.
  case light
  /// Light ink on nearly black.
  case dark
  /// One ink; series differ by their dashes.
  case mono

  /// The colours of the page as written.
  package var base: Theme {
    switch self {
    case .auto, .light: .light
    case .dark: .dark
    case .mono: .mono
    }
  }

  /// The colours for dark screens, if they are to differ.
  var darkScreen: Theme? { self == .auto ? .dark : nil }
}
