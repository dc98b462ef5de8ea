import FormulaVocabulary

/// How MPFR computes an operation of the language: its own functions, under the language's rules for what is undefined.
///
/// Operands have more digits than doubles by far. What depends on whether one is exactly 0, or exactly whole, is
/// unknown where it is nearly so.
struct MpfrOperation {
  typealias Handle = MpfrLibrary.Handle

  /// What is known of a value.
  enum Status {
    case number
    /// The language gives no value.
    case undefined
    /// It overflows even here, or is too near a place where it changes.
    case unknown
  }

  /// Computes a value from operands that are numbers, with two numbers to spare; a NaN is undefined.
  let compute: (_ out: Handle, _ a: Handle, _ b: Handle, _ spare: (Handle, Handle)) -> Status

  private static let nearest = MpfrLibrary.nearest
}

/// The rules by operation; those without a rule are left out of what is judged. Conditions and choices, whose operands
/// may be undefined, are no rules here: ``MpfrFormula`` knows them.
extension MpfrOperation {
  static func table(_ m: MpfrLibrary) -> [Operation: MpfrOperation] {
    var table: [Operation: MpfrOperation] = [:]
    for (operation, name) in plain {
      let function = m.unary(name)
      table[operation] = MpfrOperation { out, a, _, _ in
        _ = function(out, a, nearest)
        return .number
      }
    }
    for (operation, name) in plainOfTwo {
      let function = m.binary(name)
      table[operation] = MpfrOperation { out, a, b, _ in
        _ = function(out, a, b, nearest)
        return .number
      }
    }
    // Angles in degrees: a turn has 360 parts.
    for (operation, name) in [
      (Operation.sineOfDegrees, "sinu"), (.cosineOfDegrees, "cosu"), (.tangentOfDegrees, "tanu"),
    ] {
      let function = m.withWhole(name)
      table[operation] = MpfrOperation { out, a, _, _ in
        _ = function(out, a, 360, nearest)
        return .number
      }
    }
    table.merge(ofReciprocals(m)) { $1 }
    table.merge(steps(m)) { $1 }
    table.merge(limited(m)) { $1 }
    return table
  }

  private static let plain: [(Operation, String)] = [
    (.variable, "set"), (.negate, "neg"), (.squareRoot, "sqrt"), (.cubeRoot, "cbrt"),
    (.exponential, "exp"), (.naturalLogarithm, "log"), (.binaryLogarithm, "log2"),
    (.decimalLogarithm, "log10"), (.hyperbolicSine, "sinh"), (.hyperbolicCosine, "cosh"),
    (.hyperbolicTangent, "tanh"), (.inverseHyperbolicSine, "asinh"),
    (.inverseHyperbolicCosine, "acosh"),
    (.inverseHyperbolicTangent, "atanh"), (.sine, "sin"), (.cosine, "cos"), (.tangent, "tan"),
    (.arcSine, "asin"), (.arcCosine, "acos"), (.arcTangent, "atan"), (.absolute, "abs"),
    (.errorFunction, "erf"), (.complementaryErrorFunction, "erfc"),
  ]

  private static let plainOfTwo: [(Operation, String)] = [
    (.add, "add"), (.subtract, "sub"), (.multiply, "mul"), (.divide, "div"), (.power, "pow"),
    (.hypotenuse, "hypot"), (.remainder, "fmod"), (.minimum, "min"), (.maximum, "max"),
  ]

  /// Functions of a reciprocal or a quotient.
  private static func ofReciprocals(_ m: MpfrLibrary) -> [Operation: MpfrOperation] {
    let (divide, add, log) = (m.binary("div"), m.binary("add"), m.unary("log"))
    func ofReciprocal(_ name: String) -> MpfrOperation {
      let function = m.unary(name)
      return MpfrOperation { out, a, _, spare in
        _ = m.setDouble(spare.0, 1, nearest)
        _ = divide(spare.1, spare.0, a, nearest)
        _ = function(out, spare.1, nearest)
        return m.isZero(a) != 0 ? .undefined : .number
      }
    }
    let arcTangent = m.unary("atan")
    let sine = m.unary("sin")
    return [
      .arcSecant: ofReciprocal("acos"), .arcCosecant: ofReciprocal("asin"),
      // Of the reciprocal, from 0 to π: a difference from π/2 would lose what is left of large numbers.
      .arcCotangent: MpfrOperation { out, a, _, spare in
        if m.isZero(a) != 0 { return .unknown }
        _ = m.setDouble(spare.0, 1, nearest)
        _ = divide(spare.1, spare.0, a, nearest)
        _ = arcTangent(out, spare.1, nearest)
        if m.compareWithDouble(a, 0) < 0 {
          _ = m.pi(spare.0, nearest)
          _ = add(out, out, spare.0, nearest)
        }
        return .number
      },
      .logarithm: MpfrOperation { out, a, base, spare in
        _ = log(spare.0, a, nearest)
        _ = log(spare.1, base, nearest)
        _ = divide(out, spare.0, spare.1, nearest)
        return m.isZero(base) != 0 || m.isZero(a) != 0 ? .undefined : .number
      },
      .cardinalSine: MpfrOperation { out, a, _, spare in
        if m.isZero(a) != 0 {
          _ = m.setDouble(out, 1, nearest)
        } else {
          _ = sine(spare.0, a, nearest)
          _ = divide(out, spare.0, a, nearest)
        }
        return .number
      },
    ]
  }

  /// What jumps: unknown where an operand is next to a jump, and not on it.
  private static func steps(_ m: MpfrLibrary) -> [Operation: MpfrOperation] {
    let (subtract, add) = (m.binary("sub"), m.binary("add"))
    let (divide, fmod) = (m.binary("div"), m.binary("fmod"))
    func jumping(_ name: String, twice: Bool = false) -> MpfrOperation {
      let round = m.unary(name)
      return MpfrOperation { out, a, _, spare in
        // Halves are where the nearest whole number jumps.
        _ = twice ? add(spare.0, a, a, nearest) : m.set(spare.0, a, nearest)
        guard isClear(m, spare.0, spare.1) else { return .unknown }
        _ = round(out, a, nearest)
        return .number
      }
    }
    let floor = m.unary("rint_floor")
    return [
      .floor: jumping("rint_floor"), .ceiling: jumping("rint_ceil"),
      .truncate: jumping("rint_trunc"), .round: jumping("rint_round", twice: true),
      .fraction: MpfrOperation { out, a, _, spare in
        guard isClear(m, a, spare.1) else { return .unknown }
        _ = floor(spare.0, a, nearest)
        _ = subtract(out, a, spare.0, nearest)
        return .number
      },
      .sign: MpfrOperation { out, a, _, _ in
        let sign = m.compareWithDouble(a, 0)
        _ = m.setDouble(out, sign > 0 ? 1 : sign < 0 ? -1 : 0, nearest)
        return .number
      },
      .modulo: MpfrOperation { out, a, b, spare in
        if m.isZero(b) != 0 { return .undefined }
        _ = divide(spare.0, a, b, nearest)
        guard isClear(m, spare.0, spare.1) else { return .unknown }
        _ = fmod(out, a, b, nearest)
        let (rest, side) = (m.compareWithDouble(out, 0), m.compareWithDouble(b, 0))
        if rest != 0, (rest > 0) != (side > 0) { _ = add(out, out, b, nearest) }
        return .number
      },
    ]
  }

  /// Whether a number is whole, or not nearly so: roundings have less than 2^-100 of its size.
  private static func isClear(_ m: MpfrLibrary, _ a: Handle, _ spare: Handle) -> Bool {
    if m.isInteger(a) != 0 { return true }
    _ = m.nearestWhole(spare, a, nearest)
    return !m.areNear(spare, a, spare)
  }

  /// Functions that take long far out, and roots and orders that must be whole.
  private static func limited(_ m: MpfrLibrary) -> [Operation: MpfrOperation] {
    func isFar(_ a: Handle) -> Bool {
      m.compareWithDouble(a, 1e4) > 0 || m.compareWithDouble(a, -1e4) < 0
    }
    func near(_ name: String) -> MpfrOperation {
      let function = m.unary(name)
      return MpfrOperation { out, a, _, _ in
        if isFar(a) { return .unknown }
        _ = function(out, a, nearest)
        return .number
      }
    }
    func bessel(_ name: String) -> MpfrOperation {
      let function = m.ofOrder(name)
      return MpfrOperation { out, order, a, _ in
        if isFar(a) || isFar(order) { return .unknown }
        if m.isInteger(order) == 0 { return .undefined }
        _ = function(out, Int(m.double(order, nearest)), a, nearest)
        return .number
      }
    }
    let (root, angle) = (m.withWhole("rootn_si"), m.binary("atan2"))
    return [
      .gamma: near("gamma"), .digamma: near("digamma"), .zeta: near("zeta"),
      .logGamma: MpfrOperation { out, a, _, _ in
        if isFar(a) { return .unknown }
        var sign: Int32 = 0
        _ = m.logGamma(out, &sign, a, nearest)
        return .number
      },
      .besselJ: bessel("jn"), .besselY: bessel("yn"),
      .root: MpfrOperation { out, a, degree, _ in
        if isFar(degree) { return .unknown }
        if m.isInteger(degree) == 0 || m.isZero(degree) != 0 { return .undefined }
        _ = root(out, a, Int(m.double(degree, nearest)), nearest)
        return .number
      },
      .angleOfPoint: MpfrOperation { out, y, x, _ in
        // On the cut MPFR looks at the sign of zero.
        if m.isZero(y) != 0 { return .unknown }
        _ = angle(out, y, x, nearest)
        return .number
      },
    ]
  }
}
