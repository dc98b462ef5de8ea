import RealFunctions

/// The parts of a text picture that depend on the page alone: the lines of its title and its
/// caption, the legend, and the titles of axes.
struct TextPage {
  let chart: TrainedChart
  let rows: Int
  /// A frame with only the title and the caption.
  let frame: Frame
  /// The first row below the title.
  let top: Int
  /// First row of the legend and the caption over the full width at the bottom of the page.
  let below: Int
  let legend: TextLegend
  let titles: TextTitles
  /// Number of rows that the title of x takes above and below the plot.
  let titleOfX: (above: Int, below: Int)
  /// Title of y in the header; empty if it is elsewhere.
  let titleOfY: String

  init(_ layout: TextLayout, _ names: TextLayout.Names) {
    (chart, rows) = (layout.chart, layout.rows)
    var frame = Frame(chart, plotArea: TextLayout.point)
    top = Self.placeTitle(layout, &frame)
    let caption = Self.placeCaption(layout, &frame)
    self.frame = frame
    titles = TextTitles(chart: chart, medium: layout.medium, rows: rows)
    titleOfX = (titles.above, titles.below)
    titleOfY = titles.header
    legend = TextLegend(
      chart: chart,
      medium: layout.medium,
      columns: layout.columns,
      mostRows: max(1, rows / 6),
      isShown: names == .inLegend && rows >= 6
    )
    below = caption - legend.rowsBelow
  }

  /// Writes the title in the middle of the first rows; returns the row below it.
  private static func placeTitle(_ layout: TextLayout, _ frame: inout Frame) -> Int {
    guard layout.rows >= (layout.medium.panel == nil ? 8 : 5),
      let title = layout.chart.options.title, !title.oneLine.isEmpty
    else { return 0 }
    let lines = wrapped(title, .title, layout)
    for (row, line) in lines.enumerated() {
      let column = max(0, (layout.columns - layout.medium.cells(line)) / 2)
      frame.texts.append(Cell.text(line, column: column, row: row, style: .title, paint: .title))
    }
    return lines.count
  }

  /// Writes the caption in the last rows; returns its first row.
  private static func placeCaption(_ layout: TextLayout, _ frame: inout Frame) -> Int {
    guard layout.rows >= 10, let caption = layout.chart.options.caption?.oneLine, !caption.isEmpty
    else { return layout.rows }
    let lines = wrapped(caption, .label, layout)
    let first = layout.rows - lines.count
    for (index, line) in lines.enumerated() {
      frame.texts.append(Cell.text(line, column: 0, row: first + index))
    }
    return first
  }

  /// Number of rows of a picture for each line that a title or a caption may have, and for each line of a text that is
  /// written in lines.
  private static let (rowsOfLine, rowsOfWrittenLine) = (7, 5)

  private static func wrapped(
    _ text: String,
    _ style: SceneText.Style,
    _ layout: TextLayout
  ) -> [String] {
    let written = text.split(separator: "\n").count
    let most = min(
      3,
      max(1, layout.rows / rowsOfLine, min(written, layout.rows / rowsOfWrittenLine))
    )
    let width = layout.medium.size.width
    return WrappedText(lines: text, width: width, most: most, layout.medium, style).lines.map(
      \.text
    )
  }
}

/// Whether the notes that labels share have a row of their own, for each axis.
struct NoteRows: Equatable {
  var ofX = false
  var ofY = false
}

/// Everything around the plot of a text picture except the marks of its axes, in rows and columns.
struct TextSurroundings {
  let page: TextPage
  private let notes: NoteRows
  /// The rows between the title and the plot.
  let header: TextHeader
  /// Number of rows for titles of y at the upper ends of their axes.
  let heads: Int
  /// First row of the plot and of an axis above it.
  let plotTop: Int
  /// Number of rows for the title of x below its labels, or for their note.
  let titleRows: Int
  /// Number of columns for a legend on either side of the plot.
  let sides: (left: Int, right: Int)

  init(_ page: TextPage, _ notes: NoteRows) {
    (self.page, self.notes) = (page, notes)
    let isOpened = page.titleOfY.isEmpty && notes.ofY && !page.chart.hasHeads
    header = page.legend.header(yTitle: isOpened ? "y" : page.titleOfY)
    heads = page.titles.heads(hasNote: notes.ofY)
    plotTop = page.top + header.rowCount + heads + page.titleOfX.above
    titleRows = page.titleOfX.below + (notes.ofX ? 1 : 0)
    sides = page.legend.columns
  }

  var legend: TextLegend { page.legend }
  var titles: TextTitles { page.titles }
  /// First row of the legend and the caption at the bottom of the page.
  var below: Int { page.below }

  /// Returns the rows of notes with one more, for the first note that has none; nil if all notes
  /// have one.
  func missing(in frame: Frame) -> NoteRows? {
    var more = notes
    if frame.x.note != nil, page.titleOfX.below == 0, !notes.ofX {
      more.ofX = true
      return more
    }
    let hasNoteOfY = frame.y.note != nil || frame.trailingY.note != nil
    let hasRow = page.chart.hasHeads ? heads > 0 : header.rowCount > 0
    guard hasNoteOfY, !hasRow, page.rows >= 6, !notes.ofY else { return nil }
    more.ofY = true
    return more
  }
}
