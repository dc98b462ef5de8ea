import DecodedPictures
import Expressions
import RealFunctions
import Sampling

/// Holds the curve of an equation that is said to be proved against dense samples of its function.
///
/// Where the function is proved continuous along a short way (its enclosure over the way has no flags) and has values
/// of both signs, proved as well, there is a zero: the drawing comes within a pixel. At a place that is drawn, the
/// enclosure of the pixel around it must not exclude 0.
struct ImplicitCertificate {
  private let function: any EnclosableFunction
  private let view: PlotView
  private let curve: ImplicitCurve
  private let workspace = Workspace()
  /// How many zeros and drawn places told something.
  private(set) var (zeros, places) = (0, 0)
  /// What contradicts the curve.
  private(set) var contradictions: [String] = []

  /// The farthest that a drawing may be from a zero, in pixels.
  private static let farthest = 1.0

  init(of curve: ImplicitCurve, _ function: any EnclosableFunction, in view: PlotView) {
    (self.function, self.view, self.curve) = (function, view, curve)
  }

  /// Asks ways of one pixel along both axes, `count` of them each way over the page, and every drawn place.
  mutating func check(count: Int) {
    let ink = InkIndex(
      curve.pieces.map { piece in
        zip(piece.x, piece.y).map {
          PixelPoint(x: view.x.position(of: $0), y: view.y.position(of: $1))
        }
      },
      width: view.x.length
    )
    var ways: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
    for row in 0..<count {
      for column in 0..<count {
        let place = SIMD2(
          (Double(column) + 0.37) * view.x.length / Double(count),
          (Double(row) + 0.61) * view.y.length / Double(count)
        )
        // What lies beyond the edges is not drawn.
        let far = SIMD2(
          min(view.x.length, place.x + view.x.length / Double(count)),
          min(view.y.length, place.y + view.y.length / Double(count))
        )
        ways.append((place, SIMD2(place.x, far.y)))
        ways.append((place, SIMD2(far.x, place.y)))
      }
    }
    checkZeros(along: ways, ink)
    checkInk()
  }

  private mutating func checkZeros(
    along ways: [(from: SIMD2<Double>, to: SIMD2<Double>)],
    _ ink: InkIndex
  ) {
    let ends = enclosed(ways.flatMap { [box($0.from, $0.from), box($0.to, $0.to)] })
    let open = ways.indices.filter { index in
      let (a, b) = (ends[2 * index], ends[2 * index + 1])
      return a.flags.isEmpty && b.flags.isEmpty
        && (a.upper < 0 && b.lower > 0 || a.lower > 0 && b.upper < 0)
    }
    for index in open {
      guard let place = zero(ways[index].from, ways[index].to, ends[2 * index].upper < 0) else {
        continue
      }
      zeros += 1
      let distance = ink.distance(
        from: PixelPoint(x: place.x, y: place.y),
        enough: Self.farthest / 2
      )
      if distance > Self.farthest {
        contradictions.append(
          "0 at \(view.x.value(at: place.x)), \(view.y.value(at: place.y)), \(distance) pixels away"
        )
      }
    }
  }

  /// Halves a way until it is a sixteenth of a pixel, and proves it continuous; nil if it is not known to be.
  private func zero(
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    _ isNegative: Bool
  ) -> SIMD2<Double>? {
    var (low, high) = (from, to)
    while ((high - low) * (high - low)).sum() > 1.0 / 256 {
      let middle = (low + high) / 2
      let value = enclosed([box(middle, middle)])[0]
      guard value.flags.isEmpty, value.excludesZero else { return nil }
      if (value.upper < 0) == isNegative { low = middle } else { high = middle }
    }
    return enclosed([box(low, high)])[0].flags.isEmpty ? (low + high) / 2 : nil
  }

  private mutating func checkInk() {
    let drawn = curve.pieces.flatMap { zip($0.x, $0.y) }
    let found = enclosed(
      drawn.map { x, y in
        let place = SIMD2(view.x.position(of: x), view.y.position(of: y))
        return box(place - 0.5, place + 0.5)
      }
    )
    for (place, value) in zip(drawn, found) {
      places += 1
      if value.flags.contains(.empty) || value.excludesZero {
        contradictions.append("drawn at \(place) without a zero")
      }
    }
  }

  private func box(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> PlaneBox {
    PlaneBox(
      x: Interval(hull: view.x.value(at: from.x), view.x.value(at: to.x)),
      y: Interval(hull: view.y.value(at: from.y), view.y.value(at: to.y))
    )
  }

  private func enclosed(_ boxes: [PlaneBox]) -> [Enclosed] {
    PlaneBoxes(boxes).enclosed(by: function, using: workspace)
  }
}
