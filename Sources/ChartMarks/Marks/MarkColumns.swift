/// Numeric property that a row of a mark may have.
enum Channel: Int, CaseIterable, Sendable {
  /// A position, or the start of an interval.
  case x, y
  /// The end of an interval.
  case xEnd, yEnd
  /// The value of a sector.
  case angle
  /// A number that is shown by a colour.
  case color
  /// A number that is shown by the size of a symbol.
  case size
}

/// The values of one mark's channels; NaN where the mark sets none, or has no value.
struct PlacedRow {
  var x = Double.nan
  var y = Double.nan
  var xEnd = Double.nan
  var yEnd = Double.nan
  var angle = Double.nan
  var color = Double.nan
  var size = Double.nan

  /// Whether the row has values besides its position.
  var saysMore: Bool {
    !(xEnd.isNaN && yEnd.isNaN && angle.isNaN && color.isNaN && size.isNaN)
  }
}

/// Columns of numbers by channel; the column of a channel that no row uses is empty.
@usableFromInline
package struct MarkColumns {
  @usableFromInline package var x: [Double] = []
  @usableFromInline package var y: [Double] = []
  @usableFromInline package var xEnd: [Double] = []
  @usableFromInline package var yEnd: [Double] = []
  @usableFromInline package var angle: [Double] = []
  @usableFromInline package var color: [Double] = []
  @usableFromInline package var size: [Double] = []

  subscript(channel: Channel) -> [Double] {
    get { self[keyPath: Self.path(channel)] }
    set { self[keyPath: Self.path(channel)] = newValue }
  }

  /// Appends a row after `count` others.
  mutating func append(_ row: PlacedRow, at count: Int) {
    Self.append(row.x, to: &x, at: count)
    Self.append(row.y, to: &y, at: count)
    // Most marks have no other values.
    guard row.saysMore || saysMore else { return }
    Self.append(row.xEnd, to: &xEnd, at: count)
    Self.append(row.yEnd, to: &yEnd, at: count)
    Self.append(row.angle, to: &angle, at: count)
    Self.append(row.color, to: &color, at: count)
    Self.append(row.size, to: &size, at: count)
  }

  /// Appends a row that has a position and nothing else, after `count` others.
  mutating func append(x: Double, y: Double, at count: Int) {
    if saysMore { return append(PlacedRow(x: x, y: y), at: count) }
    Self.append(x, to: &self.x, at: count)
    Self.append(y, to: &self.y, at: count)
  }

  /// Whether a row has values besides its position.
  private var saysMore: Bool {
    !(xEnd.isEmpty && yEnd.isEmpty && angle.isEmpty && color.isEmpty && size.isEmpty)
  }

  /// Lets a coordinate that a plot leaves out span the plot from edge to edge.
  mutating func fillUnnamed(hasX: Bool, hasY: Bool, count: Int) {
    if !hasX {
      x = [Double](repeating: -.infinity, count: count)
      xEnd = [Double](repeating: .infinity, count: count)
    }
    if !hasY {
      y = [Double](repeating: -.infinity, count: count)
      yEnd = [Double](repeating: .infinity, count: count)
    }
  }

  /// Returns columns with only the rows of these numbers, in their order.
  func rows(_ rows: [Int]) -> MarkColumns {
    var picked = MarkColumns()
    for channel in Channel.allCases where !self[channel].isEmpty {
      let column = self[channel]
      picked[channel] = rows.map { column[$0] }
    }
    return picked
  }

  private static func append(_ value: Double, to column: inout [Double], at count: Int) {
    if column.isEmpty {
      if value.isNaN { return }
      if count > 0 { column = [Double](repeating: .nan, count: count) }
    }
    column.append(value)
  }

  private static func path(_ channel: Channel) -> WritableKeyPath<MarkColumns, [Double]> {
    switch channel {
    case .x: \.x
    case .y: \.y
    case .xEnd: \.xEnd
    case .yEnd: \.yEnd
    case .angle: \.angle
    case .color: \.color
    case .size: \.size
    }
  }
}
