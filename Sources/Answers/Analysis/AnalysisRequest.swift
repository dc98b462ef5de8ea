package import Expressions
package import Statements

/// An analysis statement as it was parsed: `roots e for x in a..b` and the like.
package struct AnalysisRequest {
  /// The commands; the facts on each are in its row.
  package enum Kind: String, CaseIterable {
    case roots, solve, extrema, inflections, intersections, asymptotes, monotonic, symmetry, analyze
    case domain, range, integrate, length, differentiate, limit, table
  }

  /// The side from which a limit is approached.
  package enum Side: String, CaseIterable {
    case left, right

    /// Creates the side of a word after `from`.
    init?(word: String) {
      switch word {
      case "left", "below": self = .left
      case "right", "above": self = .right
      default: return nil
      }
    }
  }

  /// A formula or an equation of the request.
  package struct Formula {
    /// The syntax tree.
    package var syntax: Syntax
    /// The formula as it was written, in the spelling that was read.
    package var text: String
    /// The text as it can be read with elements in place of lists.
    package var reading: ItemReading
  }

  /// The command.
  package var kind: Kind
  /// Source range of the command word.
  package var range: SourceRange
  /// Formulas that the command is applied to.
  package var formulas: [Formula]
  /// `integrate between f and g`: whether the result is an area.
  package var isArea = false
  /// The equation of the curve on which `extrema f where x^2 + y^2 = 1` searches; nil for none.
  package var constraint: Formula?
  /// Whether the formulas are the three coordinates of a curve in space: `length of (cos t, sin t, t)`.
  package var isCurveInSpace = false
  /// The place of `differentiate e at a` and `limit e at a`.
  package var place: Syntax?
  /// The variable that the place names: `at x = 2`, `x -> 0`; nil if it names none.
  package var variable: Word?
  /// The single side of a limit; nil for both sides.
  package var side: Side?
  /// Whether the answer is the derivative alone, without the tangent: `d/dx x^3 at 2`.
  package var isSlopeAlone = false
  /// Range of the search; nil if the statement gives none.
  package var domain: RangeClause?
  /// The step of a table that stands outside of its range; nil if there is none.
  package var ownStep: Syntax?
  /// The step of a table; nil if there is none.
  var step: Syntax? { ownStep ?? domain?.step }
  /// The number of digits of a table; nil takes that of the session.
  package var digits: Int?
  /// Range of the search for the second of two unknowns; nil if the statement gives none.
  package var secondDomain: RangeClause?
  /// Further ranges of `integrate x y for x in 0..1, y in 0..2`; empty for other requests.
  package var furtherDomains: [RangeClause] = []
  /// Whether the request has two unknowns: `solve x + y = 3, x - y = 1`.
  package var isSystem: Bool { kind == .solve && formulas.count == 2 }

  /// The condition of `solve x^2 < 4`, `solve x^2 = 4 and x > 0`, and of an equation that signs decide, `solve |x| = x`;
  /// nil for formulas and other equations.
  var condition: SolvedCondition? {
    guard kind == .solve, formulas.count == 1, let syntax = formulas.first?.syntax,
      !syntax.isEquation || Magnitude(equation: syntax) != nil
    else { return nil }
    return SolvedCondition(syntax)
  }

  /// The formula of an integral over several ranges, `integral(x y for x in 0..1, y in 0..2)`; nil for one range.
  ///
  /// The ends of a range may contain variables of other ranges, in any order: those ranges are outside of it. Ranges
  /// that depend on one another in a circle stay as they are, so that the formula names the variable without a value.
  package var multipleIntegral: Syntax? {
    guard let first = domain, !furtherDomains.isEmpty, let body = formulas.first?.syntax else {
      return nil
    }
    var rest = [first] + furtherDomains
    var ranges: [Syntax.Range] = []
    while !rest.isEmpty {
      let free = rest.firstIndex { clause in
        !rest.contains { other in
          guard let name = other.variable?.text, name != clause.variable?.text else { return false }
          return clause.lower.mentions(name) || clause.upper.mentions(name)
        }
      }
      let clause = rest.remove(at: free ?? 0)
      guard let variable = clause.variable else { return nil }
      ranges.append(
        Syntax.Range(
          name: variable.text,
          nameRange: variable.range,
          .numbers(from: clause.lower, to: clause.upper, step: clause.step)
        )
      )
    }
    let callee = Syntax.Callee(name: "integral", range: range)
    return Syntax(.overRange(callee, body, ranges), formulaRange)
  }

  /// The error of a command without its place.
  package var missingPlace: Problem {
    let formula = formulas.first?.text ?? "x^2"
    let example =
      kind.row.place == .approached
      ? "limit \(formula) at 0, or limit \(formula) at inf"
      : "differentiate \(formula) at 1, or plot d/dx (\(formula))"
    return .placeNeeded(kind.rawValue, example: example)
  }

  /// Source range of all formulas.
  package var formulaRange: SourceRange {
    formulas.dropFirst().reduce(formulas.first?.syntax.range ?? range) {
      $0.union($1.syntax.range)
    }
  }
}
