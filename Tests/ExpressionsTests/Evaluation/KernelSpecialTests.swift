import Foundation
import Testing

/// Kernels at zeros, infinities, the ends of the normal numbers and the places where they change their ways.
@Suite("Special values of kernels")
struct KernelSpecialTests {
  /// A kernel beside C's function.
  struct Case: CustomStringConvertible {
    let name: String
    let reference: @Sendable (Double) -> Double
    /// Where C has an infinity and the language nothing.
    var poles: [Double] = []

    var description: String { name }
  }

  static let cases = [
    Case(name: "sin", reference: { sin($0) }), Case(name: "cos", reference: { cos($0) }),
    Case(name: "tan", reference: { tan($0) }), Case(name: "asin", reference: { asin($0) }),
    Case(name: "acos", reference: { acos($0) }), Case(name: "atan", reference: { atan($0) }),
    Case(name: "exp", reference: { exp($0) }), Case(name: "expm1", reference: { expm1($0) }),
    Case(name: "ln", reference: { log($0) }, poles: [0]),
    Case(name: "log1p", reference: { log1p($0) }, poles: [-1]),
    Case(name: "log2", reference: { log2($0) }, poles: [0]),
    Case(name: "log10", reference: { log10($0) }, poles: [0]),
    Case(name: "sinh", reference: { sinh($0) }), Case(name: "cosh", reference: { cosh($0) }),
    Case(name: "tanh", reference: { tanh($0) }), Case(name: "asinh", reference: { asinh($0) }),
    Case(name: "acosh", reference: { acosh($0) }),
    Case(name: "atanh", reference: { atanh($0) }, poles: [-1, 1]),
    Case(name: "sqrt", reference: { sqrt($0) }), Case(name: "cbrt", reference: { cbrt($0) }),
    Case(name: "floor", reference: { floor($0) }), Case(name: "ceil", reference: { ceil($0) }),
    Case(name: "round", reference: { round($0) }), Case(name: "trunc", reference: { trunc($0) }),
    Case(name: "abs", reference: { abs($0) }), Case(name: "negate", reference: { -$0 }),
  ]

  /// The C library's own values are up to 3 units in the last place off.
  private func agree(_ value: Double, _ expected: Double) -> Bool {
    if expected.isNaN || value.isNaN { return expected.isNaN && value.isNaN }
    if value == expected { return value.sign == expected.sign }
    return abs(value - expected) <= 3.5 * expected.ulp
  }

  @Test("values are those of C, but poles are undefined", arguments: cases)
  func asInC(_ one: Case) throws {
    let kernel = try #require(KernelCase.named(one.name))
    let arguments = KernelSample.special
    let values = kernel.values(arguments, arguments, arguments)
    for (x, value) in zip(arguments, values) {
      let expected = one.poles.contains(x) ? .nan : one.reference(x)
      #expect(agree(value, expected), "\(one.name)(\(x)) is \(value), not \(expected)")
    }
  }

  @Test(
    "the angle and the length of a point are those of C, but undefined where a coordinate is",
    arguments: ["atan2", "hypot"]
  )
  func points(_ name: String) throws {
    let kernel = try #require(KernelCase.named(name))
    let places = KernelSample.special
    for y in places {
      let values = kernel.values([Double](repeating: y, count: places.count), places, places)
      for (x, value) in zip(places, values) {
        let plain = name == "atan2" ? atan2(y, x) : hypot(y, x)
        let expected = x.isNaN || y.isNaN ? .nan : plain
        #expect(agree(value, expected), "\(name)(\(y), \(x)) is \(value), not \(expected)")
      }
    }
  }

  @Test(
    "remainders are those of C, the sign moved to that of the divisor",
    arguments: ["mod", "rem"]
  )
  func remainders(_ name: String) throws {
    let kernel = try #require(KernelCase.named(name))
    let places = KernelSample.special
    for a in places {
      let values = kernel.values([Double](repeating: a, count: places.count), places, places)
      for (b, value) in zip(places, values) {
        let rest = fmod(a, b)
        let isMoved = name == "mod" && rest != 0 && (rest < 0) != (b < 0)
        let expected = isMoved ? rest + b : rest
        #expect(
          value == expected && value.sign == expected.sign || value.isNaN && expected.isNaN,
          "\(name)(\(a), \(b)) is \(value), not \(expected)"
        )
      }
    }
  }

  @Test(
    "values that are exact come out exact",
    arguments: [
      ("exp", 0, 1), ("exp", 1, M_E), ("ln", M_E, 1), ("ln", 1, 0), ("log10", 1000, 3),
      ("log10", 1e-5, -5), ("log10", 1e22, 22), ("log2", 8, 3), ("log2", 0x1p-1074, -1074),
      ("cbrt", 27, 3), ("cbrt", -0.125, -0.5), ("sin", .pi / 6, 0.49999999999999994),
      ("sin_degrees", 30, 0.5), ("sin_degrees", -210, 0.5), ("cos_degrees", 60, 0.5),
      ("tan_degrees", 45, 1), ("tan_degrees", 135, -1), ("acos", 1, 0), ("acos", -1, .pi),
      ("asin", 0.5, 0.5235987755982989), ("atan", 1, .pi / 4), ("sinc", 0, 1),
    ] as [(String, Double, Double)]
  )
  func exact(_ name: String, _ x: Double, _ expected: Double) throws {
    let kernel = try #require(KernelCase.named(name))
    #expect(kernel.values([x], [x], [x]) == [expected])
  }

  @Test("the tangent of a right angle in degrees is undefined")
  func rightAngle() throws {
    let kernel = try #require(KernelCase.named("tan_degrees"))
    let angles: [Double] = [90, -90, 270, 450, 90 + 360 * 0x1p40]
    for value in kernel.values(angles, angles, angles) { #expect(value.isNaN) }
  }
}
