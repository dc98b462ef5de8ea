import NumericalMethods
import RealFunctions

/// The way of a solution from its start to one side.
struct SolutionWay {
  var trail: PageTrail
  /// Where it stops, and why.
  var end: FieldSolution.End
  /// Whether it comes back to its start.
  var isClosed = false
  /// Where the equation is stiff, if it is.
  var stiffPlace: Double?
  /// The values of the equation that were computed.
  var evaluations = 0

  /// Creates the way that is only its start, at a place of the variable.
  init(_ tracer: SolutionTracer, from place: Double) {
    trail = PageTrail(tracer.frame)
    end = FieldSolution.End(reason: .complete, place: place)
  }
}

extension SolutionTracer {
  /// Makes a solution of its ways to both sides; one that is closed needs no way back.
  func join(_ back: SolutionWay?, _ ahead: SolutionWay, into solution: inout FieldSolution) {
    if let back { solution.ends.before = back.end }
    solution.ends.after = ahead.end
    solution.stiffPlace = ahead.stiffPlace ?? back?.stiffPlace
    solution.evaluations = ahead.evaluations + (back?.evaluations ?? 0)
    draw(back?.trail.reversed(then: ahead.trail) ?? ahead.trail.stretches, into: &solution)
  }
}
