import Expressions
import Sampling

/// Reads a condition on coordinates as comparisons with 0, and how they are joined.
///
/// - What is denied becomes the opposite comparison: `not y > x` is y ≤ x.
/// - A restriction behind a side, as in `y > x {x > 0}`, holds for all, as what is undefined somewhere is so as a whole; its boundary is no line.
/// - An equation has no area: it holds nowhere. Its opposite, a ≠ b, is that a - b differs from 0; so it holds nowhere where a side has no value, nor
///   in an area in which both sides are the same, and its curve is left out. Read as a < b or a > b, which is as true, that curve would be the boundary of two
///   areas instead of a line through one, and what is proved of its crossings would be lost.
struct RegionReader {
  /// What is compared with 0.
  private(set) var differences: [Syntax] = []
  private(set) var parts: [PlaneCondition.Part] = []
  /// The equations as they were written.
  private(set) var equations: [Syntax] = []
  /// Their opposites as they were written, with the numbers of their parts.
  private(set) var opposites: [(syntax: Syntax, part: Int)] = []
  private var restrictions: [Syntax] = []

  /// Reads a condition; nil if it is none.
  mutating func form(of syntax: Syntax) -> PlaneCondition.Form? {
    guard var form = form(of: syntax, isDenied: false, isDrawn: true) else { return nil }
    // A restriction may be restricted.
    while !restrictions.isEmpty {
      let restriction = restrictions.removeLast()
      guard let other = self.form(of: restriction, isDenied: false, isDrawn: false) else {
        return nil
      }
      form = .all([form, other])
    }
    return form
  }

  private mutating func form(
    of syntax: Syntax,
    isDenied: Bool,
    isDrawn: Bool
  ) -> PlaneCondition.Form? {
    switch syntax.node {
    case .comparison(let left, let links):
      return comparison(syntax, left, links, isDenied: isDenied, isDrawn: isDrawn)
    case .conjunction(let conditions):
      return forms(of: conditions, isDenied, isDrawn).map { isDenied ? .any($0) : .all($0) }
    case .disjunction(let conditions):
      return forms(of: conditions, isDenied, isDrawn).map { isDenied ? .all($0) : .any($0) }
    case .not(let condition): return form(of: condition, isDenied: !isDenied, isDrawn: isDrawn)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      guard let condition = syntax.restriction else { return nil }
      return form(of: condition, isDenied: isDenied, isDrawn: isDrawn)
    }
  }

  private mutating func forms(
    of conditions: [Syntax],
    _ isDenied: Bool,
    _ isDrawn: Bool
  ) -> [PlaneCondition.Form]? {
    var forms: [PlaneCondition.Form] = []
    for condition in conditions {
      guard let form = form(of: condition, isDenied: isDenied, isDrawn: isDrawn) else {
        return nil
      }
      forms.append(form)
    }
    return forms
  }

  private mutating func comparison(
    _ syntax: Syntax,
    _ left: Syntax,
    _ links: [Syntax.Link],
    isDenied: Bool,
    isDrawn: Bool
  ) -> PlaneCondition.Form {
    var before = unrestricted(left)
    var forms: [PlaneCondition.Form] = []
    for link in links {
      let value = unrestricted(link.value)
      forms.append(
        single(syntax, before, link.relation, value, isDenied: isDenied, isDrawn: isDrawn)
      )
      before = value
    }
    if forms.count == 1 { return forms[0] }
    return isDenied ? .any(forms) : .all(forms)
  }

  private mutating func single(
    _ syntax: Syntax,
    _ left: Syntax,
    _ relation: Syntax.Link.Relation,
    _ right: Syntax,
    isDenied: Bool,
    isDrawn: Bool
  ) -> PlaneCondition.Form {
    let (isUpwards, isClosed): (Bool, Bool)
    func part(_ difference: Syntax, _ relation: PlaneCondition.Part.Relation)
      -> PlaneCondition.Form
    {
      differences.append(difference)
      parts.append(PlaneCondition.Part(relation, isDrawn: isDrawn))
      return .part(parts.count - 1)
    }
    switch relation {
    case .less: (isUpwards, isClosed) = (false, false)
    case .lessOrEqual: (isUpwards, isClosed) = (false, true)
    case .greater: (isUpwards, isClosed) = (true, false)
    case .greaterOrEqual: (isUpwards, isClosed) = (true, true)
    case .equal, .notEqual:
      guard (relation == .notEqual) != isDenied else {
        equations.append(syntax)
        return .any([])
      }
      opposites.append((syntax, parts.count))
      return part(left.minus(right), .different)
    }
    return part(
      isUpwards != isDenied ? left.minus(right) : right.minus(left),
      isClosed != isDenied ? .notLess : .greater
    )
  }

  /// A side without its restrictions, which are kept.
  private mutating func unrestricted(_ side: Syntax) -> Syntax {
    if case .sum(var terms) = side.node, let last = terms.popLast() {
      // The braces of 2x + 1 {x > 0} stand behind all of it.
      let value = unrestricted(last.value)
      terms.append(Syntax.Term(isNegative: last.isNegative, value: value, sign: last.sign))
      return Syntax(.sum(terms), side.range)
    }
    guard case .product(var factors) = side.node else { return side }
    while factors.count > 1, let last = factors.last, last.operation == .times,
      let condition = last.value.restriction
    {
      restrictions.append(condition)
      factors.removeLast()
    }
    if factors.count == 1 { return factors[0].value }
    return Syntax(.product(factors), side.range)
  }
}

extension Syntax {
  /// What must be so for some comparisons in a condition to decide whether it holds.
  ///
  /// What is joined to them by `and` holds, and what is joined by `or` fails, denied or not. The comparisons themselves are left out: on
  /// their own curve rounding would answer.
  func conditions(beside deciding: [Syntax]) -> [Syntax] {
    if let restriction { return restriction.conditions(beside: deciding) }
    if case .not(let condition) = node { return condition.conditions(beside: deciding) }
    if case .conjunction(let parts) = node {
      return parts.flatMap { $0.holds(deciding) ? $0.conditions(beside: deciding) : [$0] }
    }
    if case .disjunction(let parts) = node {
      return parts.flatMap {
        $0.holds(deciding) ? $0.conditions(beside: deciding) : [Syntax(.not($0), $0.range)]
      }
    }
    return []
  }

  /// Whether one of some comparisons is the condition or a part of it.
  private func holds(_ comparisons: [Syntax]) -> Bool {
    if comparisons.contains(self) { return true }
    if let restriction { return restriction.holds(comparisons) }
    if case .not(let condition) = node { return condition.holds(comparisons) }
    if case .conjunction(let parts) = node { return parts.contains { $0.holds(comparisons) } }
    if case .disjunction(let parts) = node { return parts.contains { $0.holds(comparisons) } }
    return false
  }

  /// The condition of `{condition}`, which is 1 where it holds and undefined elsewhere.
  var restriction: Syntax? {
    guard case .cases(let cases, let otherwise) = node, cases.count == 1, otherwise == nil,
      let only = cases.first, only.value.node == .number(1)
    else { return nil }
    return only.condition
  }
}
