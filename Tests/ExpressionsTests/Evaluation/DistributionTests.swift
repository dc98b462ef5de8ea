import CVectorMath
import Expressions
import FormulaVocabulary
import RealFunctions
import Testing

/// Distributions: accuracy in both tails, inverses, places outside, and the scheme of names.
@Suite("Distributions")
struct DistributionTests {
  /// A reference value of a kernel, from mpmath 1.3 with 45 digits (`scripts/distributions.py`).
  struct Reference {
    let operation: Operation
    let arguments: [Double]
    let value: Double
  }

  private static let operations: [String: Operation] = [
    "normal_lower": .normalLower, "normal_quantile": .normalQuantile,
    "gamma_lower": .gammaLower, "gamma_upper": .gammaUpper, "gamma_density": .gammaDensity,
    "beta_lower": .betaLower, "beta_upper": .betaUpper, "student_lower": .studentLower,
    "student_density": .studentDensity, "fisher_lower": .fisherLower,
    "fisher_upper": .fisherUpper, "fisher_density": .fisherDensity,
  ]

  private static let references: [Reference] = DistributionValues.rows.compactMap { row in
    operations[row.kernel].map {
      Reference(operation: $0, arguments: row.arguments, value: row.value)
    }
  }

  private static func value(_ operation: Operation, _ arguments: [Double]) -> Double {
    let padded = arguments + [0, 0]
    return operation.kernel.value(padded[0], padded[1], padded[2], payload: 0)
  }

  /// Some 14 digits in both tails, however far out.
  private static let tolerance = 1e-13

  @Test("tails and densities agree with mpmath")
  func values() {
    var count = 0
    for reference in Self.references {
      let value = Self.value(reference.operation, reference.arguments)
      let error = abs(value - reference.value) / abs(reference.value)
      #expect(
        error <= Self.tolerance,
        "\(reference.operation) at \(reference.arguments): \(value), off by \(error)"
      )
      count += 1
    }
    #expect(count >= 600)
  }

  @Test("enclosures of numbers hold the values that mpmath gives")
  func enclosures() {
    var count = 0
    for reference in Self.references {
      let cells = (reference.arguments + [0, 0]).map { EnclosedValue(exactly: $0) }
      let cell = reference.operation.row.enclosure.value(cells[0], cells[1], cells[2], payload: 0)
      guard cell.flags.isEmpty else { continue }
      #expect(
        cell.interval.contains(reference.value),
        "\(reference.operation) at \(reference.arguments)"
      )
      #expect(cell.interval.width <= 1e-11 * abs(reference.value))
      count += 1
    }
    #expect(count >= 550)
  }

  /// The inverse, its tail or both, the shapes, and whether the probability stands first.
  private static let inverses: [(Operation, Operation, Operation, [Double], isFirst: Bool)] = {
    let shapes: [Double] = [0.3, 1, 2.5, 17, 301, 40_000]
    var cases: [(Operation, Operation, Operation, [Double], isFirst: Bool)] = []
    for a in shapes {
      cases.append((.gammaLowerQuantile, .gammaLower, .gammaUpper, [a], isFirst: false))
      cases.append((.studentQuantile, .studentLower, .studentLower, [a], isFirst: true))
      for b in shapes {
        cases.append((.betaQuantile, .betaLower, .betaUpper, [a, b], isFirst: false))
        cases.append((.fisherQuantile, .fisherLower, .fisherUpper, [a, b], isFirst: true))
      }
    }
    return cases
  }()

  @Test("the tail at a quantile is the probability again")
  func quantiles() {
    var count = 0
    for (quantile, lower, upper, shapes, isFirst) in Self.inverses {
      for p in [1e-30, 1e-8, 0.001, 0.025, 0.3, 0.5, 0.7, 0.975, 0.999999] {
        let place = Self.value(quantile, isFirst ? [p] + shapes : shapes + [p])
        #expect(!place.isNaN, "\(quantile) of \(shapes) at \(p)")
        // Beside an end of the domain doubles are too far apart to tell.
        guard place.magnitude > 1e-290, place.isFinite,
          !(quantile == .betaQuantile && place > 0.999)
        else { continue }
        let isUpper = p > 0.5
        let at = isUpper && quantile == .studentQuantile ? -place : place
        let tail = Self.value(isUpper ? upper : lower, isFirst ? [at] + shapes : shapes + [at])
        let wanted = isUpper ? 1 - p : p
        // A place is a double: the tail changes by this much between two of them.
        let step = place.magnitude * 0x1p-51
        let next = isUpper && quantile == .studentQuantile ? at - step : at + step
        let other = Self.value(isUpper ? upper : lower, isFirst ? [next] + shapes : shapes + [next])
        let tolerance = Self.tolerance * wanted + (other - tail).magnitude
        #expect(abs(tail - wanted) <= tolerance, "\(quantile) of \(shapes) at \(p): \(tail)")
        count += 1
      }
    }
    #expect(count >= 600)
  }

  @Test("the door for other rooms gives quantiles of tables")
  func studentDoor() {
    let t = StudentDistribution.quantile(0.975, degreesOfFreedom: 10)
    #expect(abs(t - 2.228138851986274) < 1e-14)
    #expect(StudentDistribution.quantile(0.5, degreesOfFreedom: 3) == 0)
    #expect(StudentDistribution.quantile(1, degreesOfFreedom: 3).isNaN)
    #expect(StudentDistribution.quantile(0.975, degreesOfFreedom: 0).isNaN)
  }

  @Test(
    "calls have the values of tables and of scipy",
    arguments: [
      ("normalcdf(-1.96, 1.96)", "0.950004209704"), ("normalcdf(1)", "0.841344746069"),
      ("normalcdf(10, inf)", "7.61985302416e-24"), ("normalcdf(-inf, -10)", "7.61985302416e-24"),
      ("normalcdf(70, 60, 5)", "0.977249868052"), ("normalcdf(55, 65, 60, 5)", "0.682689492137"),
      ("normalcdf(5, 6)", "2.85664984234e-7"), ("normalpdf(70, 60, 5)", "0.0107981933026"),
      ("normalinv(0.975)", "1.95996398454"), ("invNorm(0.975, 100, 15)", "129.399459768"),
      ("tcdf(2, 10)", "0.963305982615"), ("tcdf(-2, 2, 10)", "0.926611965229"),
      ("tcdf(3, inf, 5)", "0.0150496239487"), ("tinv(0.975, 10)", "2.22813885199"),
      ("tinv(0.975, inf)", "1.95996398454"), ("chi2cdf(3.84, 1e99, 1)", "0.0500435212487"),
      ("chi2inv(0.95, 1)", "3.84145882069"), ("chi2cdf(-1, 3)", "0"), ("chi2pdf(-1, 3)", "0"),
      ("fcdf(4.1, inf, 2, 10)", "0.0500775484811"), ("fcdf(inf, 4, 6)", "1"),
      ("fcdf(1e300, 4, 6)", "1"),
      ("fcdf(0, 4, 6)", "0"), ("fcdf(-1, 4, 6)", "0"), ("finv(0.95, 2, 10)", "4.10282101513"),
      ("binompdf(10, 0.5, 3)", "0.1171875"), ("binomcdf(10, 0.5, 3)", "0.171875"),
      ("binomcdf(10, 0.5, 4, 6)", "0.65625"), ("binomcdf(10, 0.5, 3.7)", "0.171875"),
      ("binomcdf(10, 0.5, -1)", "0"), ("binomcdf(10, 0.5, 10)", "1"),
      ("binompdf(10, 0.5, 11)", "0"), ("binompdf(10, 0, 0)", "1"), ("binompdf(10, 1, 10)", "1"),
      ("binominv(0.5, 10, 0.3)", "3"), ("binominv(0.171875, 10, 0.5)", "3"),
      ("binominv(0.172, 10, 0.5)", "4"), ("poissonpdf(2, 3)", "0.180447044315"),
      ("poissonpdf(0, 0)", "1"), ("poissonpdf(0, 1)", "0"), ("poissoncdf(2, 3)", "0.857123460499"),
      ("poissoncdf(2, 2, 3)", "0.451117610789"), ("poissoninv(0.5, 4)", "4"),
      ("uniformcdf(3, 2, 6)", "0.25"), ("uniformcdf(3, 5, 2, 6)", "0.5"),
      ("uniformcdf(0.2, 0.7)", "0.5"), ("uniformpdf(7, 2, 6)", "0"),
      ("exponentialcdf(1, 2)", "0.864664716763"), ("exponentialcdf(1, 2, 1)", "0.232544157935"),
      ("exponentialcdf(-1, 2)", "0"), ("exponentialinv(0.5)", "0.69314718056"),
      ("gammainc(2, 0)", "0"), ("gammaincc(2, 30)", "2.90086312034e-12"),
      ("betainc(2, 3, 1)", "1"), ("betaincinv(2, 3, 0)", "0"),
    ]
  )
  func calls(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "parameters and places outside of the domain have no value",
    arguments: [
      "normalpdf(1, 0, -1)", "normalcdf(1, 0, 0)", "normalinv(0)", "normalinv(1)",
      "normalinv(1.5)", "tcdf(1, 0)", "tpdf(1, -3)", "tinv(1, 3)", "chi2cdf(1, -1)",
      "chi2pdf(-1, -3)", "chi2inv(1, 3)", "fcdf(1, 0, 2)", "fpdf(-1, -1, 2)", "finv(-0.1, 1, 2)",
      "binompdf(10, 0.5, 2.5)", "binompdf(2.5, 0.5, 1)", "binompdf(10, 1.5, 3)",
      "binomcdf(-1, 0.5, 3)", "binominv(1.1, 10, 0.5)", "poissonpdf(-1, 2)",
      "poissonpdf(2, 0.5)", "poissoninv(1, 4)", "uniformpdf(1, 3, 2)", "uniforminv(2)",
      "exponentialpdf(1, 0)", "gammainc(-1, 2)", "gammainc(2, -1)", "betainc(1, 2, 1.5)",
      "betainc(0, 2, 0.5)",
    ]
  )
  func outside(_ text: String) throws {
    #expect(try Definitions().calculation(text).value.isUndefined)
  }

  @Test("a whole quantile is the first number whose sum reaches the probability")
  func wholeQuantiles() throws {
    var count = 0
    for n in [1.0, 7, 40] {
      for chance in [0.05, 0.5, 0.9] {
        var sum = 0.0
        for k in 0..<Int(n) {
          sum = try Definitions().calculation("binomcdf(\(n), \(chance), \(k))").value.number
          let next = try Definitions().calculation("binomcdf(\(n), \(chance), \(k + 1))").value
            .number
          let at = Self.value(.binomialQuantile, [n, chance, sum])
          let above = Self.value(.binomialQuantile, [n, chance, (sum + next) / 2])
          guard sum > 1e-10, next - sum > 1e-10 else { continue }
          #expect(at == Double(k) && above == Double(k) + 1, "\(n), \(chance), \(k)")
          count += 1
        }
      }
    }
    #expect(count >= 60)
  }

  @Test("probabilities of all numbers add up to 1")
  func totals() throws {
    for text in [
      "total(binompdf(30, 0.3, [0..30]))", "total(poissonpdf(7.5, [0..80]))",
      "integral(tpdf(x, 3) for x in -inf..inf)", "integral(fpdf(x, 5, 7) for x in 0..inf)",
    ] {
      let value = try Definitions().calculation(text).value.number
      #expect(abs(value - 1) < 1e-9, "\(text): \(value)")
    }
  }
}
