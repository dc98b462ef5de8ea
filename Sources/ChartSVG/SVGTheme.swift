package import ChartScene

/// The colours of an SVG picture.
public enum SVGTheme: Hashable, Sendable {
  /// Light, and dark on screens that prefer dark; print stays light.
  case auto
  /// Dark ink on white.
  case light
  /// Light ink on nearly black.
  case dark
  /// One ink; series differ by their dashes.
  case mono

  /// The colours of the page as it is written.
  package var base: Theme {
    switch self {
    case .auto, .light: .light
    case .dark: .dark
    case .mono: .mono
    }
  }

  /// The colours for dark screens; nil if they do not differ.
  var darkScreen: Theme? { self == .auto ? .dark : nil }
}
