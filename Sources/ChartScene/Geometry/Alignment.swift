/// Horizontal alignment of things of different widths.
public enum HorizontalAlignment: Equatable, Hashable, Sendable {
  /// Left sides in line.
  case leading
  /// Middles in line.
  case center
  /// Right sides in line.
  case trailing

  /// Share of the free room that lies on the left.
  package var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// Vertical alignment of things of different heights.
public enum VerticalAlignment: Equatable, Hashable, Sendable {
  /// Upper sides in line.
  case top
  /// Middles in line.
  case center
  /// Lower sides in line.
  case bottom
  /// Baselines of the first lines of text in line.
  case firstTextBaseline
  /// Baselines of the last lines of text in line.
  case lastTextBaseline

  /// Share of the free room that lies above.
  package var share: Double {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }
}

/// Position of one thing inside another.
public struct Alignment: Equatable, Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the left side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the right side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the upper side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the lower side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Position of an annotation relative to its mark or to the plot area.
public enum AnnotationPosition: Equatable, Hashable, Sendable {
  /// As the chart chooses.
  case automatic
  /// On the mark.
  case overlay
  /// Above the mark.
  case top
  /// Below the mark.
  case bottom
  /// Left of the mark.
  case leading
  /// Right of the mark.
  case trailing
  /// Above the mark's left end.
  case topLeading
  /// Above the mark's right end.
  case topTrailing
  /// Below the mark's left end.
  case bottomLeading
  /// Below the mark's right end.
  case bottomTrailing
}
