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
  /// The colours of Apple's systems (``Theme/systemLight``): light, and dark on screens that prefer dark; print
  /// stays light.
  case system
  /// The colours of Apple's systems on a white page.
  case systemLight
  /// The colours of Apple's systems on a black page.
  case systemDark

  /// The colours of the page as it is written.
  package var base: Theme {
    switch self {
    case .auto, .light: .light
    case .dark: .dark
    case .mono: .mono
    case .system, .systemLight: .systemLight
    case .systemDark: .systemDark
    }
  }

  /// The colours for dark screens; nil if they do not differ.
  var darkScreen: Theme? {
    switch self {
    case .auto: .dark
    case .system: .systemDark
    case .light, .dark, .mono, .systemLight, .systemDark: nil
    }
  }

  /// Whether the file is meant for paper and mail.
  var isForPaper: Bool { self == .light || self == .systemLight }
}
