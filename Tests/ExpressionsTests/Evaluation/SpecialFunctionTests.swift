import CVectorMath
import Expressions
import RealFunctions
import Testing

/// The special functions: accuracy, special arguments, and the laws that they obey.
@Suite("Special functions")
struct SpecialFunctionTests {
  /// Returns the value of a function of the table, or of digamma, which is not in it.
  private func value(_ function: String, _ arguments: Double...) throws -> Double {
    try value(function, arguments)
  }

  private func value(_ function: String, _ arguments: [Double]) throws -> Double {
    if function == "digamma" {
      var result = 0.0
      vm_digamma(&result, arguments, 1)
      return result
    }
    var definitions = try Definitions()
    let names = Array(["u", "v", "w"].prefix(arguments.count))
    for (name, argument) in zip(names, arguments) { definitions.values[name] = .number(argument) }
    let call = "\(function)(\(names.joined(separator: ", ")))"
    return try definitions.point(call)
  }

  // MARK: Special arguments

  @Test(
    "poles, limits and arguments outside the domain have the value that the language gives them",
    arguments: [
      ("gamma(0)", "undefined"), ("gamma(-0)", "undefined"), ("gamma(-3)", "undefined"),
      ("gamma(-1e300)", "undefined"), ("gamma(inf)", "∞"), ("gamma(-inf)", "undefined"),
      ("gamma(172)", "∞"), ("gamma(171.7)", "∞"), ("gamma(5)", "24"), ("gamma(1e-310)", "∞"),
      ("gamma(-200.5)", "0"), ("lgamma(0)", "undefined"), ("lgamma(-2)", "undefined"),
      ("lgamma(1)", "0"), ("lgamma(2)", "0"), ("lgamma(inf)", "∞"), ("lgamma(-inf)", "undefined"),
      ("beta(0, 1)", "undefined"), ("beta(1, 0)", "undefined"), ("beta(-1, 2.5)", "undefined"),
      ("beta(2, -3)", "undefined"), ("beta(-2.5, 1.5)", "0"), ("beta(-0.5, 0.5)", "0"),
      ("beta(inf, 2)", "0"), ("beta(2, inf)", "0"), ("beta(inf, inf)", "0"),
      ("beta(inf, -0.5)", "-∞"), ("beta(-1.5, inf)", "∞"), ("beta(-inf, 2)", "undefined"),
      ("beta(1e300, 1e300)", "0"), ("beta(1e-310, 1)", "∞"), ("erf(inf)", "1"),
      ("erf(-inf)", "-1"), ("erf(0)", "0"), ("erfc(inf)", "0"), ("erfc(-inf)", "2"),
      ("zeta(1)", "undefined"), ("zeta(0)", "-0.5"), ("zeta(-2)", "0"), ("zeta(-100)", "0"),
      ("zeta(-1e300)", "0"), ("zeta(inf)", "1"), ("zeta(-inf)", "undefined"), ("zeta(1e300)", "1"),
      ("zeta(-999)", "∞"), ("zeta(-1001)", "-∞"), ("besselj(0, 0)", "1"), ("besselj(3, 0)", "0"),
      ("besselj(-3, 0)", "0"), ("besselj(0.5, 1)", "undefined"), ("besselj(inf, 1)", "undefined"),
      ("besselj(0, inf)", "0"), ("besselj(2, -inf)", "0"), ("besselj(1e300, 5)", "0"),
      ("besselj(1e9, 1999)", "0"), ("besselj(1e300, 1e299)", "0"), ("bessely(0, 0)", "undefined"),
      ("bessely(2, -1)", "undefined"), ("bessely(1.5, 1)", "undefined"),
      ("bessely(-inf, 1)", "undefined"), ("bessely(0, inf)", "0"), ("bessely(1, 1e-310)", "-∞"),
      ("bessely(-1, 1e-310)", "∞"), ("bessely(1e300, 5)", "-∞"), ("bessely(1e300, 1e299)", "-∞"),
      ("bessely(0, -inf)", "undefined"), ("lambertw(-1/e)", "-1"), ("lambertw(-0.4)", "undefined"),
      ("lambertw(0)", "0"), ("lambertw(inf)", "∞"), ("lambertw(-inf)", "undefined"),
      ("lambertw(e)", "1"), ("sinc(0)", "1"), ("sinc(inf)", "0"), ("sinc(-inf)", "0"),
      ("legendre(0, inf)", "1"), ("legendre(3, -inf)", "-∞"), ("legendre(-1, 2)", "undefined"),
      ("legendre(1.5, 2)", "undefined"), ("legendre(2001, 0)", "undefined"),
      ("legendre(2000, 1)", "1"), ("hermite(300, 5)", "-∞"), ("hermite(3, 1e200)", "∞"),
      ("laguerre(3, inf)", "-∞"), ("laguerre(2, -0.5, 1)", "undefined"),
      ("chebyshev(5, 0)", "0"), ("nPr(5, 0)", "1"), ("nPr(3, 5)", "0"), ("nPr(10, 3)", "720"),
      ("nCr(10, 3)", "120"), ("binomial(5, 2.5)", "undefined"), ("binomial(inf, 2)", "undefined"),
      ("binomial(5, 7)", "0"), ("binomial(5, -1)", "0"), ("binomial(-3, 1e20)", "5e39"),
      ("binomial(1e300, 1e299)", "∞"), ("170.7!", "∞"), ("171!", "∞"),
    ]
  )
  func specialArguments(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "digamma is undefined at its poles and has its limits",
    arguments: [
      (0.0, Double.nan), (-0.0, .nan), (-1, .nan), (-1e300, .nan), (.infinity, .infinity),
      (-.infinity, .nan), (.nan, .nan), (.leastNonzeroMagnitude, -.infinity),
      (-.leastNonzeroMagnitude, .infinity),
    ]
  )
  func digammaAtSpecialArguments(_ x: Double, _ expected: Double) throws {
    #expect(try value("digamma", x).hasSameBits(as: expected))
  }

  @Test(
    "huge orders and arguments are answered",
    // A loop over the order would take years; no slow machine takes minutes.
    .timeLimit(.minutes(5)),
    arguments: ["besselj", "bessely"]
  )
  func hugeOrdersAndArguments(_ function: String) throws {
    let sizes = [
      0, 1, 24, 25, 26, 1999, 2000, 2001, 1e4, 1e5, 1e6, 1e9, 1e12, 1e15, 1e16, 1e20, 1e24, 1e27,
      1e100, 1e299, 1e300, 1.7e308,
    ]
    var count = 0
    for order in sizes {
      for x in sizes + [order.nextDown, order.nextUp, order * 0.999, order * 1.001] where x > 0 {
        let result = try value(function, order, x)
        #expect(!result.isNaN && (result.isInfinite || abs(result) <= 1 || x < order || x <= 1))
        count += 1
      }
    }
    #expect(count >= 540)
  }

  // MARK: Accuracy

  @Test("values agree with mpmath", arguments: SpecialReference.all)
  func values(_ reference: SpecialReference) throws {
    let value = try value(reference.function, reference.arguments)
    let error = abs(value - reference.value) / reference.value.ulp
    #expect(error <= reference.ulps, "\(value), off by \(error) ulp")
  }

  @Test("binomial coefficients below 2^53 are exact")
  func binomialCoefficients() throws {
    var row = [1.0]
    var count = 0
    for n in 1...56 {
      row = zip([0] + row, row + [0]).map { $0 + $1 }
      for (k, expected) in row.enumerated() where expected < 0x1p53 {
        #expect(try value("binomial", Double(n), Double(k)) == expected)
        count += 1
      }
    }
    #expect(count >= 1600)
  }

  // MARK: Laws

  private static let orders: [Double] = [1, 2, 5, 20, 24, 50, 120, 700, 1998, 1999, 2000, 2500]
  private static let places: [Double] = [0.5, 3, 24.9, 25, 26, 49.5, 119, 700.25, 1990, 2100, 3e4]

  @Test("J and Y of three orders in a row obey 2n/x f_n = f_(n-1) + f_(n+1)", arguments: orders)
  func recurrence(_ n: Double) throws {
    var count = 0
    for function in ["besselj", "bessely"] {
      for x in Self.places {
        let below = try value(function, n - 1, x)
        let above = try value(function, n + 1, x)
        let middle = try 2 * n / x * value(function, n, x)
        let size = max(abs(below), abs(above), abs(middle))
        guard size.isFinite, size > 1e-290 else { continue }
        #expect(abs(below + above - middle) <= 1e-15 * size, "\(function) of \(n) at \(x)")
        count += 1
      }
    }
    #expect(count >= 6)
  }

  @Test("J and Y obey J_(n+1) Y_n - J_n Y_(n+1) = 2/(pi x)", arguments: orders)
  func wronskian(_ n: Double) throws {
    var count = 0
    for x in Self.places {
      let first = try value("besselj", n + 1, x) * value("bessely", n, x)
      let second = try value("besselj", n, x) * value("bessely", n + 1, x)
      guard first.isFinite, second.isFinite, abs(second) > 0 else { continue }
      let expected = 2 / (.pi * x)
      // The products are larger than their difference near x = n.
      let tolerance = 4e-16 * (abs(first) + abs(second) + expected)
      // What is below the normal numbers has lost digits.
      guard try abs(value("besselj", n + 1, x)) > 1e-300 else { continue }
      #expect(abs(first - second - expected) <= tolerance, "\(n) at \(x)")
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("a negative order or argument changes at most the sign", arguments: [0.0, 1, 2, 7, 2001])
  func signs(_ n: Double) throws {
    let sign = n.truncatingRemainder(dividingBy: 2) == 0 ? 1.0 : -1
    for x in [0.5, 30, 2050] {
      let j = try value("besselj", n, x)
      #expect(try value("besselj", -n, x) == sign * j)
      #expect(try value("besselj", n, -x) == sign * j)
      #expect(try value("besselj", -n, -x) == j)
      #expect(try value("bessely", -n, x) == sign * value("bessely", n, x))
    }
  }

  @Test(
    "gnuplot's names fix the order",
    arguments: [
      ("besj0(2.5)", "besselj(0, 2.5)"), ("besj1(-2.5)", "besselj(1, -2.5)"),
      ("besy0(2.5)", "bessely(0, 2.5)"), ("besy1(30)", "bessely(1, 30)"),
    ]
  )
  func namesOfGnuplot(_ short: String, _ long: String) throws {
    let definitions = try Definitions()
    #expect(try definitions.calculation(short).value == definitions.calculation(long).value)
  }

  @Test(
    "W obeys W e^W = x",
    arguments: [-0.367, -0.2, -1e-4, 1e-9, 0.3, 1, 2.5, 40, 1e6, 1e40, 1e300]
  )
  func lambert(_ x: Double) throws {
    let w = try value("lambertw", x)
    // The product turns an error of w into one (1 + w) times as large, exp adds its own.
    #expect(abs(w * (w == 0 ? 1 : w.exponential) - x) <= 4 * (2 + abs(w)) * x.ulp)
  }

  @Test("beta is symmetric", arguments: [0.25, 3.5, -1.25, 80, 1e7])
  func betaIsSymmetric(_ a: Double) throws {
    for b in [0.75, 12.5, -0.4, 300, 2e9] {
      #expect(try value("beta", a, b).hasSameBits(as: value("beta", b, a)))
    }
  }

  @Test(
    "zeta obeys zeta(1 - s) = 2 (2 pi)^-s cos(pi s/2) gamma(s) zeta(s)",
    arguments: [0.3, 0.9, 1.5, 2.25, 4.75, 10.125, 30.5, 100.25]
  )
  func functionalEquation(_ s: Double) throws {
    let cosine = try Definitions("s = \(s)").calculation("cos(90 s°)").value.number
    let power = try Definitions("s = \(s)").calculation("2(2pi)^(-s)").value.number
    let expected = try power * cosine * value("gamma", s) * value("zeta", s)
    #expect(try abs(value("zeta", 1 - s) / expected - 1) <= 1e-15 * (10 + s))
  }

  @Test(
    "digamma obeys digamma(x + 1) = digamma(x) + 1/x",
    arguments: [-7.3, -0.25, 0.1, 1.25, 23.5, 1e4]
  )
  func digammaRecurrence(_ x: Double) throws {
    let left = try value("digamma", x + 1)
    let right = try value("digamma", x)
    #expect(abs(left - right - 1 / x) <= 4e-16 * (abs(left) + abs(right) + abs(1 / x)))
  }
}

extension Double {
  /// e to this power.
  fileprivate var exponential: Double {
    var result = 0.0
    vm_exp(&result, [self], 1)
    return result
  }
}
