package import Sampling

/// A place at which two functions of x and y are both 0.
package struct PlaneSolution: Equatable, Sendable {
  /// The coordinates.
  package var x: Double
  package var y: Double
  /// Whether it is proved that there is exactly one solution near the place, within a few units in
  /// the last place.
  package var isProved: Bool
}

/// The results of a search for the solutions of two equations in a rectangle.
package struct PlaneFindings: Equatable, Sendable {
  /// The solutions, by x, then by y.
  package var found: [PlaneSolution] = []
  /// Boxes in which there may be more solutions: the budget ran out, or solutions in them are not
  /// simple.
  package var undecided: [PlaneBox] = []
  /// The searched rectangle.
  package var searched: PlaneBox
  /// The number of evaluated points and boxes.
  package var evaluations = 0

  /// Whether it is proved that there are no solutions except those found.
  package var isComplete: Bool { undecided.isEmpty }
}
