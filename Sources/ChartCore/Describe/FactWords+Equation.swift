import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What there is to be said of the curve of an equation: how many closed curves it is, between which ends it lies, where it meets the axes.
///
/// It is told of what is drawn: pieces within the window, and the places at which they cross an axis, to about a pixel.
extension FactWords {
  /// `1 closed curve`, `x from −3 to 3`, `crosses the x axis at −3 and 3`.
  func equation(_ series: SampledSeries) -> [String] {
    var facts: [String] = []
    let curves = series.polylines.filter { $0.count > 1 }
    let points = series.polylines.filter { $0.count == 1 }.map { $0[0] }
    if series.kind == .area {
      facts.append("holds all over an area: \(Words.list(region(series), most: Self.mostItems))")
    }
    if curves.isEmpty, points.isEmpty {
      if series.kind == .area { return facts }
      return [series.isCertified ? "no solution here" : "no solution found here"]
    }
    let reach = series.polylines.reduce(into: Reach()) { $0.take($1) }
    let (x, y) = (rounded(x, reach.x), rounded(y, reach.y))
    if !curves.isEmpty {
      var fact = kind(curves)
      fact += ", x from \(x(reach.x.low)) to \(x(reach.x.high))"
      fact += ", y from \(y(reach.y.low)) to \(y(reach.y.high))"
      facts.append(fact)
    }
    if !points.isEmpty {
      facts.append("single point\(points.count == 1 ? "" : "s") at \(places(of: points))")
    }
    for (name, crossings) in [
      ("x", crossings(curves, of: \.y, at: \.x, x)), ("y", crossings(curves, of: \.x, at: \.y, y)),
    ] where !crossings.isEmpty {
      facts.append(
        "crosses the \(name) axis at \(Words.list(crossings, most: Self.mostItems))"
      )
    }
    return facts
  }

  /// `(0, 0) and (1, 0.5)`: as exact as the picture shows them.
  func places(of points: [DataPoint]) -> String {
    let (width, height) = (windows?.x.width ?? 0, windows?.y.width ?? 0)
    let across = rounded(x, (0, width * Self.pointExactness))
    let up = rounded(y, (0, height * Self.pointExactness))
    return Words.list(points.map { "(\(across($0.x)), \(up($0.y)))" }, most: Self.mostItems)
  }

  private func kind(_ curves: [[DataPoint]]) -> String {
    let closed = curves.filter { $0.first == $0.last }.count
    if closed < curves.count { return curves.count == 1 ? "1 curve" : "curves" }
    return closed == 1 ? "1 closed curve" : "\(closed) closed curves"
  }

  /// Where polylines change the sign of a coordinate, in words, by the other one; none where they run along the axis.
  private func crossings(
    _ curves: [[DataPoint]],
    of across: KeyPath<DataPoint, Double>,
    at along: KeyPath<DataPoint, Double>,
    _ number: (Double) -> String
  ) -> [String] {
    var places: [Double] = []
    for curve in curves {
      for (a, b) in zip(curve, curve.dropFirst()) {
        let (first, last) = (a[keyPath: across], b[keyPath: across])
        if first == 0, last == 0 { return [] }
        guard first <= 0 && last > 0 || first > 0 && last <= 0 else { continue }
        let share = first / (first - last)
        places.append(a[keyPath: along] + (b[keyPath: along] - a[keyPath: along]) * share)
        if places.count > Self.mostPlaces { return [] }
      }
    }
    var words: [String] = []
    for place in places.sorted() {
      let word = number(place)
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Numbers of what is drawn, in words, with the digits that the drawing is exact to.
  private func rounded(
    _ number: @escaping (Double) -> String,
    _ reach: (low: Double, high: Double)
  ) -> (Double) -> String {
    let exact = (reach.high - reach.low) * Self.exactness
    guard exact.isNormal else { return number }
    let power = floor(log10(exact))
    return { value in
      // Powers of ten below 1 are no doubles, their inverses are.
      let scaled = power < 0 ? value * pow(10, -power) : value / pow(10, power)
      let whole = scaled.rounded() + 0
      return number(power < 0 ? whole / pow(10, -power) : whole * pow(10, power))
    }
  }

  private static let mostPlaces = 100
  /// A pixel or so, as a share of what is drawn.
  private static let exactness = 5e-3
  /// The part of a window to which points are told as exactly as curves are to the whole.
  private static let pointExactness = 0.02
}

/// Between which ends points lie.
private struct Reach {
  var x = (low: Double.infinity, high: -Double.infinity)
  var y = (low: Double.infinity, high: -Double.infinity)

  mutating func take(_ points: [DataPoint]) {
    for point in points {
      x = (min(x.low, point.x), max(x.high, point.x))
      y = (min(y.low, point.y), max(y.high, point.y))
    }
  }
}
