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
    let extent = extent
    guard extent.count > 0 else { return ["no values"] }
    var fact = extent.count == 1 ? "1 point" : "\(extent.count) points"
    fact += ", \(range(series.xLabel.oneLine, "x", extent.x, x))"
    fact += ", \(range(series.kind == .band ? "" : series.yLabel.oneLine, "y", extent.y, y))"
    var facts = [fact]
    let gaps = extent.gaps
    if gaps > 0 && series.kind.isJoined { facts.append(gaps == 1 ? "1 gap" : "\(gaps) gaps") }
    if !isShown { facts.append("outside the window") }
    return facts
  }

  /// How many rows have values, between which ends these lie, and how often rows without values stand
  /// between them.
  private struct Extent {
    var count = 0
    var gaps = 0
    var x = (low: Double.infinity, high: -Double.infinity)
    var y = (low: Double.infinity, high: -Double.infinity)
  }

  private var extent: Extent {
    var extent = Extent()
    var isGap = false
    for row in 0..<series.count {
      let (x, y) = (series.x[row], series.y[row])
      let end = series.end.isEmpty ? y : series.end[row]
      guard x.isFinite, y.isFinite, end.isFinite else {
        isGap = extent.count > 0
        continue
      }
      if isGap { extent.gaps += 1 }
      isGap = false
      extent.count += 1
      extent.x = (min(extent.x.low, x), max(extent.x.high, x))
      extent.y = (min(extent.y.low, y, end), max(extent.y.high, y, end))
    }
    return extent
  }

  private func range(
    _ label: String,
    _ standard: String,
    _ ends: (low: Double, high: Double),
    _ text: (Double) -> String
  ) -> String {
    let name = label.isEmpty ? standard : label
    let (low, high) = ends
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
