import RealFunctions
import Sampling
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks

private func window(
  x: (Double, Double) = (-1, 1),
  y: (Double, Double) = (-1, 1),
  yMap: AxisMap = .linear
) -> ClipWindow {
  ClipWindow(
    x: TrainedAxis(map: .linear, window: Interval(hull: x.0, x.1), isGiven: true),
    y: TrainedAxis(map: yMap, window: Interval(hull: y.0, y.1), isGiven: true)
  )
}

private func points(_ pairs: [(Double, Double)]) -> [DataPoint] {
  pairs.map { DataPoint(x: $0.0, y: $0.1) }
}

@Suite("Clipping of lines")
struct PolylineClippingTests {
  @Test("a line inside is kept as it is")
  func inside() {
    let parts = window().clip(x: [-1, 0, 1], y: [0.1, 0.2, 0.3])
    #expect(parts == [points([(-1, 0.1), (0, 0.2), (1, 0.3)])])
  }

  @Test("a segment with both ends outside still crosses the window")
  func crossing() {
    let parts = window().clip(x: [-0.5, 0.5], y: [-8, 8])
    #expect(parts == [points([(-0.0625, -1), (0.0625, 1)])])
  }

  @Test("a line that leaves and comes back has two parts")
  func twoParts() {
    let parts = window().clip(x: [-1, 0, 1], y: [0, 2, 0])
    #expect(parts == [points([(-1, 0), (-0.5, 1)]), points([(0.5, 1), (1, 0)])])
  }

  @Test("a single point is kept inside and dropped outside")
  func singlePoint() {
    #expect(window().clip(x: [0], y: [1]) == [points([(0, 1)])])
    #expect(window().clip(x: [0], y: [1.1]).isEmpty)
  }

  @Test("huge ordinates are cut exactly at the edges")
  func hugeOrdinates() {
    let parts = window().clip(x: [-0.5, 0.5], y: [-1.7e308, 1.7e308])
    #expect(parts == [points([(0, -1), (0, 1)])])
  }

  @Test("what touches a corner leaves the corner")
  func corner() {
    #expect(window().clip(x: [0, 2], y: [2, 0]) == [points([(1, 1)])])
    #expect(window().clip(x: [0, 3], y: [2, 0]).isEmpty)
    #expect(window().clip(x: [0, 0], y: [0.5, 0.5]) == [points([(0, 0.5)])])
  }

  @Test("ends a rounding beyond the edge, or short of it, are cut there")
  func roundedEnds() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let (left, low) = (random.next(-20, 20), random.next(-20, 20))
      let (right, high) = (left + random.next(0.01, 30), low + random.next(0.01, 30))
      let y = low + (high - low) * random.next(0.1, 0.9)
      for from in [left.nextDown, left, left.nextUp] {
        for to in [right.nextDown, right, right.nextUp] {
          let across = window(x: (left, right), y: (low, high)).clip(x: [from, to], y: [y, y])
          #expect(across.count == 1 && across[0].count == 2, "\(from) to \(to)")
          let up = window(x: (low, high), y: (left, right)).clip(x: [y, y], y: [from, to])
          #expect(up.count == 1 && up[0].count == 2, "\(from) to \(to)")
        }
      }
    }
  }

  @Test("a log axis cuts where the straight line on the page does")
  func logAxis() {
    let parts = window(y: (1, 100), yMap: .log).clip(x: [0, 1], y: [10, 1000])
    let end = parts.first?.last
    #expect(end?.y == 100)
    #expect(((end?.x ?? 0) - 0.5).magnitude < 1e-15)
  }

  @Test("what a log axis has no place for lies below")
  func placeless() {
    let parts = window(y: (1, 100), yMap: .log).clip(x: [0, 1], y: [10, -5])
    #expect(parts.first?.last?.y == 1)
  }

  @Test("every point of any clipped line is inside")
  func clippedLines() {
    var random = SeededGenerator(seed: 7)
    let window = window()
    var points = 0
    for _ in 0..<200 {
      let xs = (0..<6).map { _ in random.next(-3, 3) }
      let ys = (0..<6).map { _ in random.next(-3, 3) }
      let clipped = window.clip(x: xs, y: ys).joined()
      points += clipped.count
      let isInside = clipped.allSatisfy(window.contains)
      #expect(isInside)
    }
    #expect(points >= 900)
  }
}

@Suite("Clipping of bands")
struct BandClippingTests {
  @Test("a band inside is outlined along one curve and back along the other")
  func bandInside() {
    let band = SampledBand.Piece(x: [0, 1], start: [0, 0], end: [0.5, 1])
    let outlines = window().outlines(band)
    #expect(outlines == [points([(0, 0), (1, 0), (1, 1), (0, 0.5), (0, 0)])])
  }

  @Test("a band is cut at the edges of the window")
  func bandCut() {
    let band = SampledBand.Piece(x: [-2, 2], start: [-4, -4], end: [2, 2])
    let outlines = window().outlines(band)
    #expect(outlines == [points([(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)])])
  }

  @Test("a band beyond one edge has no outline")
  func bandBeyond() {
    let band = SampledBand.Piece(x: [-1, 1], start: [2, 2], end: [3, 5])
    #expect(window().outlines(band).isEmpty)
  }

  @Test("a band that leaves the window is split")
  func bandSplit() {
    let band = SampledBand.Piece(x: [-1, 0, 1], start: [0, 3, 0], end: [-0.5, 2, -0.5])
    #expect(window().outlines(band).count == 2)
  }

  @Test("outlines are closed, inside, and enclose the area of the band")
  func outlines() {
    var random = SeededGenerator(seed: 11)
    let window = window()
    var count = 0
    for _ in 0..<100 {
      let xs = (0..<5).map { Double($0) * 0.5 - 1 }
      let low = xs.map { _ in random.next(-3, 0) }
      let high = zip(xs, low).map { random.next($1, 3) }
      let outlines = window.outlines(SampledBand.Piece(x: xs, start: low, end: high))
      count += outlines.count
      let isInside = outlines.joined().allSatisfy(window.contains)
      #expect(isInside)
      let areClosed = outlines.allSatisfy { $0.first == $0.last && $0.count > 3 }
      #expect(areClosed)
      let enclosed = outlines.reduce(0) { $0 + area($1) }
      // The midpoints of 20 000 strips miss the corners of the band by no more.
      #expect((enclosed - exactArea(xs, low, high)).magnitude < 1e-7)
    }
    #expect(count >= 100)
  }

  /// The area by the shoelace formula.
  private func area(_ outline: [DataPoint]) -> Double {
    zip(outline, outline.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      .magnitude / 2
  }

  /// The area of the clamped band by midpoints.
  private func exactArea(_ xs: [Double], _ low: [Double], _ high: [Double]) -> Double {
    let steps = 20_000
    var sum = 0.0
    for step in 0..<steps {
      let x = -1 + 2 * (Double(step) + 0.5) / Double(steps)
      let index = min(3, Int((x + 1) / 0.5))
      let part = (x - xs[index]) / 0.5
      func clamped(_ ys: [Double]) -> Double {
        max(-1, min(1, ys[index] * (1 - part) + ys[index + 1] * part))
      }
      sum += (clamped(high) - clamped(low)) * 2 / Double(steps)
    }
    return sum
  }
}
