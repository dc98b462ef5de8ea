import Analysis
package import Expressions
import Resolution

/// A condition on one variable, as comparisons of differences with 0: `x^2 - x < 6 and x > 0`.
///
/// A negated comparison becomes the opposite one, so that `not` is no part of the form. Where a side of a comparison
/// has no value, neither the comparison nor its opposite holds, as for regions of the plane.
///
/// A magnitude against its own argument, `|u| >= u` or `|u| = -u`, is decided by the sign of u: the difference of both
/// sides is 0 on whole intervals, which enclosures cannot show because the sides cancel (``Magnitude``).
package struct SolvedCondition {
  /// The combination of comparisons.
  indirect enum Form {
    /// A comparison with 0 of the difference of this number.
    case part(Int, Syntax.Link.Relation)
    case all([Form])
    case any([Form])
  }

  /// Whether a condition holds.
  enum Truth {
    case holds, fails, unknown
  }

  /// The combination.
  private(set) var form = Form.all([])
  /// The differences of sides, left minus right.
  private(set) var differences: [Syntax] = []

  /// Reads a condition; nil for other formulas.
  package init?(_ syntax: Syntax) {
    guard let form = read(syntax, isDenied: false) else { return nil }
    self.form = form
  }

  private mutating func read(_ syntax: Syntax, isDenied: Bool) -> Form? {
    switch syntax.node {
    case .comparison(let left, let links):
      var before = left
      var forms: [Form] = []
      for link in links {
        let relation = isDenied ? link.relation.opposite : link.relation
        if let own = Magnitude(before, link.value) {
          forms.append(own.form(relation, of: differences.count))
          differences.append(own.argument)
        } else {
          forms.append(.part(differences.count, relation))
          differences.append(before.minus(link.value))
        }
        before = link.value
      }
      return isDenied ? .any(forms) : .all(forms)
    case .conjunction(let parts):
      return read(parts, isDenied: isDenied).map { isDenied ? .any($0) : .all($0) }
    case .disjunction(let parts):
      return read(parts, isDenied: isDenied).map { isDenied ? .all($0) : .any($0) }
    case .not(let part): return read(part, isDenied: !isDenied)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      return nil
    }
  }

  private mutating func read(_ parts: [Syntax], isDenied: Bool) -> [Form]? {
    var forms: [Form] = []
    for part in parts {
      guard let form = read(part, isDenied: isDenied) else { return nil }
      forms.append(form)
    }
    return forms
  }

  /// Returns whether the condition holds where the differences have these signs.
  func truth(of signs: [SignCourse.Sign]) -> Truth { truth(of: form, signs) }

  private func truth(of form: Form, _ signs: [SignCourse.Sign]) -> Truth {
    switch form {
    case .part(let index, let relation):
      guard signs.indices.contains(index) else { return .unknown }
      return relation.truth(of: signs[index])
    case .all(let forms):
      let truths = forms.map { truth(of: $0, signs) }
      if truths.contains(.fails) { return .fails }
      return truths.contains(.unknown) ? .unknown : .holds
    case .any(let forms):
      let truths = forms.map { truth(of: $0, signs) }
      if truths.contains(.holds) { return .holds }
      return truths.contains(.unknown) ? .unknown : .fails
    }
  }
}

extension Syntax.Link.Relation {
  /// The relation that holds where this one does not, if both sides have values.
  fileprivate var opposite: Self {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    }
  }

  /// Returns whether a difference of this sign satisfies the relation to 0.
  fileprivate func truth(of sign: SignCourse.Sign) -> SolvedCondition.Truth {
    let holds: Bool
    switch sign {
    case .undefined: return .fails
    case .unknown: return .unknown
    case .negative: holds = self == .less || self == .lessOrEqual || self == .notEqual
    case .zero: holds = self == .lessOrEqual || self == .greaterOrEqual || self == .equal
    case .positive: holds = self == .greater || self == .greaterOrEqual || self == .notEqual
    }
    return holds ? .holds : .fails
  }
}
