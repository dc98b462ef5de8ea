/// Data that are drawn as one: a line, an area, or marks of one look.
struct DataSeries {
  let mark: any Mark
  let run: Int
  var style: MarkStyle
  let xLabel: String
  let yLabel: String
  /// What tells it from other lines of the same look.
  let series: String?
  /// The values by channel; NaN is a gap.
  var columns: MarkColumns
  /// What single rows say besides, by their number.
  var details: [Int: RowDetail] = [:]
  /// How much of the interval of a row is drawn across, if steps have said it.
  var width: MarkDimension = .automatic
  /// How much of the interval of a row is drawn upwards, if steps have said it.
  var height: MarkDimension = .automatic
  /// The coordinates whose intervals are bands around places: their ends are not measured.
  var banded: Set<PlotDirection> = []

  var count: Int { columns.x.count }

  var x: [Double] { columns.x }
  var y: [Double] { columns.y }
  var xEnd: [Double] { columns.xEnd }
  var yEnd: [Double] { columns.yEnd }
  var sizes: [Double] { columns.size }

  /// The name in legends: the one it was given, its categories, else what it measures.
  var name: String {
    style.name ?? style.encodedName ?? (yLabel.isEmpty ? xLabel : yLabel)
  }

  /// The name in descriptions and exports, where lines of one colour are told apart.
  var fullName: String {
    guard let series, series != name else { return name }
    return style.category == nil && style.name == nil ? series : "\(name), \(series)"
  }

  /// The same rows with other values.
  func with(_ change: (inout MarkColumns) -> Void) -> DataSeries {
    var changed = self
    change(&changed.columns)
    return changed
  }

  /// The rows at these numbers alone, with what they say.
  func rows(_ rows: [Int]) -> DataSeries {
    var picked = with { $0 = $0.rows(rows) }
    guard !details.isEmpty else { return picked }
    picked.details = [:]
    for (number, row) in rows.enumerated() { picked.details[number] = details[row] }
    return picked
  }

  /// The rows that readers are told of.
  var spoken: DataSeries {
    guard details.values.contains(where: \.isHidden) else { return self }
    return rows((0..<count).filter { details[$0]?.isHidden != true })
  }

  /// Both ends of a row in x, or its place twice.
  func xRange(at row: Int) -> (Double, Double) {
    (columns.x[row], columns.xEnd.isEmpty ? columns.x[row] : columns.xEnd[row])
  }

  /// Both ends of a row in y, or its place twice.
  func yRange(at row: Int) -> (Double, Double) {
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
  func middle(_ direction: PlotDirection, at row: Int) -> Double {
    let start = columns[keyPath: direction.start][row]
    guard let end = end(direction, at: row) else { return start }
    return start / 2 + end / 2
  }

  /// ``middle(_:at:)`` of all rows: the column itself where no row has an end.
  func middles(_ direction: PlotDirection) -> [Double] {
    let starts = columns[keyPath: direction.start]
    let ends = columns[keyPath: direction.end]
    guard !ends.isEmpty else { return starts }
    return zip(starts, ends).map { $1.isFinite ? $0 / 2 + $1 / 2 : $0 }
  }
}

extension MarkStyle {
  /// What the encodings of the look name it.
  var encodedName: String? {
    category ?? colorValue.map { PlottedValue.number($0).name } ?? symbolCategory
      ?? lineStyleCategory
  }
}

extension LoweredContent {
  /// Takes a batch apart into what is drawn as one, in order of first appearance.
  func series(of batch: DataBatch) -> [DataSeries] {
    if let shared = batch.keys.shared { return [series(batch, keys[Int(shared)], rows: nil)] }
    var groups = InternTable<SeriesIdentity>()
    var members = [Int?](repeating: nil, count: keys.count)
    var firstKeys: [Int] = []
    var rows: [[Int]] = []
    for row in 0..<batch.count {
      let index = Int(batch.keys[row])
      let group = members[index] ?? groups.index(of: identity(index, batch.mark))
      members[index] = group
      if group == rows.count {
        rows.append([])
        firstKeys.append(index)
      }
      rows[group].append(row)
    }
    return zip(firstKeys, rows).map { series(batch, keys[$0], rows: $1) }
  }

  /// What the rows of a series share: of a line its categories, of symbols and strokes the whole look.
  private struct SeriesIdentity: Hashable {
    var key = -1
    var run = 0
    var label = ""
    var series: String?
    var categories: [String?] = []
  }

  private func identity(_ index: Int, _ mark: any Mark) -> SeriesIdentity {
    guard mark.isJoined else { return SeriesIdentity(key: index) }
    let key = keys[index]
    let style = styles[key.style]
    return SeriesIdentity(
      run: key.run,
      label: key.yLabel,
      series: key.series,
      categories: [style.encodedName, style.symbolCategory, style.lineStyleCategory, style.name]
    )
  }

  private func series(_ batch: DataBatch, _ key: MarkKey, rows: [Int]?) -> DataSeries {
    var columns = rows.map { batch.columns.rows($0) } ?? batch.columns
    let count = rows?.count ?? batch.count
    // A column that says nothing at all is one of gaps.
    if columns.x.isEmpty { columns.x = [Double](repeating: .nan, count: count) }
    if columns.y.isEmpty { columns.y = [Double](repeating: .nan, count: count) }
    return DataSeries(
      mark: batch.mark,
      run: key.run,
      style: styles[key.style],
      xLabel: key.xLabel,
      yLabel: key.yLabel,
      series: key.series,
      columns: columns,
      details: details(batch, rows)
    )
  }

  private func details(_ batch: DataBatch, _ rows: [Int]?) -> [Int: RowDetail] {
    guard !batch.details.isEmpty, let rows else { return batch.details }
    var details: [Int: RowDetail] = [:]
    for (number, row) in rows.enumerated() { details[number] = batch.details[row] }
    return details
  }
}
