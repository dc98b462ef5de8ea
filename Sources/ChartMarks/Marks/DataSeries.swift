/// Data that are drawn together: a line, an area, or marks of one look.
@usableFromInline
package struct DataSeries {
  package let mark: any Mark
  package let run: Int
  package var style: MarkStyle
  package let xLabel: String
  package let yLabel: String
  /// Name that separates the series from other lines of the same look.
  let series: String?
  /// Values by channel; NaN is a gap.
  @usableFromInline package var columns: MarkColumns
  /// Labels, annotations and other properties of single rows, by row number.
  package var details: [Int: RowDetail] = [:]
  /// Width of each row's mark within its interval of x, once the arranging steps have set it.
  package var width: MarkDimension = .automatic
  /// Height of each row's mark within its interval of y, once the arranging steps have set it.
  package var height: MarkDimension = .automatic
  /// Coordinates whose intervals are only bands around categories, so that their ends are no
  /// measured values.
  package var banded: Set<PlotDirection> = []

  @inlinable package var count: Int { columns.x.count }

  @inlinable package var x: [Double] { columns.x }
  @inlinable package var y: [Double] { columns.y }
  @inlinable package var xEnd: [Double] { columns.xEnd }
  @inlinable package var yEnd: [Double] { columns.yEnd }
  @inlinable package var sizes: [Double] { columns.size }

  /// Name in legends: the given one, its categories, else the label of its values.
  package var name: String {
    style.name ?? style.encodedName ?? (yLabel.isEmpty ? xLabel : yLabel)
  }

  /// Name in descriptions and exports, which also separates lines of one colour.
  package var fullName: String {
    guard let series, series != name else { return name }
    return style.category == nil && style.name == nil ? series : "\(name), \(series)"
  }

  /// Returns the same rows with changed values.
  package func with(_ change: (inout MarkColumns) -> Void) -> DataSeries {
    var changed = self
    change(&changed.columns)
    return changed
  }

  /// Returns the rows with these numbers, with their labels and annotations.
  package func rows(_ rows: [Int]) -> DataSeries {
    var picked = with { $0 = $0.rows(rows) }
    guard !details.isEmpty else { return picked }
    picked.details = [:]
    for (number, row) in rows.enumerated() { picked.details[number] = details[row] }
    return picked
  }

  /// The rows that screen readers and descriptions mention.
  package var spoken: DataSeries {
    guard details.values.contains(where: \.isHidden) else { return self }
    return rows((0..<count).filter { details[$0]?.isHidden != true })
  }

  /// Returns both ends of the interval of a row in x, or its position twice.
  @inlinable
  package func xRange(at row: Int) -> (Double, Double) {
    (columns.x[row], columns.xEnd.isEmpty ? columns.x[row] : columns.xEnd[row])
  }

  /// Returns both ends of the interval of a row in y, or its position twice.
  @inlinable
  package func yRange(at row: Int) -> (Double, Double) {
    (columns.y[row], columns.yEnd.isEmpty ? columns.y[row] : columns.yEnd[row])
  }
}

extension DataSeries {
  /// Returns the end of the interval of a row in a coordinate, or nil if there is no interval.
  func end(_ direction: PlotDirection, at row: Int) -> Double? {
    let ends = columns[keyPath: direction.end]
    return ends.isEmpty || !ends[row].isFinite ? nil : ends[row]
  }

  /// Returns the middle of the interval of a row in a coordinate, or its position.
  package func middle(_ direction: PlotDirection, at row: Int) -> Double {
    let start = columns[keyPath: direction.start][row]
    guard let end = end(direction, at: row) else { return start }
    return start / 2 + end / 2
  }

  /// Returns ``middle(_:at:)`` of all rows: the column itself where no row has an end.
  package func middles(_ direction: PlotDirection) -> [Double] {
    let starts = columns[keyPath: direction.start]
    let ends = columns[keyPath: direction.end]
    guard !ends.isEmpty else { return starts }
    return zip(starts, ends).map { $1.isFinite ? $0 / 2 + $1 / 2 : $0 }
  }
}

extension MarkStyle {
  /// Name of the category or number that the style encodes; nil if it encodes none.
  package var encodedName: String? {
    category ?? colorValue.map { PlottedValue.number($0).name } ?? symbolCategory
      ?? lineStyleCategory
  }
}
