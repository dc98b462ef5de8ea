import ChartSVG

/// The sides of a frame.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Some sides.
  public struct Set: OptionSet, Sendable {
    /// The bits of the members.
    public let rawValue: Int8
    /// Creates the set of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The left side.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The right side.
    public static let trailing = Set(rawValue: 8)
    /// The left and the right side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// All sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Lengths at the sides of a frame.
public struct EdgeInsets: Equatable, Sendable {
  /// The upper side.
  public var top: CGFloat
  /// The left side.
  public var leading: CGFloat
  /// The lower side.
  public var bottom: CGFloat
  /// The right side.
  public var trailing: CGFloat

  /// Creates lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates no lengths.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

private struct PaddedFigure: WrappingFigure {
  let content: any Figure
  let insets: EdgeInsets

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let inner = Room(
      width: room.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: room.height.map { max(0, $0 - insets.top - insets.bottom) }
    )
    let size = content.size(in: inner, on: page)
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom
    )
  }

  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect {
    CGRect(
      x: frame.minX + insets.leading,
      y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom)
    )
  }

  var texts: TextTree? { content.texts.map { .padded($0, insets) } }
}

extension View {
  /// Leaves room at sides of the view; nil is 16 pixels.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Leaves room at all sides of the view.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room at the sides of the view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    changed { figure, _ in PaddedFigure(content: figure, insets: insets) }
  }
}
