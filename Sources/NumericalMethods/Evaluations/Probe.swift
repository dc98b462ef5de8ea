package import RealFunctions

/// Evaluates one function for a search, with its own meter.
///
/// A search that is cancelled throws; one whose budget is used up leaves the rest undecided and
/// returns its results so far.
package struct Probe {
  private let function: any PointFunction
  private let workspace: Workspace
  private var meter: EvaluationMeter

  /// Creates a probe that evaluates `function` at about `budget` places.
  package init(_ function: any PointFunction, budget: Int, cancellation: Cancellation) {
    self.function = function.known
    meter = EvaluationMeter(budget: budget, cancellation: cancellation)
    workspace = Workspace(cancellation: cancellation)
  }

  /// The number of evaluations left.
  package var remaining: Int { meter.remaining }

  /// The number of evaluations so far.
  package var spent: Int { meter.spent }

  /// Whether the budget is used up.
  package var isSpent: Bool { remaining <= 0 }

  /// The values at some places, NaN where undefined.
  ///
  /// The last call may overdraw the budget.
  package mutating func values(at places: [Double]) throws(Interrupted) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(places.count)
    let (function, workspace) = (function, workspace)
    try meter.spend(places.count) { block in
      values += function.doubles(at: Array(places[block]), using: workspace).first ?? []
    }
    return values
  }

  /// The value at one place.
  package mutating func value(at place: Double) throws(Interrupted) -> Double {
    try values(at: [place]).first ?? .nan
  }
}
