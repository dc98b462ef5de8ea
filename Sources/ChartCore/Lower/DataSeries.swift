/// Data that are drawn as one: a line, an area, or marks of one look.
struct DataSeries {
  let kind: DataKind
  let run: Int
  let style: MarkStyle
  let xLabel: String
  let yLabel: String
  /// What tells it from other lines of the same look.
  let series: String?
  /// As in ``DataBatch``.
  let x: [Double]
  let y: [Double]
  let end: [Double]
  let sizes: [Double]

  var count: Int { x.count }

  /// The name in legends: the one it was given, its categories, else what it measures.
  var name: String {
    style.name ?? style.category ?? style.symbolCategory ?? (yLabel.isEmpty ? xLabel : yLabel)
  }

  /// The name in descriptions and exports, where lines of one colour are told apart.
  var fullName: String {
    guard let series, series != name else { return name }
    return style.category == nil && style.name == nil ? series : "\(name), \(series)"
  }

  /// Whether it draws a symbol at every value.
  var hasSymbols: Bool {
    kind == .points || (kind == .line && (style.symbol != nil || style.symbolCategory != nil))
  }
}

extension LoweredContent {
  /// Takes a batch apart into what is drawn as one, in order of first appearance.
  func series(of batch: DataBatch) -> [DataSeries] {
    if let first = batch.keys.first, batch.keys.allSatisfy({ $0 == first }) {
      return [series(batch, keys[Int(first)], rows: nil)]
    }
    var groups = InternTable<SeriesIdentity>()
    var members = [Int?](repeating: nil, count: keys.count)
    var firstKeys: [Int] = []
    var rows: [[Int]] = []
    for (row, key) in batch.keys.enumerated() {
      let index = Int(key)
      let group = members[index] ?? groups.index(of: identity(index, batch.kind))
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

  private func identity(_ index: Int, _ kind: DataKind) -> SeriesIdentity {
    guard kind.isJoined else { return SeriesIdentity(key: index) }
    let key = keys[index]
    let style = styles[key.style]
    return SeriesIdentity(
      run: key.run,
      label: key.yLabel,
      series: key.series,
      categories: [style.category, style.symbolCategory, style.name]
    )
  }

  private func series(_ batch: DataBatch, _ key: MarkKey, rows: [Int]?) -> DataSeries {
    func column(_ values: [Double]) -> [Double] {
      guard let rows, !values.isEmpty else { return values }
      return rows.map { values[$0] }
    }
    return DataSeries(
      kind: batch.kind,
      run: key.run,
      style: styles[key.style],
      xLabel: key.xLabel,
      yLabel: key.yLabel,
      series: key.series,
      x: column(batch.x),
      y: column(batch.y),
      end: column(batch.end),
      sizes: column(batch.sizes)
    )
  }
}
