package import ChartSVG

/// What a view becomes: something that takes a size in a room and is drawn in a frame.
@MainActor package protocol Figure {
  /// Returns the size that it takes of a room; nil is a side without an end.
  func size(in room: Room, on page: SVGPage) -> CGSize

  /// Draws it in a frame.
  func draw(in frame: CGRect, on page: inout SVGPage)

  /// The figures that it is made of.
  var parts: [any Figure] { get }

  /// Whether the page takes a colour scheme from it; nil where it does not matter.
  var pageScheme: PageScheme? { get }

  /// Whether it takes room of a stack only between others.
  var isSpacer: Bool { get }

  /// Returns the lines that it is in a text so wide.
  func lines(columns: Int, rows: Int?) -> [String]

  /// Returns the texts that it holds, for places that hold texts alone.
  var texts: TextTree? { get }

  /// How high it wants to be, if that was said.
  var givenHeight: CGFloat? { get }

  /// Returns the figure with its fills in the outline of a shape.
  func clipped(to outline: ShapeOutline) -> any Figure

  /// The one shape that it is, if it is one.
  var form: FigureForm? { get }

  /// Returns what is known of its chart, if it has one.
  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy?
}

extension Figure {
  package var parts: [any Figure] { [] }
  package var isSpacer: Bool { false }
  package func clipped(to outline: ShapeOutline) -> any Figure { self }
  package var form: FigureForm? { nil }
  package var texts: TextTree? { nil }
  package var givenHeight: CGFloat? { nil }
  package func lines(columns: Int, rows: Int?) -> [String] { [] }
  package func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? { nil }
}

/// What is known of a chart that has its place on a page.
package struct PlacedProxy {
  /// Where the plot area stands on the page.
  package let plotFrame: CGRect
  /// Where values stand in it.
  package let proxy: ChartCore.ChartProxy
}

/// The room that is offered: nil is a side without an end.
package struct Room {
  package var width: CGFloat?
  package var height: CGFloat?

  /// Creates a room.
  package init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// The room as a size; a chart takes so much of a side without an end.
  func size(or usual: CGSize) -> CGSize {
    CGSize(width: width ?? usual.width, height: height ?? usual.height)
  }
}

extension SceneRect {
  init(_ frame: CGRect) {
    self.init(
      x: Double(frame.minX),
      y: Double(frame.minY),
      width: Double(frame.width),
      height: Double(frame.height)
    )
  }
}

extension CGRect {
  init(_ frame: SceneRect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Returns the frame of something of a size that stands in this one.
  package nonisolated func placing(_ size: CGSize, _ alignment: Alignment) -> CGRect {
    CGRect(
      x: minX + (width - size.width) * alignment.horizontal.part,
      y: minY + (height - size.height) * alignment.vertical.part,
      width: size.width,
      height: size.height
    )
  }
}

extension HorizontalAlignment {
  /// How much of the free room stands on the left.
  var part: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  /// How much of the free room stands above.
  var part: CGFloat {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }
}

/// Nothing.
struct NoFigure: Figure {
  func size(in room: Room, on page: SVGPage) -> CGSize { .zero }
  func draw(in frame: CGRect, on page: inout SVGPage) {}
}
