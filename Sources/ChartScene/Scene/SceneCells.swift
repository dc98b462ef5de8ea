/// A rectangle cut into equal cells, each with a colour of its own: heat maps, the density of points.
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

  /// The place of all.
  public let frame: SceneRect
  /// How many cells stand side by side.
  public let columns: Int
  /// How many rows of them there are.
  public let rows: Int
  /// The cells from left to right, the upper row first; nil leaves a hole.
  public let cells: [Cell?]
  /// The name of what is drawn, or nil for decoration.
  public var label: String?
  /// What it shows, in words, beside ``label``.
  public var value: String?

  /// Creates a grid.
  ///
  /// Cells that are missing at the end are holes, those too many are left out. A grid without columns or
  /// rows, or of more than four million cells, is empty.
  public init(
    frame: SceneRect,
    columns: Int,
    rows: Int,
    cells: [Cell?],
    label: String? = nil,
    value: String? = nil
  ) {
    let (count, isTooLarge) = max(0, columns).multipliedReportingOverflow(by: max(0, rows))
    // No page has so many places; larger numbers are mistakes, and memory would not hold them.
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

  /// The cell at a place of the grid, or nil for a hole or a place outside.
  public func cell(column: Int, row: Int) -> Cell? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return cells[row * columns + column]
  }
}
