extension LoweredContent {
  /// Takes a batch apart into what is drawn as one, in order of first appearance.
  package func series(of batch: DataBatch) -> [DataSeries] {
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
