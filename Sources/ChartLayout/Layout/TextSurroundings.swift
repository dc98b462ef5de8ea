import RealFunctions

/// What depends on a page of text alone: the lines of its title and its caption, the legend, and the titles of axes.
struct TextPage {
  let chart: TrainedChart
  let rows: Int
  /// Title and caption in their rows, and nothing else.
  let frame: Frame
  /// The first row below the title.
  let top: Int
  /// The first row of what stands at the bottom of the page in full width: a legend, a caption.
  let below: Int
  let legend: TextLegend
  let titles: TextTitles
  /// The rows that the title of x takes.
  let titleOfX: (above: Int, below: Int)
  /// What the title of y says in the header.
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
      let title = layout.chart.options.title?.oneLine, !title.isEmpty
    else { return 0 }
    let lines = wrapped(title, .title, layout)
    for (row, line) in lines.enumerated() {
      let column = max(0, (layout.columns - layout.medium.cells(line)) / 2)
      frame.texts.append(Cell.text(line, column: column, row: row, style: .title, paint: .title))
    }
    return lines.count
  }

  /// Writes the caption in the last rows; returns its first one.
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

  /// Pictures this high have one line of a title or a caption, others as many as they are higher.
  private static let rowsOfLine = 7

  private static func wrapped(
    _ text: String,
    _ style: SceneText.Style,
    _ layout: TextLayout
  ) -> [String] {
    let most = min(3, max(1, layout.rows / rowsOfLine))
    let width = layout.medium.size.width
    return WrappedText(text, width: width, most: most, layout.medium, style).lines.map(\.text)
  }
}

/// The notes of labels that have a row.
struct NoteRows: Equatable {
  var ofX = false
  var ofY = false
}

/// What stands around the plot of a page besides the marks of its axes, in rows and columns, where some notes have rows.
struct TextSurroundings {
  let page: TextPage
  private let notes: NoteRows
  /// The rows between the title and the plot.
  let header: TextHeader
  /// The rows of titles of y at the heads of their axes.
  let heads: Int
  /// The first row of the plot and of an axis above it.
  let plotTop: Int
  /// The rows of the title of x below its labels, or of their note.
  let titleRows: Int
  /// The columns of a legend beside the plot.
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
  /// The first row of what stands at the bottom of the page in full width.
  var below: Int { page.below }

  /// The rows of notes with that of the first note that has none; nil if all have.
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
