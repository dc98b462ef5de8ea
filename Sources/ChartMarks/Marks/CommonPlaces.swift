/// Gives areas that are to be stacked values at the same places: zero where a series has none.
enum CommonPlaces {
  /// Returns the series with a row for every place of any of them, in rising order; a single series, and those whose
  /// places agree, as they are.
  static func filled(_ series: [DataSeries]) -> [DataSeries] {
    guard series.count > 1, let first = series.first,
      !series.dropFirst().allSatisfy({ $0.x == first.x })
    else { return series }
    let places = Set(series.flatMap(\.x).filter { !$0.isNaN }).sorted()
    return series.map { one in
      var rows: [Double: Int] = [:]
      for (row, x) in one.x.enumerated() where rows[x] == nil { rows[x] = row }
      return one.with { columns in
        let values = columns.y
        columns = MarkColumns()
        columns.x = places
        columns.y = places.map { place in rows[place].map { values[$0] } ?? 0 }
      }
    }
  }
}
