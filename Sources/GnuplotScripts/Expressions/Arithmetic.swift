import SystemLibrary

/// The operations on two values.
enum Arithmetic {
  /// Texts may have so many bytes: a loop that doubles one would take all memory.
  private static let mostBytes = 1 << 24

  private static func joined(_ a: String, _ b: String) throws(ScriptProblem) -> String {
    guard a.utf8.count + b.utf8.count <= mostBytes else {
      throw ScriptProblem("the text is longer than \(mostBytes) bytes")
    }
    return a + b
  }

  /// Returns the value of an operation.
  ///
  /// Two whole numbers have a whole result, unless it is beyond 64 bits: then it is a real number. A division by
  /// zero has no value.
  static func applied(
    _ sign: BinarySign,
    _ a: ScriptValue,
    _ b: ScriptValue,
    isNegation: Bool = false
  ) throws(ScriptProblem) -> ScriptValue {
    switch sign {
    case .join: return .text(try joined(a.joined, b.joined))
    case .same: return .truth(a.printed == b.printed)
    case .different: return .truth(a.printed != b.printed)
    case .and: return .truth(a.isTrue && b.isTrue)
    case .or: return .truth(a.isTrue || b.isTrue)
    case .equal, .unequal, .less, .most, .more, .least: return compared(sign, a, b)
    case .bitAnd, .bitXor, .bitOr, .left, .right: return try bits(sign, a, b)
    case .plus, .minus, .times, .over, .remainder, .power: break
    }
    if case .array = a { throw ScriptProblem("an array is no number") }
    if case .array = b { throw ScriptProblem("an array is no number") }
    guard a.number != nil, b.number != nil else {
      throw ScriptProblem("a text without a number is used as one")
    }
    if let x = whole(a), let y = whole(b) { return integers(sign, x, y, a, b) }
    let (x, y) = (ComplexNumber(a), ComplexNumber(b))
    switch sign {
    case .plus: return (x + y).value
    case .minus:
      if isNegation { return .complex(-y.re, y.im == 0 ? 0 : -y.im) }
      return (x - y).value
    case .times: return (x * y).value
    case .over:
      if y.re == 0, y.im == 0 { return .undefined }
      return (x / y).value
    case .remainder: throw ScriptProblem("% is for whole numbers only")
    case .power: return x.power(y).value
    case .less, .most, .more, .least, .equal, .unequal, .same, .different, .bitAnd, .bitXor, .bitOr,
      .and, .or, .join, .left, .right:
      return .undefined
    }
  }

  /// The whole number of a value; a text counts as one if it is written as one.
  private static func whole(_ value: ScriptValue) -> Int64? {
    switch value {
    case .integer(let whole): whole
    case .text(let text): ScriptValue.wholeNumber(of: text)
    case .complex, .array: nil
    }
  }

  private static func integers(
    _ sign: BinarySign,
    _ x: Int64,
    _ y: Int64,
    _ a: ScriptValue,
    _ b: ScriptValue
  ) -> ScriptValue {
    let (left, right) = (Double(x), Double(y))
    func checked(_ result: (partialValue: Int64, overflow: Bool), _ real: Double) -> ScriptValue {
      result.overflow ? .real(real) : .integer(result.partialValue)
    }
    switch sign {
    case .plus: return checked(x.addingReportingOverflow(y), left + right)
    case .minus: return checked(x.subtractingReportingOverflow(y), left - right)
    case .times: return checked(x.multipliedReportingOverflow(by: y), left * right)
    case .over:
      return y == 0 ? .undefined : checked(x.dividedReportingOverflow(by: y), left / right)
    case .remainder:
      return y == 0 ? .undefined : checked(x.remainderReportingOverflow(dividingBy: y), 0)
    case .power:
      if y < 0 { return .real(pow(left, right)) }
      var (result, base, exponent): (Int64, Int64, Int64) = (1, x, y)
      while exponent > 0 {
        if exponent & 1 == 1 {
          let product = result.multipliedReportingOverflow(by: base)
          if product.overflow { return .real(pow(left, right)) }
          result = product.partialValue
        }
        exponent >>= 1
        if exponent > 0 {
          let square = base.multipliedReportingOverflow(by: base)
          if square.overflow { return .real(pow(left, right)) }
          base = square.partialValue
        }
      }
      return .integer(result)
    case .less, .most, .more, .least, .equal, .unequal, .same, .different, .bitAnd, .bitXor, .bitOr,
      .and, .or, .join, .left, .right:
      return .undefined
    }
  }

  private static func compared(
    _ sign: BinarySign,
    _ a: ScriptValue,
    _ b: ScriptValue
  ) -> ScriptValue {
    let (x, y) = (a.complexNumber, b.complexNumber)
    if x.im != 0 || y.im != 0 {
      let isSame = x.re == y.re && x.im == y.im
      return .truth(sign == .equal ? isSame : sign == .unequal ? !isSame : false)
    }
    if let x = whole(a), let y = whole(b) { return .truth(holds(sign, x, y)) }
    return .truth(holds(sign, a.number ?? .nan, b.number ?? .nan))
  }

  /// Whether a comparison of two numbers holds; false for signs that compare nothing.
  private static func holds<Number: Comparable>(
    _ sign: BinarySign,
    _ x: Number,
    _ y: Number
  ) -> Bool {
    switch sign {
    case .equal: x == y
    case .unequal: x != y
    case .less: x < y
    case .most: x <= y
    case .more: x > y
    case .least: x >= y
    case .power, .times, .over, .remainder, .plus, .minus, .join, .left, .right, .same, .different,
      .bitAnd, .bitXor, .bitOr, .and, .or:
      false
    }
  }

  private static func bits(
    _ sign: BinarySign,
    _ a: ScriptValue,
    _ b: ScriptValue
  ) throws(ScriptProblem) -> ScriptValue {
    guard let x = a.whole, let y = b.whole else {
      throw ScriptProblem("\(sign.rawValue) is for whole numbers only")
    }
    switch sign {
    case .bitAnd: return .integer(x & y)
    case .bitXor: return .integer(x ^ y)
    case .bitOr: return .integer(x | y)
    case .left: return .integer(x << y)
    case .right: return .integer(Int64(bitPattern: UInt64(bitPattern: x) >> UInt64(clamping: y)))
    case .power, .times, .over, .remainder, .plus, .minus, .join, .less, .most, .more, .least,
      .equal, .unequal, .same, .different, .and, .or:
      return .undefined
    }
  }
}
