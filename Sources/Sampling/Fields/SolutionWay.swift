import NumericalMethods
import RealFunctions

/// The path of a solution from its start to one side.
struct SolutionWay {
  var trail: PageTrail
  /// The end of the path, with its cause.
  var end: FieldSolution.End
  /// Whether the path returns to its start.
  var isClosed = false
  /// The place where the equation is stiff; nil if it is not.
  var stiffPlace: Double?
  /// The number of computed values of the equation.
  var evaluations = 0

  /// Creates a path that consists of its start only, at a place of the variable.
  init(_ tracer: SolutionTracer, from place: Double) {
    trail = PageTrail(tracer.frame)
    end = FieldSolution.End(reason: .complete, place: place)
  }
}

extension SolutionTracer {
  /// Combines the paths to both sides into a solution; a closed one needs no path back.
  func join(_ back: SolutionWay?, _ ahead: SolutionWay, into solution: inout FieldSolution) {
    if let back { solution.ends.before = back.end }
    solution.ends.after = ahead.end
    solution.stiffPlace = ahead.stiffPlace ?? back?.stiffPlace
    solution.evaluations = ahead.evaluations + (back?.evaluations ?? 0)
    draw(back?.trail.reversed(then: ahead.trail) ?? ahead.trail.stretches, into: &solution)
  }
}
