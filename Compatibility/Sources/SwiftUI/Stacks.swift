import ChartSVG

/// Views one below the other.
public struct VStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension VStack: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a stack; without `spacing` members stand 8 pixels apart.
  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    StackFigure(
      .vertical,
      of: content,
      in: surroundings.aligned(alignment),
      share: alignment.part,
      spacing: spacing
    )
  }
}

/// Views side by side.
public struct HStack<Content> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension HStack: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a stack; without `spacing` members stand 8 pixels apart.
  public nonisolated init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    StackFigure(
      .horizontal,
      of: content,
      in: surroundings.aligned(.leading),
      share: alignment.part,
      spacing: spacing
    )
  }
}

/// Views one in front of the other.
public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a stack; the last view stands in front.
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    LayersFigure(
      members: content.flattened(in: surroundings.aligned(alignment.horizontal)),
      alignment: alignment
    )
  }
}

/// Room between the members of a stack.
public struct Spacer: Sendable {
  /// Creates room of any length.
  public init(minLength: CGFloat? = nil) {}
}

extension Spacer: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure { SpacerFigure() }
}

private struct SpacerFigure: Figure {
  func size(in room: Room, on page: SVGPage) -> CGSize { room.size(or: .zero) }
  func draw(in frame: CGRect, on page: inout SVGPage) {}
  var isSpacer: Bool { true }
}

/// A line between the members of a stack.
public struct Divider: Sendable {
  /// Creates a line.
  public init() {}
}

extension Divider: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure { DividerFigure() }
}

private struct DividerFigure: Figure {
  func size(in room: Room, on page: SVGPage) -> CGSize {
    CGSize(width: room.width ?? 1, height: 1)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    page.fill(SceneRect(frame), with: HierarchicalShapeStyle.quaternary)
  }

  func lines(columns: Int, rows: Int?) -> [String] { [String(repeating: "─", count: columns)] }
}
