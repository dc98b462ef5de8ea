import CurveSampling
import RealFunctions

/// Tests which outputs of a function of two variables are 0 everywhere, that is, which equations
/// are identities.
///
/// In doubles, `(x + y)^2 - x^2 - 2x y - y^2` leaves noise whose sign changes are not a curve. Each
/// output is therefore computed in extended precision at places spread over the window. It counts
/// as 0 everywhere if, at all places that have a value, it is 0 within the remaining rounding
/// error, which is far smaller than that of doubles. This is not a proof: a function that differs
/// from 0 only in a corner of the window passes. One place with another value ends the test, so
/// that it costs other functions nothing.
///
/// Source of the places: Roberts (2018), "The unreasonable effectiveness of quasirandom sequences"
/// (R₂).
struct IdentityTest {
  /// Whether each output is 0 everywhere.
  private(set) var isZero: [Bool]
  /// The number of points and cells that were evaluated.
  private(set) var evaluations = 0

  /// Evaluates all outputs of a function at places of a view.
  init(_ function: any EnclosableFunction, in view: PlotView, using workspace: Workspace) {
    isZero = [Bool](repeating: true, count: function.outputCount)
    let places = (1...Self.places).map { Self.place($0, in: view) }
    for range in [0..<Self.first, Self.first..<Self.places] {
      ask(function, at: Array(places[range]), range.lowerBound > 0, workspace)
      if !isZero.contains(true) || workspace.isCancelled { return }
    }
  }

  private mutating func ask(
    _ function: any EnclosableFunction,
    at places: [SIMD2<Double>],
    _ isLast: Bool,
    _ workspace: Workspace
  ) {
    let count = places.count
    evaluations += count
    let boxes = places.map {
      PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y))
    }
    let found = PlaneBoxes(boxes).enclosed(by: function, using: workspace)
    for output in isZero.indices where isZero[output] {
      isZero[output] = !found[(output * count)..<((output + 1) * count)].contains {
        !$0.flags.contains(.empty) && $0.excludesZero
      }
    }
    guard isLast, isZero.contains(true) else { return }
    evaluations += count
    var exact: RecomputedValues?
    if let recomputable = function.recomputable {
      exact = RecomputedValues(count: count, outputs: function.outputCount)
      let inputs = places.map { $0.x } + places.map { $0.y }
      exact?.fill(0..<count, at: inputs, by: recomputable.recomputer, workspace)
    }
    for output in isZero.indices where isZero[output] {
      var zeros = 0
      for place in 0..<count {
        let here = found[output * count + place]
        if here.flags.contains(.empty) { continue }
        let isExact = here.flags.isEmpty && here.lower == 0 && here.upper == 0
        guard isExact || exact.map({ Self.isZero($0, place, output, here) }) ?? false else {
          isZero[output] = false
          break
        }
        zeros += 1
      }
      if zeros < Self.fewestZeros { isZero[output] = false }
    }
  }

  /// Whether a value in extended precision is 0 within its error bound, which must be far below the
  /// rounding of doubles.
  static func isZero(
    _ exact: RecomputedValues,
    _ place: Int,
    _ output: Int,
    _ doubles: Enclosed
  ) -> Bool {
    let (value, bound) = (exact.value(place, output), exact.bound(place, output))
    // An underflow has an error bound above 0.
    if bound == 0 { return value == 0 }
    // Noise below the range of normal doubles is inconclusive: in a window of 1e-200, all of x²
    // underflows.
    guard doubles.size >= leastNoise else { return false }
    return value.magnitude <= bound && bound <= doubles.size * mostNoise
  }

  private static func place(_ index: Int, in view: PlotView) -> SIMD2<Double> {
    func share(_ ratio: Double) -> Double {
      (0.5 + Double(index) * ratio).truncatingRemainder(dividingBy: 1)
    }
    return SIMD2(
      view.x.value(at: share(0.7548776662466927) * view.x.length),
      view.y.value(at: share(0.5698402909980532) * view.y.length)
    )
  }

  private static let first = 2
  private static let places = 256
  /// The least number of places with a value for a result.
  private static let fewestZeros = 4
  /// The largest error bound in extended precision, relative to the magnitude in doubles.
  private static let mostNoise = 1e-6
  /// Magnitude below which a double may have lost its sign or all its digits.
  static let leastNoise = 1e-290
}
