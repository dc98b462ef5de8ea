package import ChartScene
package import RealFunctions

/// A page of text as cells, for a terminal on which pictures replace each other.
///
/// A line of text cannot be compared with another one cell by cell, because its colours are switched on the way. A page
/// keeps each cell with its pen; ``PageWriting`` writes the cells in which two pages differ. Texts of the program, such
/// as a status line, are written over the picture by ``write(_:column:row:look:)``.
package struct TextPage: Equatable {
  /// The look of a text that is written over a picture.
  package enum Look: Sendable {
    case plain, bold, dim
    /// Colours of letters and page exchanged.
    case reversed
  }

  /// The columns, at least 0.
  package let columns: Int
  /// The rows, at least 0.
  package let rows: Int
  /// All cells, row by row.
  private(set) var cells: [Composition.Cell]
  private(set) var clusters: ClusterTable

  /// Creates a blank page; negative sizes are 0, and sides beyond the longest one of media are cut.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, min(columns, Medium.longestSide))
    self.rows = max(0, min(rows, Medium.longestSide))
    cells = [Composition.Cell](repeating: .blank, count: self.columns * self.rows)
    clusters = ClusterTable()
  }

  /// Whether all cells show the same.
  package static func == (a: TextPage, b: TextPage) -> Bool {
    a.columns == b.columns && a.rows == b.rows
      && a.cells.indices.allSatisfy { a.shows($0, like: b) }
  }

  /// Whether a cell shows the same as that of another page of the same size.
  func shows(_ index: Int, like other: TextPage) -> Bool {
    let (cell, before) = (cells[index], other.cells[index])
    guard cell.pen == before.pen else { return false }
    if case .cluster = cell.text {
      return clusters.text(cell.text) == other.clusters.text(before.text)
    }
    return cell.text == before.text
  }

  /// Takes the cells of a picture over from its upper left corner on; what does not fit is left out.
  mutating func take(_ composition: Composition) {
    clusters = composition.canvas.clusters
    for row in 0..<min(rows, composition.canvas.rows) {
      for (column, cell) in composition.row(row).prefix(columns).enumerated() {
        cells[row * columns + column] = cell
      }
    }
  }

  /// Writes a text over the page; commands for the terminal in it are left out, and so is what does not fit in the row.
  /// - Returns: The column behind the text.
  @discardableResult
  package mutating func write(
    _ text: String,
    column: Int,
    row: Int,
    look: Look = .plain
  ) -> Int {
    guard row >= 0, row < rows else { return column }
    var column = column
    for cluster in PrintableText(text).clusters {
      let end = column + cluster.columns
      guard end <= columns else { break }
      if column >= 0 {
        blankHalves(from: column, to: end - 1, row: row)
        let index = row * columns + column
        cells[index] = Composition.Cell(clusters.cellText(cluster.text), look.pen)
        if cluster.columns > 1 { cells[index + 1] = Composition.Cell(.rightHalf, look.pen) }
      }
      column = end
    }
    return column
  }

  /// Takes the cells of another page over from the upper left corner on.
  ///
  /// It must be the first that is written: texts that are more than one scalar are those of the other page.
  package mutating func put(_ other: TextPage) {
    clusters = other.clusters
    for row in 0..<min(rows, other.rows) {
      for column in 0..<min(columns, other.columns) {
        cells[row * columns + column] = other.cells[row * other.columns + column]
      }
    }
  }

  /// Writes a sign into a cell that is blank; nothing elsewhere.
  package mutating func writeBehind(_ sign: Unicode.Scalar, column: Int, row: Int) {
    guard column >= 0, column < columns, row >= 0, row < rows,
      cells[row * columns + column] == .blank
    else { return }
    cells[row * columns + column] = Composition.Cell(sign, TextPage.Look.dim.pen)
  }

  /// Blanks a part of a row.
  package mutating func erase(row: Int, from start: Int = 0, to end: Int? = nil) {
    guard row >= 0, row < rows else { return }
    let (start, end) = (max(0, start), min(end ?? columns, columns))
    guard start < end else { return }
    blankHalves(from: start, to: end - 1, row: row)
    for column in start..<end { cells[row * columns + column] = .blank }
  }

  /// Exchanges the colours of letters and page in a cell; nothing outside of the page.
  package mutating func reverse(column: Int, row: Int) {
    guard column >= 0, column < columns, row >= 0, row < rows else { return }
    cells[row * columns + column].pen.isReversed.toggle()
  }

  /// Fills a rectangle with its cells as they are seen from elsewhere: moved and scaled.
  ///
  /// The middle of column `i` of the rectangle shows the place `x.start + (i + 0.5) * x.step` of it, in columns, and so
  /// do the rows; cells that show a place outside of it are blank. It is the picture of a moved window before the exact
  /// one is computed. Wide letters are left out, because a half of one would move the rest of its row.
  package mutating func show(
    _ area: CellArea,
    x: (start: Double, step: Double),
    y: (start: Double, step: Double)
  ) {
    let area = area.clipped(columns: columns, rows: rows)
    let before = cells
    for row in area.top..<area.bottom {
      let fromRow = Self.place(row - area.top, y).map { $0 + area.top }
      for column in area.left..<area.right {
        let fromColumn = Self.place(column - area.left, x).map { $0 + area.left }
        var cell = Composition.Cell.blank
        if let fromRow, let fromColumn, area.contains(column: fromColumn, row: fromRow) {
          let index = fromRow * columns + fromColumn
          let isWide = fromColumn + 1 < columns && before[index + 1].text == .rightHalf
          if !isWide, before[index].text != .rightHalf { cell = before[index] }
        }
        cells[row * columns + column] = cell
      }
    }
  }

  private static func place(_ cell: Int, _ axis: (start: Double, step: Double)) -> Int? {
    Int(nearest: (axis.start + (Double(cell) + 0.5) * axis.step).rounded(.down))
  }

  /// Blanks the other half of wide letters that a text cuts.
  private mutating func blankHalves(from first: Int, to last: Int, row: Int) {
    let start = row * columns
    if first > 0, cells[start + first].text == .rightHalf { cells[start + first - 1] = .blank }
    if last + 1 < columns, cells[start + last + 1].text == .rightHalf {
      cells[start + last + 1] = .blank
    }
  }

  /// The page as lines without colours and without blanks at their ends, for tests.
  package var plainText: String {
    (0..<rows).map { row in
      var bytes: [UInt8] = []
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        clusters.write(cell.text, to: &bytes)
      }
      while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
    .joined(separator: "\n")
  }
}

extension TextPage.Look {
  var pen: Pen {
    var pen = Pen.standard
    switch self {
    case .plain: break
    case .bold: pen.isBold = true
    case .dim: pen.isDim = true
    case .reversed: pen.isReversed = true
    }
    return pen
  }
}

/// A rectangle of cells: columns from `left` to before `right`, rows from `top` to before `bottom`.
package struct CellArea: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  /// Creates a rectangle; it is empty if an end is not beyond its start.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, max(left, right), max(top, bottom))
  }

  /// Whether the rectangle has the cell.
  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  /// The part on a page of that size.
  func clipped(columns: Int, rows: Int) -> CellArea {
    CellArea(
      left: max(0, min(left, columns)),
      top: max(0, min(top, rows)),
      right: max(0, min(right, columns)),
      bottom: max(0, min(bottom, rows))
    )
  }
}

extension TextRenderer {
  /// Returns a scene as a page of cells, unless the work is cancelled.
  package func page(
    _ scene: Scene,
    columns: Int,
    rows: Int,
    cancellation: Cancellation
  ) throws(Interrupted) -> TextPage {
    var page = TextPage(columns: columns, rows: rows)
    guard page.columns > 0, page.rows > 0 else { return page }
    let (width, height) = size(scene, page.columns, page.rows)
    let painter = try ScenePainter(
      scene,
      style: style,
      columns: width,
      rows: height,
      cancellation: cancellation
    )
    page.take(Composition(painter))
    return page
  }
}

extension TrainedPicture {
  /// Returns the picture as a page of cells, with its scene, unless the work is cancelled.
  package func pageWithScene(
    columns: Int,
    rows: Int,
    style: TextStyle,
    cancellation: Cancellation
  ) throws(Interrupted) -> (page: TextPage, scene: Scene) {
    let (renderer, scene) = try laidOut(
      columns: columns,
      rows: rows,
      style: style,
      cancellation: cancellation
    )
    let page = try renderer.page(
      scene,
      columns: columns,
      rows: rows,
      cancellation: cancellation
    )
    return (page, scene)
  }
}
