import ChartSVG

/// A figure around one other.
///
/// What it does not say itself is what the other one says: a modifier changes the place or the look of a view, and
/// nothing else. It is no shape, and passes no corners on, unless it says so.
@MainActor protocol WrappingFigure: Figure {
  /// The figure inside.
  var content: any Figure { get }

  /// Returns where the figure inside stands in a frame of this one.
  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect
}

extension WrappingFigure {
  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect { frame }

  func size(in room: Room, on page: SVGPage) -> CGSize { content.size(in: room, on: page) }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    content.draw(in: inner(frame, on: page), on: &page)
  }

  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? {
    content.proxy(in: inner(frame, on: page), on: page)
  }

  func lines(columns: Int, rows: Int?) -> [String] { content.lines(columns: columns, rows: rows) }

  var parts: [any Figure] { [content] }
  var texts: TextTree? { content.texts }
  var givenHeight: CGFloat? { content.givenHeight }
}
