import Sampling

/// Facts about the curve of an equation: the number of closed curves, its extent, its crossings of
/// the axes.
///
/// They describe what is drawn: pieces within the window, and the places at which they cross an
/// axis, with the digits that lines and points on the page support (``DrawnNumbers``).
extension FactWords {
  /// Returns facts such as `1 closed curve`, `x from −3 to 3`, `crosses the x axis at −3 and 3`.
  func equation(_ series: SampledSeries) -> [String] {
    var facts: [String] = []
    let drawn = drawnNumbers
    // A curve too small to measure in the picture is described by its position.
    let specks = series.polylines.filter { isSpeck($0, drawn) }
    let curves = series.polylines.filter { $0.count > 1 && !isSpeck($0, drawn) }
    let points = series.polylines.filter { $0.count == 1 }.map { $0[0] }
    if series.kind == .area {
      facts.append("holds all over an area: \(Words.list(region(series), most: Self.mostItems))")
    }
    if curves.isEmpty, points.isEmpty, specks.isEmpty {
      if series.kind == .area { return facts }
      return [series.isCertified ? "no solution here" : "no solution found here"]
    }
    let reach = (curves + points.map { [$0] }).reduce(into: Reach()) { $0.take($1) }
    if !curves.isEmpty {
      var fact = kind(curves)
      fact += ", x from \(told(reach.x.low, x, drawn?.x)) to \(told(reach.x.high, x, drawn?.x))"
      fact += ", y from \(told(reach.y.low, y, drawn?.y)) to \(told(reach.y.high, y, drawn?.y))"
      facts.append(fact)
    }
    if !specks.isEmpty {
      let kind = specks.count == 1 ? "1 closed curve" : "\(specks.count) closed curves"
      facts.append("\(kind) smaller than a pixel at \(places(of: specks.map(middle)))")
    }
    if !points.isEmpty {
      facts.append("single point\(points.count == 1 ? "" : "s") at \(places(of: points))")
    }
    guard let drawn else { return facts }
    for (name, crossings) in [
      ("x", crossings(curves, of: (\.y, drawn.y), at: (\.x, drawn.x))),
      ("y", crossings(curves, of: (\.x, drawn.x), at: (\.y, drawn.y))),
    ] where !crossings.isEmpty {
      facts.append(
        "crosses the \(name) axis at \(Words.list(crossings, most: Self.mostItems))"
      )
    }
    return facts
  }

  /// Returns `(0, 0) and (1, 0.5)`, with the digits that the picture supports.
  func places(of points: [DataPoint]) -> String {
    let drawn = drawnNumbers
    let slack = Self.pointSlack
    return Words.list(
      points.map { "(\(told($0.x, x, drawn?.x, slack)), \(told($0.y, y, drawn?.y, slack)))" },
      most: Self.mostItems
    )
  }

  /// The numbers along both axes, as measured from what is drawn.
  private var drawnNumbers: (x: DrawnNumbers, y: DrawnNumbers)? {
    guard let windows,
      let x = DrawnNumbers(plane.x, window: windows.x, length: NominalPlot.width, text: x),
      let y = DrawnNumbers(plane.y, window: windows.y, length: NominalPlot.height, text: y)
    else { return nil }
    return (x, y)
  }

  private func told(
    _ value: Double,
    _ text: (Double) -> String,
    _ drawn: DrawnNumbers?,
    _ slack: Double = DrawnNumbers.slack
  ) -> String {
    drawn?.text(value, within: slack) ?? text(value)
  }

  /// Whether a line is a closed curve smaller than a pixel.
  private func isSpeck(_ line: [DataPoint], _ drawn: (x: DrawnNumbers, y: DrawnNumbers)?) -> Bool {
    guard let drawn, line.count > 1, line.first == line.last else { return false }
    func isSmall(_ positions: [Double]) -> Bool {
      guard let low = positions.min(), let high = positions.max() else { return false }
      return high - low < 1
    }
    return isSmall(line.map { drawn.x.position(of: $0.x) })
      && isSmall(line.map { drawn.y.position(of: $0.y) })
  }

  /// Returns the middle of the rectangle around a line.
  private func middle(of line: [DataPoint]) -> DataPoint {
    var reach = Reach()
    reach.take(line)
    return DataPoint(
      x: reach.x.low / 2 + reach.x.high / 2,
      y: reach.y.low / 2 + reach.y.high / 2
    )
  }

  private func kind(_ curves: [[DataPoint]]) -> String {
    let closed = curves.filter { $0.first == $0.last }.count
    if closed < curves.count { return curves.count == 1 ? "1 curve" : "curves" }
    return closed == 1 ? "1 closed curve" : "\(closed) closed curves"
  }

  /// Returns the places, in words, at which polylines change the sign of a coordinate, measured
  /// along the other one; none where they run along the axis.
  ///
  /// If a drawn line is closer to the axis than the accuracy of lines, the curve may cross
  /// anywhere: the crossing lies in the whole of that interval, widened by as much on both sides.
  private func crossings(
    _ curves: [[DataPoint]],
    of across: (path: KeyPath<DataPoint, Double>, axis: DrawnNumbers),
    at along: (path: KeyPath<DataPoint, Double>, axis: DrawnNumbers)
  ) -> [String] {
    var found: [(low: Double, place: Double, high: Double)] = []
    let zero = across.axis.position(of: 0)
    for curve in curves {
      let places = curve.map { point in
        SIMD2(
          along.axis.position(of: point[keyPath: along.path]),
          across.axis.position(of: point[keyPath: across.path]) - zero
        )
      }
      for index in curve.indices.dropLast() {
        let (first, last) = (
          curve[index][keyPath: across.path], curve[index + 1][keyPath: across.path]
        )
        if first == 0, last == 0 { return [] }
        guard first <= 0 && last > 0 || first > 0 && last <= 0 else { continue }
        let (a, b) = (places[index], places[index + 1])
        let place = a.x + (b.x - a.x) * (a.y / (a.y - b.y))
        guard place.isFinite else { continue }
        let before = Self.leaving(places[...index].reversed(), from: place)
        let after = Self.leaving(places[(index + 1)...], from: place)
        found.append(
          (
            low: min(before, place, after) - DrawnNumbers.slack, place,
            high: max(before, place, after) + DrawnNumbers.slack
          )
        )
        if found.count > Self.mostPlaces { return [] }
      }
    }
    var words: [String] = []
    for one in found.sorted(by: { $0.place < $1.place }) {
      let word = along.axis.text(between: one.low, and: one.high, nearest: one.place)
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Returns the first coordinate at which a line of points, whose second coordinate is the
  /// distance from an axis, leaves the band of the accuracy of lines; its last position if it does
  /// not leave it.
  private static func leaving(_ points: some Sequence<SIMD2<Double>>, from start: Double) -> Double
  {
    var last = SIMD2(start, 0)
    for point in points {
      guard point.y.isFinite else { break }
      if point.y.magnitude > DrawnNumbers.slack {
        let edge = point.y < 0 ? -DrawnNumbers.slack : DrawnNumbers.slack
        return last.x + (point.x - last.x) * min(1, max(0, (edge - last.y) / (point.y - last.y)))
      }
      last = point
    }
    return last.x
  }

  private static let mostPlaces = 100
  /// Greatest distance of single points from where they are drawn, in pixels; they are searched for
  /// separately.
  private static let pointSlack = 0.05
}

/// The rectangle around points.
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
