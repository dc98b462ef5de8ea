import Expressions

/// A formula of written whole numbers, calculated exactly: `2^61 - 1`, `20! + 1`, `-18446744073709551615`.
///
/// The operations are + - * ^ ! and the sign. Numbers and all results on the way have up to 64 binary digits. Division
/// is not among them: fractions are those of ``FractionAnswer``.
enum WrittenWhole {
  case number(isNegative: Bool, UInt64)
  /// A number, or one on the way, has more than 64 binary digits.
  case tooLarge

  /// Calculates a formula; nil if it is none of these operations.
  init?(_ syntax: Syntax) {
    switch syntax.node {
    case .number(let value):
      let written =
        syntax.decimal ?? (value < 0x1p53 ? UInt64(exactly: value).map { "\($0)" } : nil)
      guard let written, written.utf8.allSatisfy({ (48...57).contains($0) }) else {
        guard syntax.decimal == nil, value >= 0x1p53, value == value.rounded() else { return nil }
        self = UInt64(exactly: value).map { Self.number(isNegative: false, $0) } ?? .tooLarge
        return
      }
      self = UInt64(written).map { Self.number(isNegative: false, $0) } ?? .tooLarge
    case .negation(let value):
      guard let value = Self(value) else { return nil }
      self = value.negated
    case .sum(let terms):
      var all = Self.number(isNegative: false, 0)
      for term in terms {
        guard let value = Self(term.value) else { return nil }
        all = all.plus(term.isNegative ? value.negated : value)
      }
      self = all
    case .product(let factors):
      var all = Self.number(isNegative: false, 1)
      for factor in factors {
        guard factor.operation == .times, !factor.isCross, let value = Self(factor.value) else {
          return nil
        }
        all = all.times(value)
      }
      self = all
    case .power(let base, let exponent):
      guard let base = Self(base), let exponent = Self(exponent) else { return nil }
      guard case .number(let isNegative, let count) = exponent else {
        self = .tooLarge
        return
      }
      if isNegative { return nil }
      self = base.power(count)
    case .factorial(let value):
      guard case .number(false, let number)? = Self(value) else { return nil }
      var all = Self.number(isNegative: false, 1)
      // 21! is too large.
      for factor in 1...max(1, min(number, 21)) {
        all = all.times(.number(isNegative: false, factor))
      }
      self = all
    case .name, .call, .degrees, .derivative, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element:
      return nil
    }
  }

  /// The number with its sign; nil if it is too large.
  var value: (isNegative: Bool, magnitude: UInt64)? {
    switch self {
    case .number(let isNegative, let magnitude): (isNegative && magnitude > 0, magnitude)
    case .tooLarge: nil
    }
  }

  private var negated: Self {
    switch self {
    case .number(let isNegative, let magnitude): .number(isNegative: !isNegative, magnitude)
    case .tooLarge: .tooLarge
    }
  }

  private func plus(_ other: Self) -> Self {
    guard case .number(let sign, let size) = self,
      case .number(let otherSign, let otherSize) = other
    else { return .tooLarge }
    if sign != otherSign {
      return size >= otherSize
        ? .number(isNegative: sign, size - otherSize)
        : .number(isNegative: otherSign, otherSize - size)
    }
    let (sum, isBeyond) = size.addingReportingOverflow(otherSize)
    // 2^64 - 1 is written with a number of 65 binary digits.
    return isBeyond ? .tooLarge : .number(isNegative: sign, sum)
  }

  private func times(_ other: Self) -> Self {
    guard case .number(let sign, let size) = self,
      case .number(let otherSign, let otherSize) = other
    else { return .tooLarge }
    let (product, isBeyond) = size.multipliedReportingOverflow(by: otherSize)
    return isBeyond ? .tooLarge : .number(isNegative: sign != otherSign, product)
  }

  private func power(_ exponent: UInt64) -> Self {
    guard case .number(let sign, let size) = self else { return .tooLarge }
    let isNegative = sign && exponent % 2 == 1
    if size < 2 { return .number(isNegative: isNegative, exponent == 0 ? 1 : size) }
    guard exponent < 64 else { return .tooLarge }
    var all = Self.number(isNegative: false, 1)
    for _ in 0..<exponent { all = all.times(.number(isNegative: false, size)) }
    return isNegative ? all.negated : all
  }
}
