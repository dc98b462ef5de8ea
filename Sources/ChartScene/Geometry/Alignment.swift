/// Where things of different widths stand to each other.
public enum HorizontalAlignment: Equatable, Hashable, Sendable {
  /// Their left sides are in line.
  case leading
  /// Their middles are in line.
  case center
  /// Their right sides are in line.
  case trailing

  /// How much of the free room stands on the left.
  package var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// Where things of different heights stand to each other.
public enum VerticalAlignment: Equatable, Hashable, Sendable {
  /// Their upper sides are in line.
  case top
  /// Their middles are in line.
  case center
  /// Their lower sides are in line.
  case bottom
  /// The lines that their first letters stand on are in line.
  case firstTextBaseline
  /// The lines that their last letters stand on are in line.
  case lastTextBaseline

  /// How much of the free room stands above.
  package var share: Double {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }
}

/// Where one thing stands in another.
public struct Alignment: Equatable, Hashable, Sendable {
  /// The place across.
  public var horizontal: HorizontalAlignment
  /// The place up and down.
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

/// Where something stands that belongs to a mark or to the plot area.
public enum AnnotationPosition: Equatable, Hashable, Sendable {
  /// As the chart sees fit.
  case automatic
  /// On it.
  case overlay
  /// Above it.
  case top
  /// Below it.
  case bottom
  /// Left of it.
  case leading
  /// Right of it.
  case trailing
  /// Above its left end.
  case topLeading
  /// Above its right end.
  case topTrailing
  /// Below its left end.
  case bottomLeading
  /// Below its right end.
  case bottomTrailing
}
