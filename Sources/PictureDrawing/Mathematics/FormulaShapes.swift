import ChartCore
import Expressions

// What the setting of a formula asks of its parts.

extension Syntax {
  var isOverRange: Bool { if case .overRange = node { true } else { false } }

  /// Whether a minus sign stands first.
  var beginsWithSign: Bool {
    switch node {
    case .negation: true
    case .sum(let terms): terms.first?.value.beginsWithSign ?? false
    case .product(let factors): factors.first?.value.beginsWithSign ?? false
    case .number, .name, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      false
    }
  }

  /// Whether it is a whole number from 2 on, which may stand behind the name of a function.
  var isWholePower: Bool {
    if case .number(let value) = node {
      value >= 2 && value < 1000 && value == value.rounded()
    } else {
      false
    }
  }
}

extension Syntax.Link.Relation {
  var sign: Mathematics.Sign {
    switch self {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    }
  }
}

extension Mathematics {
  var joinedParts: [Mathematics] {
    if case .row(let parts) = self { parts } else { [self] }
  }

  func bracketedUnlessLast(_ index: Int, _ factors: [Syntax.Factor]) -> Mathematics {
    index == factors.count - 1 ? self : bracketed
  }

  var isBracket: Bool {
    if case .fence(.round, _) = self { true } else { false }
  }

  /// Whether it is a number, or a fraction of numbers.
  var isNumeric: Bool {
    switch self {
    case .number: true
    case .fraction(let upper, let lower): upper.isNumeric && lower.isNumeric
    case .row, .variable, .upright, .sign, .scripts, .root, .fence, .words, .spelled: false
    }
  }

  /// Whether it is the call of a function whose name is a word.
  var isNamedCall: Bool {
    guard case .row(let parts) = self, parts.count == 2, case .fence(.round, _) = parts[1] else {
      return false
    }
    func isWord(_ name: Mathematics) -> Bool {
      switch name {
      case .upright: true
      case .scripts(let base, _, _): isWord(base)
      case .spelled(let shown, _): isWord(shown)
      case .row, .variable, .number, .sign, .fraction, .root, .fence, .words: false
      }
    }
    return isWord(parts[0])
  }

  var beginsWithDigit: Bool {
    switch self {
    case .number: true
    case .row(let parts): parts.first?.beginsWithDigit ?? false
    case .scripts(let base, _, _): base.beginsWithDigit
    case .spelled(let shown, _): shown.beginsWithDigit
    case .fraction(let upper, _): upper.beginsWithDigit
    case .variable, .upright, .sign, .root, .fence, .words: false
    }
  }
}
