package import Sampling

/// A place at which two functions of x and y are 0.
package struct PlaneSolution: Equatable, Sendable {
  /// The coordinates.
  package var x: Double
  package var y: Double
  /// Whether it is proved that there is a solution, within a few units in the last place, and no other one near it.
  package var isProved: Bool
}

/// What a search for the solutions of two equations found in a rectangle.
package struct PlaneFindings: Equatable, Sendable {
  /// The solutions, by x, then by y.
  package var found: [PlaneSolution] = []
  /// Where it is not known whether there are more: boxes that the budget left, or in which solutions are not simple.
  package var undecided: [PlaneBox] = []
  /// The rectangle.
  package var searched: PlaneBox
  /// How many points and boxes were evaluated.
  package var evaluations = 0

  /// Whether it is proved that there is no solution but those that were found.
  package var isComplete: Bool { undecided.isEmpty }
}
