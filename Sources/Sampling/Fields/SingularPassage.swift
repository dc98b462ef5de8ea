import CurveSampling
import NumericalMethods
import RealFunctions

/// Finds where a solution y(x) passes a place without a slope at which solutions branch: beyond it
/// the equation does not determine the solution.
///
/// Through (1, 1), y′ = 2y/x has the solution x². At 0 all parabolas C x² meet, and a solver that
/// steps across continues along any of them, by its rounding. Such a place is recognized as
/// follows: no enclosure proves that there is a slope, and the dependence of slopes on y grows
/// there as 1/h with the distance h (Lipschitz's condition fails, and its bound has no integral). A
/// removable hole, as that of y′ = sin(x)/x, is passed, and so is a bound that grows more slowly,
/// as that of y′ = y/√|x|, for which there is a unique continuation.
struct SingularPassage {
  private let kind: DifferentialEquation.Kind
  private let function: any EnclosableFunction
  private let point: SinglePoint
  private let workspace: Workspace
  private let windows: SIMD2<Double>

  /// The number of halvings of a part of a step that may contain such a place: it is then far
  /// narrower than a pixel.
  private static let halvings = 40
  /// The largest number of parts of a step that are tested, all halvings together.
  private static let mostParts = 200
  /// The distances at which slopes are compared, as shares of the window, and the distance of the
  /// solutions there.
  private static let (near, far, apart) = (1e-10, 1e-6, 1e-6)
  /// The least growth: a bound that is inverse to the distance grows by 10⁴, its root by 10².
  private static let leastGrowth = 1e3

  /// Creates the search; nil for a function without enclosures, or for a system, which has no
  /// solutions y(x).
  init?(_ equation: DifferentialEquation, in view: PlotView, _ workspace: Workspace) {
    guard !equation.kind.isPlanar, let function = equation.function.enclosable else { return nil }
    (kind, self.function, self.workspace) = (equation.kind, function, workspace)
    point = SinglePoint(equation, workspace)
    windows = SIMD2(view.x.window.width, view.y.window.width)
  }

  /// Returns the first place in a step at which solutions branch, as a share of it; nil if none.
  func share(in step: SolutionStep) -> Double? {
    var open = [(from: 0.0, to: 1.0, level: 0)]
    var asked = 0
    while let part = open.popLast(), asked < Self.mostParts {
      asked += 1
      guard mayHaveNoSlope(step, part.from, part.to) else { continue }
      let middle = (part.from + part.to) / 2
      if part.level == Self.halvings || middle <= part.from || middle >= part.to {
        if parts(step, at: middle) { return middle }
        continue
      }
      open.append((middle, part.to, part.level + 1))
      open.append((part.from, middle, part.level + 1))
    }
    return nil
  }

  /// Whether no enclosure proves a slope all along a part of a step.
  private func mayHaveNoSlope(_ step: SolutionStep, _ from: Double, _ to: Double) -> Bool {
    let places = [from, (from + to) / 2, to]
    let states = places.map { step.state(at: $0) }
    func hull(_ values: [Double]) -> Interval {
      Interval(hull: values.min() ?? .nan, values.max() ?? .nan)
    }
    var inputs = [hull(places.map { step.start + step.length * $0 }), hull(states.map { $0.x })]
    if kind == .secondOrder { inputs.append(hull(states.map { $0.y })) }
    guard inputs.allSatisfy({ $0.isFinite }) else { return false }
    let found = function.enclosures(
      inputs.map { $0.lower },
      inputs.map { $0.upper },
      count: 1,
      using: workspace
    )
    return found[0].flags.contains(.maybeUndefined)
  }

  /// Whether solutions branch at a place of a step.
  private func parts(_ step: SolutionStep, at share: Double) -> Bool {
    let (x, state) = (step.start + step.length * share, step.state(at: share))
    let apart = max(Self.apart * windows.y, 1e3 * state.x.ulp)
    func spread(_ distance: Double) -> Double {
      let distance = max(distance * windows.x, 1e3 * x.ulp)
      return [-distance, distance].map { side in
        let slopes = [-apart, apart].map { point.values(x + side, state.x + $0, state.y).x }
        return (slopes[1] - slopes[0]).magnitude
      }.reduce(0) { max($0, $1) }
    }
    return spread(Self.near) > Self.leastGrowth * spread(Self.far)
  }
}
