import NumericalMethods
import RealFunctions

/// A cell that contains a break, or seems to.
struct Bracket {
  var start: Sample
  var end: Sample
  /// The steps between the ends so far, in pixels, largest cell first.
  var steps: [Double] = []
  /// The number of halvings in a row that agreed with a straight line.
  var straight = 0

  init(_ start: Sample, _ end: Sample) {
    self.start = start
    self.end = end
  }

  /// Whether the curve starts or ends in the cell, or overflows.
  var isEdge: Bool { start.presence != end.presence }
}

/// Bisecting brackets: to neighbouring doubles for a break, a few times for a curve that is merely
/// steep.
extension CurveSearch {
  /// The number of levels over which a step that does not shrink is called a jump.
  ///
  /// The step of a jump stays constant; that of a curve like |x|^0.1 shrinks by 7 % with every
  /// halving.
  private static let comparedLevels = 20
  private static let remainingShare = 0.75
  /// A step that keeps more than this share in a halving has not dropped.
  private static let keptPerLevel = 0.98
  /// The halvings in a row that have to agree with a straight line: a single one agrees by chance
  /// with sign(x), whose value at 0 is half-way.
  private static let enoughStraight = 2

  /// Bisects all brackets together and marks their cells; returns whether any samples were added.
  mutating func search(_ brackets: [Bracket]) throws(Interrupted) -> Bool {
    var active = brackets
    var found: [Sample] = []
    var marks: [(parameter: Double, link: Link)] = []
    while !active.isEmpty {
      var open: [Bracket] = []
      var middles: [Double] = []
      for bracket in active {
        if let middle = Bisection.point(
          between: bracket.start.parameter,
          bracket.end.parameter
        ) {
          open.append(bracket)
          middles.append(middle)
        } else {
          marks.append((bracket.start.parameter, verdict(ofNeighbours: bracket)))
        }
      }
      let evaluated = try evaluator.samples(at: middles, on: plane)
      found += evaluated
      for bracket in open[evaluated.count...] {
        marks.append((bracket.start.parameter, verdict(ofUnfinished: bracket)))
        unresolved.append(
          Interval(hull: bracket.start.parameter, bracket.end.parameter)
        )
      }
      active = []
      for (bracket, middle) in zip(open, evaluated) {
        active += halve(bracket, at: middle, marks: &marks)
      }
    }
    insert(found)
    for mark in marks { self.mark(mark.parameter, mark.link) }
    return !brackets.isEmpty
  }

  /// Whether a cell of neighbouring doubles is a jump, or the narrowest part of a steep curve.
  ///
  /// A single drop of the step does not show continuity: the middle can hit a value that stands
  /// alone at the jump. The step of a continuous curve loses a share with nearly every halving.
  private func verdict(ofNeighbours bracket: Bracket) -> Link {
    guard !bracket.isEdge else { return .cut }
    let recent = bracket.steps.suffix(Self.comparedLevels + 1)
    guard recent.count > Self.comparedLevels else {
      return staysAround(bracket) ? .cut : .joined
    }
    let drops = zip(recent, recent.dropFirst()).count { $1 < $0 * Self.keptPerLevel }
    return drops > Self.comparedLevels / 2 ? .joined : .cut
  }

  /// Whether the step of a bracket that was narrow from the start is as large in the surrounding
  /// samples.
  ///
  /// Those are many doubles away, but too near to be seen apart on the page, where the next step
  /// may be.
  private func staysAround(_ bracket: Bracket) -> Bool {
    let (start, end) = (plane.near(bracket.start), plane.near(bracket.end))
    let width = bracket.end.parameter - bracket.start.parameter
    let reach = min(width * 0x1p20, width + pixels(Self.aroundPixels, beside: bracket.start))
    let before = position(of: bracket.start.parameter - reach) - 1
    let after = position(of: bracket.end.parameter + reach)
    var wider = Double.infinity
    if before >= 0, samples[before].isDrawable {
      wider = plane.near(samples[before]).distance(to: end)
    }
    if after < samples.count, samples[after].isDrawable {
      wider = min(wider, plane.near(samples[after]).distance(to: start))
    }
    return !wider.isFinite || start.distance(to: end) > Self.remainingShare * wider
  }

  private static let aroundPixels = 0.25

  /// The change of the parameter over `count` pixels beside a sample; infinite for parametric
  /// curves.
  private func pixels(_ count: Double, beside sample: Sample) -> Double {
    guard !plane.isParametric else { return .infinity }
    let axis = plane.view.x
    let way = abs(axis.value(at: sample.position.x + count) - sample.parameter)
    return way.isNaN ? .infinity : way
  }

  /// The verdict when the budget is used up: a step that persisted through several halvings counts
  /// as a jump, one that was hardly examined as a steep curve.
  private func verdict(ofUnfinished bracket: Bracket) -> Link {
    guard !bracket.isEdge else { return .cut }
    guard bracket.steps.count >= 4, let first = bracket.steps.first, let last = bracket.steps.last
    else { return .joined }
    return last > Self.remainingShare * first ? .cut : .joined
  }

  /// Returns the halves to examine next: none if the bracket is decided, two if the middle is
  /// undefined.
  private func halve(
    _ bracket: Bracket,
    at middle: Sample,
    marks: inout [(parameter: Double, link: Link)]
  ) -> [Bracket] {
    if bracket.isEdge {
      let goesRight = middle.presence == bracket.start.presence
      return [goesRight ? Bracket(middle, bracket.end) : Bracket(bracket.start, middle)]
    }
    guard middle.isDrawable else {
      return [Bracket(bracket.start, middle), Bracket(middle, bracket.end)]
    }
    let near = (plane.near(bracket.start), plane.near(middle), plane.near(bracket.end))
    let steps = (near.0.distance(to: near.1), near.1.distance(to: near.2))
    var half = bracket
    half.straight = isStraight(bracket, at: middle) ? bracket.straight + 1 : 0
    let step = max(steps.0, steps.1)
    half.steps.append(step)
    if step <= stepThreshold || half.straight >= Self.enoughStraight {
      marks.append((bracket.start.parameter, .joined))
      marks.append((middle.parameter, .joined))
      return []
    }
    if steps.0 >= steps.1 { half.end = middle } else { half.start = middle }
    return [half]
  }

  /// Whether the middle is so close to the chord that there cannot be a jump of visible size.
  private func isStraight(_ bracket: Bracket, at middle: Sample) -> Bool {
    let share =
      (middle.parameter - bracket.start.parameter)
      / (bracket.end.parameter - bracket.start.parameter)
    guard share > 0.2, share < 0.8 else { return false }
    let (start, end) = (bracket.start.position, bracket.end.position)
    let chord = start + (end - start) * share
    // A jump of J within one half moves the middle away from the chord by J times the share of the
    // other half.
    return middle.position.distance(to: chord) <= stepThreshold * min(share, 1 - share)
  }
}
