import CurveSampling
import RealFunctions

/// Tests in which boxes an output of a function of two variables is 0 all over: where both sides of
/// an equation are equal, as in y·|x|/x = y for positive x.
///
/// Enclosures of such a function contain 0 and rounding noise in every box, however small, so that
/// quartering finds an endless number of knots. Instead, 16 places of the box are tested: its
/// corners and others on its edges and within. At each, the value has to be 0 in extended
/// precision, and certainly defined. This is not a proof, and the result is reported as not proved.
/// A curve through the box misses most of the places, and the edge of an area leaves a corner
/// outside: one enclosure without 0 ends the test.
struct LocalIdentity {
  /// For each output in turn, whether it is 0 in each of the boxes.
  private(set) var isZero: [Bool]
  /// The number of points that were evaluated.
  private(set) var evaluations: Int

  /// Evaluates all outputs of a function.
  init(_ function: any EnclosableFunction, over boxes: [PlaneBox], using workspace: Workspace) {
    let (outputs, places) = (function.outputCount, boxes.flatMap(Self.places))
    isZero = [Bool](repeating: true, count: outputs * boxes.count)
    evaluations = places.count
    let points = places.map {
      PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y))
    }
    let found = PlaneBoxes(points).enclosed(by: function, using: workspace)
    // Numbers of the places that need extended precision.
    var open: [Int] = []
    for box in boxes.indices {
      let own = (box * Self.count)..<((box + 1) * Self.count)
      for output in 0..<outputs {
        isZero[output * boxes.count + box] = own.allSatisfy { place in
          let here = found[output * places.count + place]
          return here.flags.isEmpty && !here.excludesZero
        }
      }
      if (0..<outputs).contains(where: { isZero[$0 * boxes.count + box] }) { open += own }
    }
    guard !open.isEmpty else { return }
    evaluations += open.count
    var exact: RecomputedValues?
    if let recomputable = function.recomputable {
      exact = RecomputedValues(count: open.count, outputs: outputs)
      let inputs = open.map { places[$0].x } + open.map { places[$0].y }
      exact?.fill(0..<open.count, at: inputs, by: recomputable.recomputer, workspace)
    }
    for (order, place) in open.enumerated() {
      for output in 0..<outputs {
        let here = found[output * places.count + place]
        if here.lower == 0 && here.upper == 0 { continue }
        let isZeroHere = exact.map { IdentityTest.isZero($0, order, output, here) } ?? false
        if !isZeroHere { isZero[output * boxes.count + place / Self.count] = false }
      }
    }
  }

  private static func places(in box: PlaneBox) -> [SIMD2<Double>] {
    shares.map { share in
      // The corners are exact, to the last bit.
      SIMD2(
        share.x == 1 ? box.x.upper : box.x.lower + (box.x.upper - box.x.lower) * share.x,
        share.y == 1 ? box.y.upper : box.y.lower + (box.y.upper - box.y.lower) * share.y
      )
    }
  }

  private static let shares: [SIMD2<Double>] =
    [0, 0.35, 0.65, 1].flatMap { x in [0, 0.35, 0.65, 1].map { SIMD2(x, $0) } }
  private static let count = 16
  /// Largest size of cells that are tested, in pixels.
  static let mostPixels = 16.0
}
