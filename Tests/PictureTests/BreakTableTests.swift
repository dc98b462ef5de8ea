import ChartCore
import Expressions
import RealFunctions
import Sampling
import Testing

/// Formulas around breaks, holes, weak poles and ends of ranges, with nothing set but the range of x.
@Suite("Breaks as mpmath knows them")
struct BreakTableTests {
  /// Rows that are not drawn truly yet, each with its reason; a row that passes must go.
  static let faults: [String: Comment] = [
    "(cos(x)-1+x^2/2)/x^4": "rounding is larger than the curve a fiftieth of a pixel away from 0"
  ]

  private static let size = SceneSize(width: 800, height: 500)

  @Test("every row of the table is drawn as it is, with its breaks, in a window that shows it")
  func table() throws {
    var checked = (rows: 0, breaks: 0, points: 0, bounds: 0)
    for entry in Corpus.breaks {
      try expecting(Self.faults[entry.formula]) {
        let drawn = try Drawing(entry)
        checked.breaks += drawn.checkBreaks()
        checked.points += drawn.checkPoints()
        checked.bounds += drawn.checkBounds()
        drawn.checkWindow()
        checked.rows += 1
      }
    }
    #expect(checked.rows == Corpus.breaks.count && checked.rows >= 130, "\(checked)")
    #expect(checked.breaks >= 150 && checked.points >= 3000 && checked.bounds >= 250, "\(checked)")
  }

  /// A row of the table, sampled for a picture of 800 × 500 pixels.
  private struct Drawing {
    let entry: BreakEntry
    let window: PixelWindow
    let series: SampledSeries
    let y: Interval

    init(_ entry: BreakEntry) throws {
      self.entry = entry
      let function = try Formula(entry.formula).compiled(over: ["x"])
      let trained = try Chart { LinePlot(x: "x", y: "y", domain: entry.x, function: function) }
        .chartXScale(domain: entry.x.lower...entry.x.upper).trained()
      let sampled = try trained.sampled(size: BreakTableTests.size)
      y = trained.y.window
      window = PixelWindow(
        x: trained.x.window,
        y: y,
        width: BreakTableTests.size.width,
        height: BreakTableTests.size.height
      )
      series = try #require(sampled.series.first)
    }

    private var name: Comment { "\(entry.formula) on \(entry.domain)" }
    private var pixel: Double { y.width / window.height }

    // MARK: Breaks

    func checkBreaks() -> Int {
      let found = series.breaks.map { "\($0.kind) at \($0.place)" }
      let expected = entry.breaks.map { "\($0.kind) at \($0.place)" }
      guard found.count == expected.count else {
        Issue.record("\(name): \(found) instead of \(expected)")
        return 0
      }
      for (one, truth) in zip(series.breaks, entry.breaks) {
        #expect(one.kind.rawValue == truth.kind, name)
        #expect(abs(one.place - truth.place) <= 1e-7 * max(1, abs(truth.place)), name)
        #expect(isSame(one.left, truth.left), "\(name): left \(one.left), not \(truth.left)")
        #expect(
          isSame(one.right, truth.right),
          "\(name): right \(one.right), not \(truth.right)"
        )
        if let value = truth.value { #expect(one.value == value, name) }
      }
      return entry.breaks.count
    }

    /// Whether a side is the true one; limits to a pixel.
    private func isSame(_ side: CurveBreak.Side, _ truth: BreakEntry.Side) -> Bool {
      switch (side, truth) {
      case (.value(let value), .value(let limit)): abs(value - limit) <= pixel
      case (.plusInfinity, .plusInfinity), (.minusInfinity, .minusInfinity): true
      case (.undefined, .undefined): true
      case (.value, _), (.plusInfinity, _), (.minusInfinity, _), (.undefined, _): false
      }
    }

    // MARK: Ink

    /// Every true point that is visible has ink within a pixel.
    func checkPoints() -> Int {
      let ink = InkIndex(
        series.polylines.map { $0.map { window.place($0.x, $0.y) } },
        width: window.width
      )
      for point in entry.points {
        guard let x = point[0], let y = point[1] else { continue }
        let place = window.place(x, y)
        guard window.contains(place) else { continue }
        let distance = ink.distance(from: place, enough: 0.25)
        #expect(distance <= 1, "\(name): \(distance) px from the curve at \(x)")
      }
      return entry.points.count
    }

    /// No vertex lies beyond the values that the stretch around it has.
    func checkBounds() -> Int {
      guard entry.oscillates != true else { return 0 }
      for vertex in series.polylines.joined() {
        let around = entry.stretches.filter { $0.from <= vertex.x && vertex.x <= $0.to }
        let value = entry.breaks.first { $0.place == vertex.x }?.value
        let isTrue =
          value == vertex.y
          || around.contains { stretch in
            vertex.y >= (stretch.least ?? -.infinity) - pixel
              && vertex.y <= (stretch.most ?? .infinity) + pixel
          }
        guard !isTrue else { continue }
        Issue.record("\(name): a vertex (\(vertex.x), \(vertex.y))")
        break
      }
      return entry.stretches.count
    }

    // MARK: The window

    func checkWindow() {
      for value in entry.shows { #expect(y.contains(value), "\(name): \(value) is not in \(y)") }
      let values = entry.points.compactMap { $0[1] }.sorted()
      let hasPole = entry.breaks.contains { $0.left.isInfinite || $0.right.isInfinite }
      if hasPole || entry.tails == true {
        // Half of the curve is seen, and nearly all of it fills a good part of the window.
        guard let half = middle(values, 4), let most = middle(values, 16) else { return }
        #expect(y.lower <= half.low, "\(name): \(y)")
        #expect(half.high <= y.upper || entry.outgrows == true, "\(name): \(y)")
        let reach = max(most.high - most.low, entry.shows.map { abs($0 - most.low) }.max() ?? 0)
        #expect(y.width <= 20 * reach, "\(name): \(y)")
      } else if entry.oscillates != true {
        let alone = entry.breaks.compactMap(\.value)
        let least = (entry.stretches.compactMap(\.least) + alone).min() ?? 0
        let most = (entry.stretches.compactMap(\.most) + alone).max() ?? 0
        let slack = 2e-3 * (most - least)
        #expect(y.lower <= least + slack && most - slack <= y.upper, "\(name): \(y)")
        let isFlat = most - least <= 1e-9 * max(abs(least), abs(most))
        #expect(isFlat || y.width <= 1.2 * (most - least), "\(name): \(y)")
      }
    }

    /// The true values but for one part of so many at both ends; nil if they are too few.
    private func middle(_ values: [Double], _ parts: Int) -> (low: Double, high: Double)? {
      guard values.count >= parts else { return nil }
      let tail = values.count / parts
      return (values[tail], values[values.count - 1 - tail])
    }
  }
}
