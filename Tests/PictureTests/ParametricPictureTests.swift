import ChartTerminal
import DecodedPictures
import Expressions
import RealFunctions
import Testing

/// Curves (x(t), y(t)) of the corpus, drawn and read back.
@Suite("Pictures of curves in the plane")
struct ParametricPictureTests {
  /// Curves that are not drawn truly yet, each with its reason; a row that passes must go.
  static let graphicFaults: [String: Comment] = [:]
  static let textFaults: [String: Comment] = [
    "par-29": "samples alone do not see what is narrower than a dot"
  ]

  private func function(_ entry: ParametricEntry) throws -> CompiledFunction {
    try Formula("(\(entry.x), \(entry.y))").compiled(over: ["t"])
  }

  private func chart(_ entry: ParametricEntry, _ function: CompiledFunction) throws -> DrawnChart {
    try DrawnChart(
      parametric: function,
      over: Interval(hull: entry.range[0], entry.range[1]),
      x: Interval(hull: entry.xWindow[0], entry.xWindow[1]),
      y: Interval(hull: entry.yWindow[0], entry.yWindow[1])
    )
  }

  @Test("the function is the one that 40 digits computed", arguments: Corpus.parametric)
  func values(_ entry: ParametricEntry) throws {
    let function = try function(entry)
    #expect(entry.samples.count >= 19)
    for sample in entry.samples {
      let t = try #require(sample[0])
      let point = function.values(at: [t], using: Workspace()).map { $0[0] }
      for (value, known) in zip(point, sample.dropFirst()) {
        if let known {
          #expect((value - known).magnitude <= 1e-12 * max(1, known.magnitude))
        } else {
          #expect(point.contains { $0.isNaN })
        }
      }
    }
  }

  @Test("an SVG picture shows the curve, all of it and nothing else", arguments: Corpus.parametric)
  func graphic(_ entry: ParametricEntry) throws {
    try expecting(Self.graphicFaults[entry.id]) {
      let function = try function(entry)
      let (window, drawn) = try chart(entry, function).graphic()
      let truth = TrueParametricCurve(entry, function, in: window).pieces
      let trueInk = InkIndex(truth, width: window.width)
      let drawnInk = InkIndex(drawn, width: window.width)
      var spurious = 0.0
      let walk = InkWalk(drawn)
      for stop in walk.stops {
        if trueInk.distance(from: stop.point, enough: 0.25) > 1 { spurious += walk.step }
      }
      #expect(spurious <= 2)
      let missing = missing(truth, in: window) { drawnInk.distance(from: $0, enough: 0.25) }
      #expect(missing.share <= 0.01)
      #expect(missing.farthest <= 1.5)
    }
  }

  /// How much of the visible true curve is more than half a unit from the drawing.
  private func missing(
    _ truth: [[PixelPoint]],
    in window: PixelWindow,
    distance: (PixelPoint) -> Double
  ) -> (share: Double, farthest: Double) {
    var (far, count, farthest) = (0.0, 0.0, 0.0)
    for point in InkWalk(truth).stops.map(\.point) where window.contains(point) {
      let away = distance(point)
      count += 1
      if away > 0.5 { far += 1 }
      farthest = max(farthest, away)
    }
    #expect(count >= 100)
    return (far / count, farthest)
  }

  @Test("the dots of a text picture are on the curve and cover it", arguments: Corpus.parametric)
  func text(_ entry: ParametricEntry) throws {
    try expecting(Self.textFaults[entry.id]) {
      let function = try function(entry)
      let chart = try chart(entry, function)
      let (window, picture) = try chart.text(.octants, columns: 80, rows: 24)
      let truth = TrueParametricCurve(entry, function, in: window).pieces
      let trueInk = InkIndex(truth, width: window.width)
      let wrong = picture.dots.filter { trueInk.distance(from: $0, enough: 1) > 1.05 }
      #expect(wrong == [])
      let dots = InkIndex(picture.dots.map { [$0] }, width: window.width)
      // A dot stands for its square and, where corners are cut, for half of the next.
      let missing = missing(truth, in: window) { point in
        picture.hidden.contains(Int(point.x)) ? 0 : dots.distance(from: point, enough: 0.5)
      }
      #expect(missing.farthest <= 1.5)
    }
  }
}
