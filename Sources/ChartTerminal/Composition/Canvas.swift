import ChartScene

/// A chart split by drawing method: one layer each for dots, lines, areas and letters.
///
/// The front layer of each cell is determined when the layers are composed.
struct Canvas {
  let columns: Int
  let rows: Int

  /// Curves, back to front.
  var curves: [DotLayer] = []
  /// Slanted decoration: circles of a polar grid, oblique asymptotes.
  var decoration: [DotLayer] = []
  /// Areas as patterns, where there is no colour to tint the page.
  var patterns: [DotLayer] = []
  /// Opaque shapes, back to front.
  var solids: [Solid] = []
  /// The page behind translucent areas, and grids of cells, which hide the page without being
  /// lines.
  var tints: CellGrid<Tint>
  /// Shades of grids of cells where there are no colours, one for each cell of the page; empty
  /// without such grids.
  var shades: [Unicode.Scalar?] = []
  /// Axes, ticks and zero axes.
  var lines: CellGrid<Line>
  /// Grid dots and asymptotes, which have a character of their own.
  var background: CellGrid<Mark?>
  /// Symbols, legend keys and texts.
  var letters: CellGrid<Letter?>
  /// The texts of letters with marks.
  private(set) var clusters = ClusterTable()

  /// A shape that is drawn with blocks.
  struct Solid {
    let brush: Brush
    var coverage: Coverage
  }

  /// The page of a cell, one colour for each half; nil is the terminal's own.
  struct Tint: Equatable {
    var upper: RGB?
    var lower: RGB?
    /// Whether the tint hides everything behind it.
    var isOpaque = false

    var isEmpty: Bool { upper == nil && lower == nil }
  }

  /// Lines through a cell.
  struct Line {
    var arms: BoxArms = []
    var paint = Paint.axis
  }

  /// A character of the background.
  struct Mark {
    var character: Unicode.Scalar
    var paint: Paint
  }

  /// A character in front of everything.
  struct Letter {
    var text: CellText
    var pen: Pen
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    tints = CellGrid(columns: columns, rows: rows, filledWith: Tint())
    lines = CellGrid(columns: columns, rows: rows, filledWith: Line())
    background = CellGrid(columns: columns, rows: rows, filledWith: nil)
    letters = CellGrid(columns: columns, rows: rows, filledWith: nil)
  }

  /// Writes a character of one or two columns; a wide character that it cuts in half is replaced by
  /// a blank, and a character that does not fit is left out.
  mutating func write(_ cluster: PrintableText.Cluster, column: Int, row: Int, pen: Pen) {
    let last = column + cluster.columns - 1
    guard letters.has(column: column, row: row), letters.has(column: last, row: row) else { return }
    blankHalves(from: column, to: last, row: row)
    letters[column, row] = Letter(text: clusters.cellText(cluster.text), pen: pen)
    if last > column { letters[last, row] = Letter(text: .rightHalf, pen: pen) }
  }

  private mutating func blankHalves(from column: Int, to last: Int, row: Int) {
    if column > 0, letters[column, row]?.text == .rightHalf {
      letters[column - 1, row]?.text = .blank
    }
    if last + 1 < columns, letters[last + 1, row]?.text == .rightHalf {
      letters[last + 1, row]?.text = .blank
    }
  }
}
