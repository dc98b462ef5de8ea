/// Data that are drawn as one: a line, an area, or marks of one look.
@usableFromInline
package struct DataSeries {
  package let mark: any Mark
  package let run: Int
  package var style: MarkStyle
  package let xLabel: String
  package let yLabel: String
  /// What tells it from other lines of the same look.
  let series: String?
  /// The values by channel; NaN is a gap.
  @usableFromInline package var columns: MarkColumns
  /// What single rows say besides, by their number.
  package var details: [Int: RowDetail] = [:]
  /// How much of the interval of a row is drawn across, if steps have said it.
  package var width: MarkDimension = .automatic
  /// How much of the interval of a row is drawn upwards, if steps have said it.
  package var height: MarkDimension = .automatic
  /// The coordinates whose intervals are bands around places: their ends are not measured.
  package var banded: Set<PlotDirection> = []

  @inlinable package var count: Int { columns.x.count }

  @inlinable package var x: [Double] { columns.x }
  @inlinable package var y: [Double] { columns.y }
  @inlinable package var xEnd: [Double] { columns.xEnd }
  @inlinable package var yEnd: [Double] { columns.yEnd }
  @inlinable package var sizes: [Double] { columns.size }

  /// The name in legends: the one it was given, its categories, else what it measures.
  package var name: String {
    style.name ?? style.encodedName ?? (yLabel.isEmpty ? xLabel : yLabel)
  }

  /// The name in descriptions and exports, where lines of one colour are told apart.
  package var fullName: String {
    guard let series, series != name else { return name }
    return style.category == nil && style.name == nil ? series : "\(name), \(series)"
  }

  /// The same rows with other values.
  package func with(_ change: (inout MarkColumns) -> Void) -> DataSeries {
    var changed = self
    change(&changed.columns)
    return changed
  }

  /// The rows at these numbers alone, with what they say.
  package func rows(_ rows: [Int]) -> DataSeries {
    var picked = with { $0 = $0.rows(rows) }
    guard !details.isEmpty else { return picked }
    picked.details = [:]
    for (number, row) in rows.enumerated() { picked.details[number] = details[row] }
    return picked
  }

  /// The rows that readers are told of.
  package var spoken: DataSeries {
    guard details.values.contains(where: \.isHidden) else { return self }
    return rows((0..<count).filter { details[$0]?.isHidden != true })
  }

  /// Both ends of a row in x, or its place twice.
  @inlinable
  package func xRange(at row: Int) -> (Double, Double) {
    (columns.x[row], columns.xEnd.isEmpty ? columns.x[row] : columns.xEnd[row])
  }

  /// Both ends of a row in y, or its place twice.
  @inlinable
  package func yRange(at row: Int) -> (Double, Double) {
    (columns.y[row], columns.yEnd.isEmpty ? columns.y[row] : columns.yEnd[row])
  }
}

extension DataSeries {
  /// Where the interval of a row ends in a coordinate, or nil if it has none there.
  func end(_ direction: PlotDirection, at row: Int) -> Double? {
    let ends = columns[keyPath: direction.end]
    return ends.isEmpty || !ends[row].isFinite ? nil : ends[row]
  }

  /// The middle of the interval of a row in a coordinate, or its place.
  package func middle(_ direction: PlotDirection, at row: Int) -> Double {
    let start = columns[keyPath: direction.start][row]
    guard let end = end(direction, at: row) else { return start }
    return start / 2 + end / 2
  }

  /// ``middle(_:at:)`` of all rows: the column itself where no row has an end.
  package func middles(_ direction: PlotDirection) -> [Double] {
    let starts = columns[keyPath: direction.start]
    let ends = columns[keyPath: direction.end]
    guard !ends.isEmpty else { return starts }
    return zip(starts, ends).map { $1.isFinite ? $0 / 2 + $1 / 2 : $0 }
  }
}

extension MarkStyle {
  /// What the encodings of the look name it.
  package var encodedName: String? {
    category ?? colorValue.map { PlottedValue.number($0).name } ?? symbolCategory
      ?? lineStyleCategory
  }
}
