import ChartSVG

/// A view whose figure is made from that of another.
package struct ModifiedView<Content: View> {
  let content: Content
  /// Changes what the content knows of where it stands.
  var surround: (inout Surroundings) -> Void = { _ in }
  /// Makes the figure.
  var change: @MainActor (any Figure, Surroundings) -> any Figure = { figure, _ in figure }
}

extension ModifiedView: View, DrawnView {
  package typealias Body = Never

  func figure(in surroundings: Surroundings) -> any Figure {
    var inner = surroundings
    surround(&inner)
    return change(content.drawn(in: inner), surroundings)
  }
}

extension View {
  package nonisolated func changed(
    aligned alignment: HorizontalAlignment? = nil,
    _ change: @escaping @MainActor (any Figure, Surroundings) -> any Figure
  ) -> ModifiedView<Self> {
    ModifiedView(
      content: self,
      surround: { $0.alignment = alignment ?? $0.alignment },
      change: change
    )
  }

  package nonisolated func surrounded(
    _ surround: @escaping (inout Surroundings) -> Void
  ) -> ModifiedView<Self> {
    ModifiedView(content: self, surround: surround)
  }
}

// MARK: Frames

/// A figure in a frame.
private struct FrameFigure: Figure {
  let content: any Figure
  var width: CGFloat?
  var height: CGFloat?
  var least = CGSize.zero
  var most: (width: CGFloat?, height: CGFloat?)
  let alignment: Alignment

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let own = content.size(in: inner(room), on: page)
    return CGSize(
      width: side(width, least.width, most.width, own.width, room.width),
      height: side(height, least.height, most.height, own.height, room.height)
    )
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let room = Room(width: frame.width, height: frame.height)
    content.draw(in: frame.placing(content.size(in: room, on: page), alignment), on: &page)
  }

  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? {
    let room = Room(width: frame.width, height: frame.height)
    return content.proxy(
      in: frame.placing(content.size(in: room, on: page), alignment),
      on: page
    )
  }

  var form: FigureForm? {
    guard var form = content.form else { return nil }
    if let side = width ?? height {
      form.size = CGSize(width: width ?? side, height: height ?? side)
    }
    return form
  }

  func clipped(to outline: ShapeOutline) -> any Figure {
    FrameFigure(
      content: content.clipped(to: outline),
      width: width,
      height: height,
      least: least,
      most: most,
      alignment: alignment
    )
  }

  /// A frame of its own; one with a largest side fills the room up to it.
  private func side(
    _ given: CGFloat?,
    _ least: CGFloat,
    _ most: CGFloat?,
    _ own: CGFloat,
    _ room: CGFloat?
  ) -> CGFloat {
    if let given { return given }
    guard let most else { return max(least, own) }
    return max(least, min(most, room ?? own))
  }

  private func inner(_ room: Room) -> Room {
    func side(_ given: CGFloat?, _ least: CGFloat, _ most: CGFloat?, _ room: CGFloat?) -> CGFloat? {
      if let given { return given }
      guard let room else { return most.flatMap { $0.isFinite ? $0 : nil } }
      return max(least, min(room, most ?? room))
    }
    return Room(
      width: side(width, least.width, most.width, room.width),
      height: side(height, least.height, most.height, room.height)
    )
  }

  func lines(columns: Int, rows: Int?) -> [String] {
    content.lines(
      columns: columns,
      rows: givenHeight.map { max(3, Int(min($0, 2000) / 16)) } ?? rows
    )
  }

  /// A small shape among texts is a sign of its colour, as in a legend.
  var texts: TextTree? {
    if let texts = content.texts { return texts }
    guard let form, let size = form.size, size.width <= 32, size.height <= 32 else { return nil }
    let isRound = form.outline.cornerRadius > size.height / 4
    let sign = Text(verbatim: isRound ? "●" : "■")
      .font(.system(size: max(8, Double(size.height) * 1.2)))
    return .text(form.style.map { sign.foregroundStyle($0) } ?? sign)
  }
  var givenHeight: CGFloat? { height ?? content.givenHeight }
}

extension View {
  /// Gives the view a size in pixels; nil leaves a side to it.
  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let (width, height) = (width?.usableLength, height?.usableLength)
    return changed(aligned: alignment.horizontal) { figure, _ in
      FrameFigure(
        content: figure,
        width: width,
        height: height,
        most: (nil, nil),
        alignment: alignment
      )
    }
  }

  /// Bounds the size of the view; up to a largest side it takes the room that there is.
  public nonisolated func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let least = CGSize(
      width: minWidth?.usableLength ?? 0,
      height: minHeight?.usableLength ?? 0
    )
    return changed(aligned: alignment.horizontal) { figure, _ in
      FrameFigure(
        content: figure,
        least: least,
        most: (maxWidth, maxHeight),
        alignment: alignment
      )
    }
  }
}

extension CGFloat {
  /// A length that a page can have.
  fileprivate var usableLength: CGFloat? { isFinite && self >= 0 ? Swift.min(self, 10_000) : nil }
}

// MARK: Padding

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

private struct PaddedFigure: Figure {
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

  func draw(in frame: CGRect, on page: inout SVGPage) {
    content.draw(in: inner(frame), on: &page)
  }

  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? {
    content.proxy(in: inner(frame), on: page)
  }

  private func inner(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + insets.leading,
      y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom)
    )
  }

  func lines(columns: Int, rows: Int?) -> [String] { content.lines(columns: columns, rows: rows) }
  var texts: TextTree? { content.texts.map { .padded($0, insets) } }
  var givenHeight: CGFloat? { content.givenHeight }
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

// MARK: Places

private struct MovedFigure: Figure {
  let content: any Figure
  let offset: CGSize

  func size(in room: Room, on page: SVGPage) -> CGSize { content.size(in: room, on: page) }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    content.draw(in: frame.offsetBy(dx: offset.width, dy: offset.height), on: &page)
  }

  func lines(columns: Int, rows: Int?) -> [String] { content.lines(columns: columns, rows: rows) }
  var texts: TextTree? { content.texts }
  var givenHeight: CGFloat? { content.givenHeight }
}

private struct PositionedFigure: Figure {
  let content: any Figure
  let place: CGPoint

  func size(in room: Room, on page: SVGPage) -> CGSize {
    room.size(or: content.size(in: room, on: page))
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let size = content.size(in: Room(width: frame.width, height: frame.height), on: page)
    let corner = CGPoint(
      x: frame.minX + place.x - size.width / 2,
      y: frame.minY + place.y - size.height / 2
    )
    content.draw(in: CGRect(origin: corner, size: size), on: &page)
  }

  func lines(columns: Int, rows: Int?) -> [String] { content.lines(columns: columns, rows: rows) }
  var texts: TextTree? { content.texts }
}

extension View {
  /// Moves the view; its room stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changed { figure, _ in MovedFigure(content: figure, offset: CGSize(width: x, height: y)) }
  }

  /// Moves the view; its room stays.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Puts the middle of the view at a place of its room.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changed { figure, _ in PositionedFigure(content: figure, place: CGPoint(x: x, y: y)) }
  }

  /// Puts the middle of the view at a place of its room.
  public nonisolated func position(_ place: CGPoint) -> some View {
    position(x: place.x, y: place.y)
  }
}

// MARK: Proportions

/// Whether a proportion keeps inside the room or fills it.
public typealias ContentMode = ChartPlotContent.ContentMode

private struct ProportionFigure: Figure {
  let content: any Figure
  let ratio: CGFloat

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let width = room.width ?? (room.height.map { $0 * ratio } ?? 320)
    let height = min(width / ratio, room.height ?? .greatestFiniteMagnitude)
    return CGSize(width: height * ratio, height: height)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) { content.draw(in: frame, on: &page) }
  func lines(columns: Int, rows: Int?) -> [String] { content.lines(columns: columns, rows: rows) }
  var texts: TextTree? { content.texts }
}

extension View {
  /// Gives width and height a proportion inside the room.
  public nonisolated func aspectRatio(
    _ ratio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    changed { figure, _ in
      guard let ratio, ratio >= 0.01, ratio <= 100, contentMode == .fit else { return figure }
      return ProportionFigure(content: figure, ratio: ratio)
    }
  }

  /// Keeps the proportion of the view.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
}

// MARK: Behind and in front

extension View {
  /// Puts a view behind this one.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    let back = content()
    return changed { figure, surroundings in
      LayersFigure(
        members: [back.drawn(in: surroundings), figure],
        alignment: alignment,
        leader: 1
      )
    }
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Fills the room behind the view with a style.
  public nonisolated func background(_ style: some ShapeStyle) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Fills a shape behind the view with a style.
  public nonisolated func background(
    _ style: some ShapeStyle,
    in shape: some Shape
  ) -> some View {
    background { shape.fill(style) }
  }

  /// Puts a view in front of this one.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    let front = content()
    return changed { figure, surroundings in
      LayersFigure(
        members: [figure, front.drawn(in: surroundings)],
        alignment: alignment,
        leader: 0
      )
    }
  }

  /// Puts a view in front of this one.
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Draws a border inside the sides of the view.
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Shows nothing of the view; its room stays.
  public nonisolated func hidden() -> some View {
    changed { figure, _ in HiddenFigure(content: figure) }
  }
}

struct HiddenFigure: Figure {
  let content: any Figure
  func size(in room: Room, on page: SVGPage) -> CGSize { content.size(in: room, on: page) }
  func draw(in frame: CGRect, on page: inout SVGPage) {}
}
