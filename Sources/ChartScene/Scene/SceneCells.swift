/// A rectangle divided into equal cells, each with a colour of its own: heat maps, the density of
/// points.
public struct SceneCells: Equatable, Sendable {
  /// The colour of a cell.
  public struct Cell: Equatable, Hashable, Sendable {
    /// The paint.
    public var paint: Paint
    /// From 0, invisible, to 1.
    public var opacity: Double

    /// Creates a cell.
    public init(_ paint: Paint, opacity: Double = 1) {
      self.paint = paint
      self.opacity = opacity
    }
  }

  /// The rectangle of the whole grid.
  public let frame: SceneRect
  /// Number of columns.
  public let columns: Int
  /// Number of rows.
  public let rows: Int
  /// The cells from left to right, the upper row first; nil leaves a hole.
  public let cells: [Cell?]
  /// The name of the grid; nil for decoration.
  public var label: String?
  /// Value of the grid in words, in addition to ``label``.
  public var value: String?
  /// Whether colours alone show the grid, such as the shades of a surface whose lines are drawn, too:
  /// a page without colours leaves it out.
  public var isShading = false

  /// Creates a grid.
  ///
  /// Missing cells at the end are holes, surplus ones are left out. A grid without columns or rows,
  /// or of more than four million cells, is empty.
  public init(
    frame: SceneRect,
    columns: Int,
    rows: Int,
    cells: [Cell?],
    label: String? = nil,
    value: String? = nil
  ) {
    let (count, isTooLarge) = max(0, columns).multipliedReportingOverflow(by: max(0, rows))
    // No page has so many cells; a larger number is a mistake, and would fill the memory.
    let isEmpty = isTooLarge || count == 0 || count > 1 << 22
    self.frame = frame
    self.columns = isEmpty ? 0 : columns
    self.rows = isEmpty ? 0 : min(rows, (cells.count + columns - 1) / columns)
    let shown = self.columns * self.rows
    let missing = max(0, shown - cells.count)
    self.cells = Array(cells.prefix(shown)) + [Cell?](repeating: nil, count: missing)
    self.label = label
    self.value = value
  }

  /// Returns the cell at a column and a row; nil for a hole or a position outside.
  public func cell(column: Int, row: Int) -> Cell? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return cells[row * columns + column]
  }
}
