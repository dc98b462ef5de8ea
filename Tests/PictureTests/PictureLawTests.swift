import DecodedPictures
import Foundation
import RealFunctions
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

  @Test("a curve that is drawn in two parts is the curve", arguments: entries)
  func divided(_ entry: ExplicitEntry) throws {
    var generator = SeededGenerator(seed: Self.seed)
    let domain = entry.curve.domain
    let share = generator.next(0.2, 0.8)
    let place = domain.lower * (1 - share) + domain.upper * share
    let (window, left) = try DrawnChart(
      entry.curve,
      over: Interval(hull: domain.lower, place),
      y: entry.y
    ).graphic()
    let (other, right) = try DrawnChart(
      entry.curve,
      over: Interval(hull: place, domain.upper),
      y: entry.y
    ).graphic()
    // Names at the ends of curves take more or less of the width.
    let scale = window.width / other.width
    let moved = right.map { line in line.map { PixelPoint(x: $0.x * scale, y: $0.y) } }
    let drawn = joined(left, moved, at: window.place(place, 0).x)
    let judgement = Judgement(drawn, against: try TrueCurve(entry.curve, in: window))
    #expect(judgement.faults == [], "divided at \(place), seed \(Self.seed)")
  }

  /// The lines of two drawings, of which those that meet at a place are one.
  private func joined(
    _ left: [[PixelPoint]],
    _ right: [[PixelPoint]],
    at x: Double
  ) -> [[PixelPoint]] {
    guard
      let last = left.indices.last(where: { left[$0].last.map { abs($0.x - x) < 0.1 } ?? false }),
      let first = right.indices.first(where: {
        right[$0].first.map { abs($0.x - x) < 0.1 } ?? false
      })
    else { return left + right }
    var (left, right) = (left, right)
    left[last] += right.remove(at: first)
    return left + right
  }
}
