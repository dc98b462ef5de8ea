/// What a row of a mark may say as a number.
enum Channel: Int, CaseIterable, Sendable {
  /// A place, or where an interval begins.
  case x, y
  /// Where an interval ends.
  case xEnd, yEnd
  /// What a sector measures.
  case angle
  /// A number that is shown by a colour.
  case color
  /// A number that is shown by the size of a symbol.
  case size
}

/// The values of one mark's channels; NaN means that it says nothing, or has no value.
struct PlacedRow {
  var x = Double.nan
  var y = Double.nan
  var xEnd = Double.nan
  var yEnd = Double.nan
  var angle = Double.nan
  var color = Double.nan
  var size = Double.nan

  /// Whether it says more than a place.
  var saysMore: Bool {
    !(xEnd.isNaN && yEnd.isNaN && angle.isNaN && color.isNaN && size.isNaN)
  }
}

/// Columns of numbers by channel; the column of a channel that no row speaks of is empty.
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

  /// Appends a row behind `count` others.
  mutating func append(_ row: PlacedRow, at count: Int) {
    Self.append(row.x, to: &x, at: count)
    Self.append(row.y, to: &y, at: count)
    // Most marks say no more.
    guard row.saysMore || saysMore else { return }
    Self.append(row.xEnd, to: &xEnd, at: count)
    Self.append(row.yEnd, to: &yEnd, at: count)
    Self.append(row.angle, to: &angle, at: count)
    Self.append(row.color, to: &color, at: count)
    Self.append(row.size, to: &size, at: count)
  }

  /// Whether a row says more than a place.
  private var saysMore: Bool {
    !(xEnd.isEmpty && yEnd.isEmpty && angle.isEmpty && color.isEmpty && size.isEmpty)
  }

  /// Lets coordinates that a plot does not name reach from edge to edge.
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

  /// Returns the columns with the rows at these numbers alone, in their order.
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
