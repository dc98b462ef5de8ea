import RealFunctions
import Sampling

/// Writes the facts about layers in words.
struct FactWords {
  /// Returns a value of x in words.
  let x: (Double) -> String
  /// Returns a value of y in words.
  let y: (Double) -> String
  /// Kinds and maps of both axes.
  let plane: PlotPlane
  /// The ranges of the axes, or nil if they are not known.
  var windows: (x: Interval, y: Interval)?
  private var isInWindow = true

  init(
    x: @escaping (Double) -> String,
    y: @escaping (Double) -> String,
    plane: PlotPlane
  ) {
    self.x = x
    self.y = y
    self.plane = plane
  }

  /// Number of places that are listed before the rest is counted.
  static let mostItems = 6

  /// Returns the facts of a layer, with the remark that none of it is inside the window unless
  /// `isShown`.
  func isShown(_ isShown: Bool, _ facts: (FactWords) -> [String]) -> [String] {
    var words = self
    words.isInWindow = isShown
    return facts(words)
  }

  // MARK: Values

  /// Returns facts about a series: the number of its values, their range, and the number of gaps.
  func values(_ series: DataSeries) -> [String] {
    let extent = SeriesExtent(series)
    guard extent.count > 0 else { return ["no values"] }
    var fact = extent.count == 1 ? "1 point" : "\(extent.count) points"
    fact += ", \(range(series.xLabel, "x", extent.x, x))"
    fact += ", \(range(series.yEnd.isEmpty ? series.yLabel : "", "y", extent.y, y))"
    var facts = [fact]
    if extent.gaps > 0 && series.mark.isJoined {
      facts.append(extent.gaps == 1 ? "1 gap" : "\(extent.gaps) gaps")
    }
    if let course = course(series) { facts.append(course) }
    return outside(facts)
  }

  /// Returns the places of the lowest and the highest value, and whether values rise or fall from
  /// left to right; nil where that has no meaning or is said already.
  private func course(_ series: DataSeries) -> String? {
    guard !plane.x.kind.isCategorical, !plane.y.kind.isCategorical else { return nil }
    let rows = zip(series.middles(.x), series.middles(.y)).map { DataPoint(x: $0, y: $1) }
      .filter { $0.x.isFinite && $0.y.isFinite }
    guard let trend = Trend(of: rows), let lowest = rows.min(by: { $0.y < $1.y }),
      let highest = rows.min(by: { $0.y > $1.y })
    else { return nil }
    // Extremes of a band are ambiguous, as it has two ends.
    guard series.yEnd.isEmpty else { return trend.words }
    return "lowest at \(x(lowest.x)), highest at \(x(highest.x)), \(trend.words)"
  }

  /// Returns the places of straight lines at one value each.
  func rules(_ series: DataSeries, at direction: PlotDirection) -> [String] {
    var places: [String] = []
    let (name, text) = direction == .x ? ("x", x) : ("y", y)
    for value in series.columns[keyPath: direction.start] where value.isFinite {
      let place = text(value)
      if !places.contains(place) { places.append(place) }
      if places.count > 1000 { break }
    }
    guard !places.isEmpty else { return ["no values"] }
    let noun = places.count == 1 ? "line" : "lines"
    return outside(["\(noun) at \(name) = \(Words.list(places, most: Self.mostItems))"])
  }

  /// Returns the number of bars, and the value of each, or of many bars the extremes.
  func bars(_ series: DataSeries, areFromZero: Bool) -> [String] {
    let isLevel = series.banded.contains(.y)
    var areTimes = false
    if case .dates = isLevel ? plane.y.kind : plane.x.kind { areTimes = true }
    let bars = BarValues(series, areTimes: areTimes, areFromZero: areFromZero)
    guard let highest = bars.highest, let lowest = bars.lowest else { return ["no values"] }
    let count = bars.list.count
    func place(_ bar: BarValues.Bar) -> String { text(bar.place, bars.length.across) }
    func value(_ bar: BarValues.Bar) -> String {
      guard let start = bar.start else { return text(bar.value, bars.length) }
      return "\(text(start, bars.length)) to \(text(bar.value, bars.length))"
    }
    if count <= Self.mostItems {
      let listed = bars.list.map { bar in
        bar.spoken ?? (bar.place.isFinite ? "\(place(bar)) \(value(bar))" : value(bar))
      }
      let isSpoken = bars.list.contains { $0.spoken != nil }
      return outside([listed.joined(separator: isSpoken ? "; " : ", ")])
    }
    let extremes =
      "highest \(value(highest)) at \(place(highest)), lowest \(value(lowest)) at \(place(lowest))"
    var facts = ["\(count) \(series.style.spoken?.noun ?? "bar")s", extremes]
    // Names and bins have no order in which values could rise; times have.
    if areTimes, let trend = Trend(of: bars.list.map { DataPoint(x: $0.place, y: $0.value) }) {
      facts.append(trend.words)
    }
    return outside(facts)
  }

  /// Returns the number of rectangles, and their range.
  func rectangles(_ series: DataSeries) -> [String] {
    let extent = SeriesExtent(series)
    let count = series.count
    guard extent.count > 0 else {
      return outside([count == 1 ? "1 rectangle" : "\(count) rectangles"])
    }
    var fact = count == 1 ? "1 rectangle" : "\(count) rectangles"
    fact += ", \(range(series.xLabel, "x", extent.x, x))"
    fact += ", \(range(series.yLabel, "y", extent.y, y))"
    return outside([fact])
  }

  /// Returns the ends of straight strokes.
  func segments(_ series: DataSeries) -> [String] {
    let ways = (0..<series.count).prefix(Self.mostItems).map { row in
      let (x, y) = (series.xRange(at: row), series.yRange(at: row))
      return "from \(place(x.0, y.0)) to \(place(x.1, y.1))"
    }
    return outside([ways.joined(separator: ", ")])
  }

  /// Returns the positions of texts.
  func texts(_ series: DataSeries) -> [String] {
    let places = (0..<series.count).prefix(Self.mostItems).map { place(series.x[$0], series.y[$0]) }
    return outside(["text at \(places.joined(separator: ", "))"])
  }

  private func place(_ x: Double, _ y: Double) -> String { "(\(self.x(x)), \(self.y(y)))" }

  private func outside(_ facts: [String]) -> [String] {
    isInWindow ? facts : facts + ["outside the window"]
  }

  private func text(_ value: Double, _ direction: PlotDirection) -> String {
    direction == .x ? x(value) : y(value)
  }

  private func range(
    _ label: String,
    _ standard: String,
    _ ends: (low: Double, high: Double),
    _ text: (Double) -> String
  ) -> String {
    let name = label.oneLine.isEmpty ? standard : label.oneLine
    let (low, high) = ends
    return low == high ? "\(name) \(text(low))" : "\(name) from \(text(low)) to \(text(high))"
  }
}

/// Number of rows with values, the range of these, and the number of gaps between them.
private struct SeriesExtent {
  var count = 0
  var gaps = 0
  var x = (low: Double.infinity, high: -Double.infinity)
  var y = (low: Double.infinity, high: -Double.infinity)

  init(_ series: DataSeries) {
    var isGap = false
    for row in 0..<series.count {
      let (x, xEnd) = series.xRange(at: row)
      let (y, yEnd) = series.yRange(at: row)
      guard x.isFinite, y.isFinite, yEnd.isFinite, !xEnd.isInfinite else {
        isGap = count > 0
        continue
      }
      if isGap { gaps += 1 }
      isGap = false
      count += 1
      let last = xEnd.isNaN ? x : xEnd
      self.x = (min(self.x.low, x, last), max(self.x.high, x, last))
      self.y = (min(self.y.low, y, yEnd), max(self.y.high, y, yEnd))
    }
  }
}

/// The bars of a series: the position and the value of each.
private struct BarValues {
  struct Bar {
    let place: Double
    /// Value of the bar, or its upper end if it has two.
    let value: Double
    /// Lower end of the bar; nil if it is measured from zero.
    let start: Double?
    /// Text that replaces the bar's own words for readers; nil for none.
    let spoken: String?
  }

  /// The coordinate in which bars are long.
  let length: PlotDirection
  private(set) var list: [Bar] = []

  init(_ series: DataSeries, areTimes: Bool, areFromZero: Bool) {
    length = series.banded.contains(.y) ? .x : .y
    for row in 0..<series.count {
      let (across, acrossEnd) =
        length == .x ? series.yRange(at: row) : series.xRange(at: row)
      let (end, base) = length == .x ? series.xRange(at: row) : series.yRange(at: row)
      guard end.isFinite, base.isFinite else { continue }
      // A day or a month is named by its start, a band by its middle.
      let place = areTimes ? across : across / 2 + acrossEnd / 2
      let spoken = series.style.spoken == nil ? nil : series.details[row]?.spoken
      list.append(
        areFromZero
          ? Bar(place: place, value: base == 0 ? end : end - base, start: nil, spoken: spoken)
          : Bar(place: place, value: max(base, end), start: min(base, end), spoken: spoken)
      )
    }
  }

  var highest: Bar? { list.min { $0.value > $1.value } }
  var lowest: Bar? { list.min { $0.value < $1.value } }
}
