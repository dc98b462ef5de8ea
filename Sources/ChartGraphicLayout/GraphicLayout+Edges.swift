// Axes at the edges of the plot area, whose labels take room that depends on the plot area.
//
// A smaller plot area has other labels, which may need more room: a fixed point from below. It
// starts with the room of titles that are known before there are labels. Then margins grow for the
// labels of the plot area that they leave (``GraphicMargins/grow(for:in:)``) and never shrink,
// until they leave the same area, in three rounds at most. Then each note without a position of its
// own gets one: a title for powers of ten, a row for the note of x, a row for the note of y. Each
// of these is added once and not taken away. Labels are made once, in the last plot area.

extension GraphicLayout {
  private static let mostRounds = 3

  /// The margins, titles and marks that the rounds of the layout have settled so far.
  private struct Edges {
    var margins: GraphicMargins
    var titles: GraphicTitles
    /// The marks in the plot area of the latest round.
    var axes: GraphicAxes?

    init(_ margins: GraphicMargins, _ titles: GraphicTitles) {
      (self.margins, self.titles) = (margins, titles)
      self.margins.titles = titles.room
      self.margins.left += titles.room.left
      self.margins.right += titles.room.right
    }

    /// Replaces the titles by titles with more text, and adds the additional room that they need.
    mutating func add(_ more: GraphicTitles) {
      let before = titles.room
      titles = more
      margins.titles = more.room
      margins.left += more.room.left - before.left
      margins.right += more.room.right - before.right
    }
  }

  /// Places axes at the edges; returns the width of a note above the plot, or nil without room.
  func placeEdges(
    _ margins: GraphicMargins,
    _ legend: GraphicLegend,
    _ frame: inout Frame
  ) -> Double? {
    var margins = margins
    if isShown(.x), chart.options.x.content == nil {
      margins.bottom = Self.bottom - (Self.edge - edge)
    }
    var edges = Edges(margins, titles(legend))
    guard growForLabels(&edges, &frame), addTitles(of: legend, &edges, &frame),
      addRowOfX(&edges, &frame), let noteWidth = addRowOfY(beside: legend, &edges, &frame),
      let axes = edges.axes
    else { return nil }
    axes.place(&frame)
    edges.titles.place(
      &frame,
      bottom: frame.plotArea.maxY + edges.margins.bottom,
      depth: (top: axes.depth(.top), trailing: axes.depth(.trailing))
    )
    return noteWidth
  }

  /// Uses the plot area that the margins leave, with the marks of all axes; returns false without room.
  private func take(_ edges: inout Edges, _ frame: inout Frame) -> Bool {
    guard let area = area(edges.margins) else { return false }
    take(area, &frame)
    edges.axes = GraphicAxes(medium: medium, frame: frame)
    return true
  }

  private func grow(_ edges: inout Edges) {
    if let axes = edges.axes { edges.margins.grow(for: axes, in: medium.size) }
  }

  /// Grows the margins until they leave the plot area whose labels they have grown for.
  private func growForLabels(_ edges: inout Edges, _ frame: inout Frame) -> Bool {
    for round in 0..<Self.mostRounds {
      // With equal scales the windows may still change when the room does not.
      if round > 0, !chart.isEqual, area(edges.margins) == frame.room { break }
      guard take(&edges, &frame) else { return false }
      grow(&edges)
    }
    return true
  }

  /// Gives a title to each axis that has none and whose labels share a power of ten.
  private func addTitles(
    of legend: GraphicLegend,
    _ edges: inout Edges,
    _ frame: inout Frame
  ) -> Bool {
    let titles = edges.titles
    let needed = (
      x: titles.needsTitle(.x, frame.x.note) ? frame.x.note : nil,
      y: titles.needsTitle(.y, frame.y.note) ? frame.y.note : nil,
      trailingY: titles.trailingNeedsTitle(frame.trailingY.note) ? frame.trailingY.note : nil
    )
    guard needed.x != nil || needed.y != nil || needed.trailingY != nil else { return true }
    edges.add(self.titles(legend, notes: needed))
    guard take(&edges, &frame) else { return false }
    grow(&edges)
    return take(&edges, &frame)
  }

  /// Adds a row for the note of x if the title of x takes no room.
  private func addRowOfX(_ edges: inout Edges, _ frame: inout Frame) -> Bool {
    let room = edges.titles.room
    guard frame.x.note != nil, room.bottom == 0, room.top == 0 else { return true }
    edges.margins.titles.bottom = Self.axisTitleRow
    return take(&edges, &frame)
  }

  /// Adds a row above the plot for the note of y unless there is room beside the legend; returns
  /// the width of the note there, or nil without room.
  private func addRowOfY(
    beside legend: GraphicLegend,
    _ edges: inout Edges,
    _ frame: inout Frame
  ) -> Double? {
    guard case .words(let note) = frame.y.note, !edges.titles.hasTitle(.y) else { return 0 }
    let width = medium.width(note) + Self.edge
    if legend.hasRoom(beside: width) { return width }
    edges.margins.titles.top += Self.axisTitleRow
    return take(&edges, &frame) ? 0 : nil
  }

  private func titles(
    _ legend: GraphicLegend,
    notes: (x: TickNote?, y: TickNote?, trailingY: TickNote?) = (nil, nil, nil)
  ) -> GraphicTitles {
    GraphicTitles(
      chart: chart,
      trailing: trailing,
      medium: medium,
      outside: legend.room,
      notes: notes
    )
  }
}
