import DecodedPictures
import Foundation
import RealFunctions
import Sampling
import SeededNumbers
import Testing

/// Laws that hold for the picture of every curve, whatever the curve is.
///
/// Each run tries a few curves, others on another day; `LAW_SEED=7` chooses them, `LAW_ENTRIES=96` takes all.
@Suite("Pictures of stretched, mirrored, moved and divided curves")
struct PictureLawTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed =
    environment["LAW_SEED"].flatMap(UInt64.init)
    ?? UInt64(max(0, Date.now.timeIntervalSince1970 / 86_400))
  private static let count = environment["LAW_ENTRIES"].flatMap(Int.init) ?? 12

  /// The curves of this run.
  private static let entries: [ExplicitEntry] = {
    var generator = SeededGenerator(seed: seed)
    let known = Set(ExplicitPictureTests.graphicFaults.keys)
    let all = Corpus.explicit.filter { !known.contains($0.id) }.shuffled(using: &generator)
    return Array(all.prefix(count))
  }()

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

  @Test("a curve that is sampled in two parts is the curve", arguments: entries)
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
      var lines = sampled.pieces.map { piece in zip(piece.x, piece.y).map { window.place($0, $1) } }
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
}
