import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// Equations that are solved for a name, held to their values.
@Suite("Laws of linear equations")
struct LinearFormLawTests {
  @Test("both sides of a linear equation are equal at its solution, and nowhere beside it")
  func solutions() throws {
    var generator = SeededGenerator(seed: 4101)
    let definitions = try Definitions()
    let workspace = Workspace()
    var (solved, constant) = (0, 0)
    for _ in 0..<400 {
      let (left, right) = (Self.side(&generator, depth: 4), Self.side(&generator, depth: 3))
      let sides = try [left, right].map { try definitions.syntax($0, bound: ["x", "y"]) }
      let form = try #require(LinearForm(sides[0], minus: sides[1], in: "y"), "\(left) = \(right)")
      let difference = try definitions.compiled("(\(left)) - (\(right))", over: ["x", "y"])
      func value(_ y: Double) -> Double { difference.value(at: [1.25, y], using: workspace) }
      let slope = value(1) - value(0)
      guard let solution = form.solution() else {
        constant += 1
        #expect(slope == 0, "\(left) = \(right)")
        continue
      }
      #expect(!solution.mentions("y"), "\(left) = \(right)")
      // What cancels leaves no equation for y.
      guard slope.magnitude > 1e-6 else { continue }
      solved += 1
      let function = try Evaluation.compile(
        outputs: [solution],
        parameters: ["x"],
        in: definitions
      )
      let y = function.value(at: [1.25], using: workspace)
      let noise = 1e-9 * (value(0).magnitude + slope.magnitude * (1 + y.magnitude))
      #expect(value(y).magnitude <= noise, "\(left) = \(right)")
      #expect(value(y + 1).magnitude > noise, "\(left) = \(right)")
    }
    #expect(solved > 250 && constant > 0, "\(solved) solved, \(constant) without y")
  }

  @Test(
    "a formula in which a name stands otherwise than linearly is none",
    arguments: [
      "y^2", "y y", "1/y", "x/(y + 1)", "sin(y)", "2^y", "abs(y) + x", "mod(y, 2)", "{y > 0: y, 1}",
    ]
  )
  func others(text: String) throws {
    let definitions = try Definitions()
    let formula = try definitions.syntax(text, bound: ["x", "y"])
    let zero = try definitions.syntax("x", bound: ["x", "y"])
    #expect(LinearForm(formula, minus: zero, in: "y") == nil)
    #expect(LinearForm(zero, minus: formula, in: "y") == nil)
  }

  @Test("what may not stand in front of a name makes no linear equation")
  func factors() throws {
    let definitions = try Definitions()
    for (text, isLinear) in [("2 y", true), ("x y", false), ("y/3", true), ("2 (x y - 1)", false)] {
      let formula = try definitions.syntax(text, bound: ["x", "y"])
      let one = try definitions.syntax("1", bound: [])
      let form = LinearForm(formula, minus: one, in: "y", mayMultiply: { !$0.mentions("x") })
      #expect((form != nil) == isLinear, "\(text)")
    }
  }

  /// A formula that is linear in y.
  private static func side(_ generator: inout SeededGenerator, depth: Int) -> String {
    let number = Int(generator.next(1, 10))
    guard depth > 0 else { return ["y", "x", "\(number)"].randomElement(using: &generator) ?? "y" }
    let inner = side(&generator, depth: depth - 1)
    switch Int(generator.next(0, 6)) {
    case 0: return "-(\(inner))"
    case 1: return "\(number) (\(inner))"
    case 2: return "(\(inner)) x/\(number)"
    case 3: return "\(inner) - (\(side(&generator, depth: depth - 1)))"
    case 4: return "(\(inner))/\(number)"
    default: return "\(inner) + \(side(&generator, depth: depth - 1))"
    }
  }
}
