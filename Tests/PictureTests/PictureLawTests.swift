import DecodedPictures
import Expressions
import Foundation
import RealFunctions
import Sampling
import SeededNumbers
import Testing

/// Laws that hold for the picture of every curve, whatever the curve is.
///
/// Each run tries a few curves, always the same; `LAW_SEED=7` chooses others, `LAW_ENTRIES=96` takes all.
@Suite("Pictures of stretched, mirrored, moved and divided curves")
struct PictureLawTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed =
    environment["LAW_SEED"].flatMap(UInt64.init) ?? 3
  private static let count = environment["LAW_ENTRIES"].flatMap(Int.init) ?? 12

  /// The curves of this run: those that are judged wherever they stand.
  ///
  /// cos(ln|x|) oscillates without end within a pixel, which the truth resolves at 0 alone.
  private static let entries: [ExplicitEntry] = {
    var generator = SeededGenerator(seed: seed)
    let all = Corpus.explicit.filter { $0.id != "essential-07" }.shuffled(using: &generator)
    return Array(all.prefix(count))
  }()
  /// The same without those that fill bands: how full a column of pixels is depends on where columns begin.
  private static let lines = entries.filter(\.oscillation.isEmpty)

  @Test("a curve that is stretched, mirrored and moved keeps its picture", arguments: entries)
  func affine(_ entry: ExplicitEntry) throws {
    var generator = SeededGenerator(
      seed: Self.seed &+ UInt64(entry.id.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    )
    let copy = AffineCopy(of: entry.curve, y: entry.y, &generator)
    let curve = copy(entry.curve)
    let (window, drawn) = try DrawnChart(curve, y: copy.y(entry.y)).graphic()
    let judgement = Judgement(drawn, against: try TrueCurve(curve, in: window))
    #expect(judgement.faults == [], "\(copy.testDescription), seed \(Self.seed)")
  }

  @Test("a curve that is sampled in two parts is the curve", arguments: lines)
  func divided(_ entry: ExplicitEntry) throws {
    var generator = SeededGenerator(seed: Self.seed)
    let curve = entry.curve
    let share = generator.next(0.2, 0.8)
    let place = curve.domain.lower * (1 - share) + curve.domain.upper * share
    let window = PixelWindow(x: curve.domain, y: entry.y, width: 640, height: 400)
    let view = PlotView(
      x: try #require(AxisProjection(window: window.x, length: window.width)),
      y: try #require(AxisProjection(window: window.y, length: window.height))
    )
    let function = try curve.compiled()
    var drawn: [[PixelPoint]] = []
    for (lower, upper) in [(curve.domain.lower, place), (place, curve.domain.upper)] {
      let sampled = try Sampler(view: view)
        .curve(of: function, over: Interval(hull: lower, upper))
      var lines = sampled.pieces.flatMap { clipped($0, to: window) }
      // Lines that meet at the place are one.
      if let end = drawn.last?.last, let start = lines.first?.first,
        end.x == start.x, end.y == start.y
      {
        drawn[drawn.count - 1] += lines.removeFirst()
      }
      drawn += lines
    }
    let judgement = Judgement(drawn, against: try TrueCurve(curve, in: window))
    #expect(judgement.faults == [], "divided at \(place), seed \(Self.seed)")
  }

  @Test(
    "a curve that is shifted by its period is the same",
    arguments: [
      ("tan(x)", Double.pi), ("sin(x) + sin(3x)/3", 2 * Double.pi), ("mod(x, 2)", 2),
      ("1/sin(x)", 2 * Double.pi),
      ("x - floor(x)", 1), ("sign(sin(pi*x))", 2), ("abs(cos(x))^0.2", Double.pi),
      ("ln(sin(x))", 2 * Double.pi),
    ],
    [1.0, 7, -20]
  )
  func periodic(_ curve: (formula: String, period: Double), _ times: Double) throws {
    let function = try Formula(curve.formula).compiled(over: ["x"]).enclosed
    func drawn(_ shift: Double) throws -> (lines: [[PixelPoint]], breaks: [CurveBreak]) {
      let domain = Interval(hull: -5 + shift, 4.3 + shift)
      let window = PixelWindow(x: domain, y: Interval(hull: -3, 3), width: 640, height: 400)
      let view = PlotView(
        x: try #require(AxisProjection(window: window.x, length: window.width)),
        y: try #require(AxisProjection(window: window.y, length: window.height))
      )
      let sampled = try Sampler(view: view).curve(of: function, over: domain)
      #expect(sampled.isCertified)
      return (sampled.pieces.flatMap { clipped($0, to: window) }, sampled.breaks)
    }
    let (first, second) = try (drawn(0), drawn(times * curve.period))
    #expect(first.breaks.map(\.kind) == second.breaks.map(\.kind))
    for (one, other) in [(first, second), (second, first)] {
      let ink = InkIndex(other.lines, width: 640)
      let farthest = InkWalk(one.lines).stops.map { ink.distance(from: $0.point, enough: 0.25) }
        .max()
      #expect((farthest ?? 0) < 0.6, "\(farthest ?? 0) px")
    }
  }

  /// The lines of a piece inside of a window, and a little beyond.
  private func clipped(_ piece: CurvePiece, to window: PixelWindow) -> [[PixelPoint]] {
    let (top, bottom) = (-2.0, window.height + 2)
    func place(_ index: Int) -> PixelPoint {
      let share =
        (piece.y[index] / 2 - window.y.lower / 2) / (window.y.upper / 2 - window.y.lower / 2)
      return PixelPoint(x: window.place(piece.x[index], 0).x, y: window.height * (1 - share))
    }
    func crossing(_ a: PixelPoint, _ b: PixelPoint, at edge: Double) -> PixelPoint {
      PixelPoint(x: a.x + (b.x - a.x) * ((edge - a.y) / (b.y - a.y)), y: edge)
    }
    func moved(_ point: PixelPoint, towards other: PixelPoint) -> PixelPoint {
      if point.y < top { return crossing(point, other, at: top) }
      return point.y > bottom ? crossing(point, other, at: bottom) : point
    }
    var lines: [[PixelPoint]] = []
    var isOpen = false
    for index in piece.x.indices {
      let end = place(index)
      guard index > 0 else {
        if piece.x.count == 1, end.y >= top, end.y <= bottom { lines.append([end]) }
        continue
      }
      let start = place(index - 1)
      if max(start.y, end.y) < top || min(start.y, end.y) > bottom {
        isOpen = false
        continue
      }
      if !isOpen { lines.append([moved(start, towards: end)]) }
      lines[lines.count - 1].append(moved(end, towards: start))
      isOpen = end.y >= top && end.y <= bottom
    }
    return lines
  }
}
