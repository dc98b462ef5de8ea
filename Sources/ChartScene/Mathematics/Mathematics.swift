/// A formula as an arrangement of parts beside, above and below each other.
///
/// One tree has three forms: boxes of letters with real superscripts, bars and roots
/// (``MathLayout``), a line of Unicode (``unicode``), and the plain spelling that is typed
/// (``plain``).
package indirect enum Mathematics: Hashable, Sendable {
  /// Parts side by side.
  case row([Mathematics])
  /// A variable, in slanted letters.
  case variable(String)
  /// A function or a unit, in upright letters.
  case upright(String)
  /// Digits.
  case number(String)
  /// An operator, a relation, a comma.
  case sign(Sign)
  /// The parts above and below a bar.
  case fraction(Mathematics, Mathematics)
  /// A base with a subscript, a superscript, or both.
  case scripts(Mathematics, lower: Mathematics?, upper: Mathematics?)
  /// The part under a root, and the degree if it is not the square root.
  case root(Mathematics, degree: Mathematics?)
  /// The part between two brackets or bars.
  case fence(Fence, Mathematics)
  /// Words between formulas, blanks included.
  case words(String)
  /// A part that is typed otherwise than it is shown: a sum, a logarithm with its base, Greek
  /// letters.
  case spelled(Mathematics, as: String)

  /// The empty formula.
  package static let nothing = Mathematics.row([])

  /// A sign between values.
  package struct Sign: Hashable, Sendable {
    /// Spacing around a sign.
    package enum Role: Hashable, Sendable {
      /// A blank on both sides, as of plus.
      case binary
      /// A blank on both sides, as of equals.
      case relation
      /// No blanks, as of a dot between factors.
      case product
      /// A blank after it, as of a comma.
      case punctuation
      /// No blanks, as of a minus before a value, or an exclamation mark after it.
      case tight
      /// No blanks: the sign of a sum or an integral, larger than letters.
      case large
    }

    package var text: String
    package var plain: String
    package var role: Role

    package init(_ text: String, plain: String? = nil, _ role: Role) {
      self.text = text
      self.plain = plain ?? text
      self.role = role
    }
  }

  /// A pair of brackets.
  package enum Fence: Hashable, Sendable {
    case round, square, braces, bars, floor, ceiling

    /// The opening and the closing sign.
    var signs: (open: String, close: String) {
      switch self {
      case .round: ("(", ")")
      case .square: ("[", "]")
      case .braces: ("{", "}")
      case .bars: ("|", "|")
      case .floor: ("⌊", "⌋")
      case .ceiling: ("⌈", "⌉")
      }
    }

    /// Typed spelling of the opening and the closing sign.
    var plainSigns: (open: String, close: String) {
      switch self {
      case .round, .square, .braces, .bars: signs
      case .floor: ("floor(", ")")
      case .ceiling: ("ceil(", ")")
      }
    }
  }
}

extension Mathematics.Sign {
  package static let plus = Self("+", .binary)
  package static let minus = Self("−", plain: "-", .binary)
  package static let plusMinus = Self("±", plain: "+-", .binary)
  package static let negative = Self("−", plain: "-", .tight)
  package static let times = Self("·", plain: "*", .product)
  /// A product without a visible sign: a number before a letter, brackets after each other.
  package static let beside = Self("", plain: "*", .product)
  /// A product before the name of a function.
  package static let apart = Self(" ", plain: "*", .product)
  package static let slash = Self("/", .product)
  package static let remainder = Self("mod", plain: "%", .binary)
  package static let comma = Self(",", .punctuation)
  package static let factorial = Self("!", .tight)
  package static let degrees = Self("°", .tight)
  package static let prime = Self("′", plain: "'", .tight)
  package static let less = Self("<", .relation)
  package static let greater = Self(">", .relation)
  package static let lessOrEqual = Self("≤", plain: "<=", .relation)
  package static let greaterOrEqual = Self("≥", plain: ">=", .relation)
  package static let equal = Self("=", .relation)
  package static let notEqual = Self("≠", plain: "!=", .relation)
}

extension Mathematics {
  /// Returns parts side by side; rows among them are flattened.
  package static func joined(_ parts: [Mathematics]) -> Mathematics {
    var flat: [Mathematics] = []
    for part in parts {
      if case .row(let inner) = part { flat += inner } else { flat.append(part) }
    }
    return flat.count == 1 ? flat[0] : .row(flat)
  }

  /// The parts of a row, or the formula itself as the only part.
  var parts: [Mathematics] {
    if case .row(let parts) = self { parts } else { [self] }
  }

  /// The sign of lowest precedence outside of brackets; it decides whether a factor needs brackets.
  var loosest: Sign.Role? {
    func rank(_ role: Sign.Role) -> Int {
      switch role {
      case .punctuation: 5
      case .relation: 4
      case .binary: 3
      case .product: 2
      case .tight, .large: 1
      }
    }
    switch self {
    case .row(let parts):
      return parts.compactMap(\.loosest).max { rank($0) < rank($1) }
    case .sign(let sign): return sign.role
    case .fraction: return .product
    case .spelled(let shown, _): return shown.loosest
    case .words: return .punctuation
    case .variable, .upright, .number, .scripts, .root, .fence: return nil
    }
  }

  /// Whether the formula is a sum, a comparison or words, which need brackets as a factor.
  var isLoose: Bool {
    switch loosest {
    case .binary, .relation, .punctuation: true
    case .product, .tight, .large, nil: false
    }
  }

  /// Whether the formula needs no brackets anywhere in a line: one sign, a root, brackets, a call.
  var isClosed: Bool {
    switch self {
    case .variable, .upright, .number, .scripts, .root, .fence: true
    case .fraction, .words: false
    case .sign(let sign): sign.role != .binary && sign.role != .relation
    case .spelled(let shown, _): shown.isClosed
    case .row(let parts):
      // A function and its arguments, or a value and a sign after it, as in n!.
      parts.count == 2 && parts[0].isName && parts[1].isFence
        || (parts.first.map { $0.isClosed && !$0.isTight } ?? false)
          && parts.dropFirst().allSatisfy(\.isTight)
    }
  }

  /// Whether the formula is the name of a variable or a function, with scripts and primes.
  var isName: Bool {
    switch self {
    case .variable, .upright: true
    case .scripts(let base, _, _): base.isName
    case .spelled(let shown, _): shown.isName
    case .row(let parts): parts.count == 2 && parts[0].isName && parts[1].isTight
    case .number, .sign, .fraction, .root, .fence, .words: false
    }
  }

  private var isTight: Bool {
    if case .sign(let sign) = self { sign.role == .tight } else { false }
  }

  var isFence: Bool { if case .fence = self { true } else { false } }

  /// The formula in round brackets.
  package var bracketed: Mathematics { .fence(.round, self) }
}
