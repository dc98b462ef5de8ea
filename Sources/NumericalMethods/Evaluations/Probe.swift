package import RealFunctions

/// Evaluates one function for a search, on a meter of its own.
///
/// A search that is stopped throws, and one whose budget is spent leaves the rest undecided and tells what
/// it found.
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

  /// How many evaluations are left.
  package var remaining: Int { meter.remaining }

  /// How many evaluations there were.
  package var spent: Int { meter.spent }

  /// Whether nothing more should be asked.
  package var isSpent: Bool { remaining <= 0 }

  /// The values at some places, NaN where there is none.
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
