import Expressions
import RealFunctions
import Testing

/// Powers: one value for one base and one exponent, whoever computes it.
@Suite("Powers")
struct PowerLawTests {
  /// Whole, half and other exponents, small and large, on both sides of every limit of a way of its own.
  static let exponents: [Double] =
    (-70...70).map(Double.init) + (-12...12).map { Double($0) + 0.5 } + [
      0.1, 0.25, -0.75, 2.2, -3.3, 1.0 / 3, 2.0 / 3, 1e-9, -1e-9, 63.999, 64.5, 1e3, 1e15, 1e300,
      .pi, 0,
      -0.0, .infinity, -.infinity, .nan, 0.5 + 0x1p-53, 2 + 0x1p-51,
    ]

  static let bases: [Double] =
    (-40...40).map { Double($0) / 8 } + [
      0.1, -0.1, 1 / 3.0, 1e-160, 1e160, -1e160, 1e-300, 1e308, .leastNonzeroMagnitude, -0.0, 0,
      .infinity, -.infinity, .nan, 1 + 0x1p-52, 1 - 0x1p-53, 123456789.123,
    ]

  @Test("all ways to compute a power give the same bits")
  func allWays() throws {
    let workspace = Workspace()
    var compared = 0
    for exponent in Self.exponents {
      var definitions = try Definitions("b = 1", "a = 1", "p(u, v) = u^v")
      definitions.values["b"] = .number(exponent)
      let stored = try definitions.compiled("x^b")
      let variable = try definitions.compiled("x^y", over: ["x", "y"])
      let called = try definitions.compiled("p(x, y)", over: ["x", "y"])
      let summed = try definitions.compiled("sum(x^y for n in 1..1)", over: ["x", "y"])
      let listed = try definitions.compiled("(x^[b, b])[2]")
      let points = Self.bases.map { [$0, exponent] }
      let expected = stored.doubles(at: Self.bases, using: workspace)[0]
      let others = [
        variable.values(at: points, using: workspace)[0],
        called.values(at: points, using: workspace)[0],
        summed.values(at: points, using: workspace)[0],
        listed.doubles(at: Self.bases, using: workspace)[0],
      ]
      for (place, base) in Self.bases.enumerated() {
        for other in others {
          compared += 1
          #expect(
            other[place].hasSameBits(as: expected[place]),
            "\(base)^\(exponent): \(other[place]) and \(expected[place])"
          )
        }
        definitions.values["a"] = .number(base)
        let calculated = try definitions.point("a^b")
        let ofBase = try definitions.compiled("a^x").value(at: [exponent], using: workspace)
        for other in [calculated, ofBase] {
          compared += 1
          #expect(
            other.hasSameBits(as: expected[place]),
            "\(base)^\(exponent): \(other) and \(expected[place])"
          )
        }
      }
    }
    #expect(compared == Self.exponents.count * Self.bases.count * 6)
  }

  @Test(
    "a written decimal is the number that it stands for",
    arguments: ["2", "-3", "0.5", "2.5", "7.25", "64", "65", "-0.5"]
  )
  func written(_ exponent: String) throws {
    let workspace = Workspace()
    let definitions = try Definitions("b = \(exponent)")
    let written = try definitions.compiled("x^(\(exponent))").doubles(
      at: Self.bases,
      using: workspace
    )
    let stored = try definitions.compiled("x^b").doubles(at: Self.bases, using: workspace)
    for (one, other) in zip(written[0], stored[0]) { #expect(one.hasSameBits(as: other)) }
  }
}
