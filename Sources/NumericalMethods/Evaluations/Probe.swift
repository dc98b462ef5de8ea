package import RealFunctions

/// Evaluates one function for a search, within a budget, and polls the cancellation.
///
/// A search that is stopped throws, and one whose budget is spent tells what it found: an
/// ``EvaluationMeter``, for methods that give one number or NaN, keeps neither function nor memory.
package struct Probe {
  private let function: any PointFunction
  private let workspace: Workspace
  /// How many evaluations are left; a search that needs more leaves the rest undecided.
  package private(set) var remaining: Int
  /// How many evaluations there were.
  package private(set) var spent = 0

  /// Places between two questions whether to stop.
  private static let batch = 1024

  /// Creates a probe that evaluates `function` at about `budget` places.
  package init(_ function: any PointFunction, budget: Int, cancellation: Cancellation) {
    self.function = function
    remaining = budget
    workspace = Workspace(cancellation: cancellation)
  }

  /// Whether nothing more should be asked.
  package var isSpent: Bool { remaining <= 0 }

  /// The values at some places, NaN where there is none.
  ///
  /// The last call may overdraw the budget.
  package mutating func values(at places: [Double]) throws(Interrupted) -> [Double] {
    remaining -= places.count
    spent += places.count
    var values: [Double] = []
    values.reserveCapacity(places.count)
    var start = 0
    while start < places.count {
      if workspace.isCancelled { throw Interrupted() }
      let end = min(start + Self.batch, places.count)
      let found = function.values(at: Array(places[start..<end]), using: workspace)
      values += found.first ?? []
      start = end
    }
    if workspace.isCancelled { throw Interrupted() }
    return values
  }

  /// The value at one place.
  package mutating func value(at place: Double) throws(Interrupted) -> Double {
    try values(at: [place]).first ?? .nan
  }
}
