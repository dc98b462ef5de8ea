import RealFunctions

/// Says of data how many values they have, between which ends, and how many gaps.
struct DataFacts {
  let series: DataSeries
  /// Whether anything of them is inside the window.
  let isShown: Bool
  /// Returns a value of x in words.
  let x: (Double) -> String
  /// Returns a value of y in words.
  let y: (Double) -> String

  private static let mostItems = 6

  var list: [String] {
    switch series.kind {
    case .line, .area, .band, .points: return values
    case .verticals: return rules(series.x, "x", x)
    case .horizontals: return rules(series.y, "y", y)
    }
  }

  private var values: [String] {
    let rows = (0..<series.count).filter { row in
      series.x[row].isFinite && series.y[row].isFinite
        && (series.end.isEmpty || series.end[row].isFinite)
    }
    guard !rows.isEmpty else { return ["no values"] }
    var fact = rows.count == 1 ? "1 point" : "\(rows.count) points"
    let ys = rows.map { series.y[$0] } + (series.end.isEmpty ? [] : rows.map { series.end[$0] })
    fact += ", \(range(series.xLabel.oneLine, "x", rows.map { series.x[$0] }, x))"
    fact += ", \(range(series.kind == .band ? "" : series.yLabel.oneLine, "y", ys, y))"
    var facts = [fact]
    let gaps = zip(rows, rows.dropFirst()).count { $1 > $0 + 1 }
    if gaps > 0 && series.kind.isJoined { facts.append(gaps == 1 ? "1 gap" : "\(gaps) gaps") }
    if !isShown { facts.append("outside the window") }
    return facts
  }

  private func range(
    _ label: String,
    _ standard: String,
    _ values: [Double],
    _ text: (Double) -> String
  ) -> String {
    let name = label.isEmpty ? standard : label
    guard let low = values.min(), let high = values.max() else { return name }
    return low == high ? "\(name) \(text(low))" : "\(name) from \(text(low)) to \(text(high))"
  }

  private func rules(
    _ values: [Double],
    _ axis: String,
    _ text: (Double) -> String
  ) -> [String] {
    var places: [String] = []
    for value in values where value.isFinite {
      let place = text(value)
      if !places.contains(place) { places.append(place) }
      if places.count > 1000 { break }
    }
    guard !places.isEmpty else { return ["no values"] }
    let noun = places.count == 1 ? "line" : "lines"
    let facts = ["\(noun) at \(axis) = \(Words.list(places, most: Self.mostItems))"]
    return isShown ? facts : facts + ["outside the window"]
  }
}
