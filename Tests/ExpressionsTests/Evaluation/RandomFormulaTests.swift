import Expressions
import RandomSyntax
import RealFunctions
import Testing

/// Laws that hold for all formulas.
@Suite("Laws of random formulas")
struct RandomFormulaTests {
  static let points: [[Double]] = {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 2.5, -3, 1e-300, 1e300, .infinity, -.infinity, .nan, 30, 0.1,
    ]
    return numbers.flatMap { x in numbers.map { y in [x, y] } }
  }()

  @Test("blocks and single points give the same bits", arguments: [AngleUnit.radians, .degrees])
  func sameBits(_ unit: AngleUnit) throws {
    var definitions = try Definitions("k = 1/3", "one(n) = {n > 0: one(n - 1), 1}")
    definitions.angleUnit = unit
    let call = try definitions.syntax("one(1)")
    let workspace = Workspace()
    var formulas = RandomFormulas(seed: 2026)
    var definedCount = 0
    for index in 0..<400 {
      let tree = formulas.number(depth: 1 + index % 5)
      let second = formulas.condition(depth: 2)
      let blocks = try Evaluation.compile(
        outputs: [tree, second],
        parameters: ["x", "y"],
        in: definitions
      )
      // A recursive function in any output makes it a program for single points.
      let single = try Evaluation.compile(
        outputs: [tree, second, call],
        parameters: ["x", "y"],
        in: definitions
      )
      let fast = blocks.values(at: Self.points, using: workspace)
      let slow = single.values(at: Self.points, using: workspace)
      #expect(slow[2].allSatisfy { $0 == 1 })
      for output in 0..<2 {
        let differing = zip(fast[output], slow[output]).contains { !$0.hasSameBits(as: $1) }
        #expect(!differing, "\(Printer.text(of: output == 0 ? tree : second))")
      }
      #expect(fast[1].allSatisfy { $0.isNaN || $0 == 0 || $0 == 1 })
      definedCount += fast[0].count { !$0.isNaN }
    }
    // Enough of it must not be undefined for the law to say something.
    #expect(definedCount >= 20_000)
  }

  @Test("anything times undefined is undefined")
  func undefined() throws {
    let definitions = try Definitions("k = 1/3")
    var formulas = RandomFormulas(seed: 99)
    let workspace = Workspace()
    let undefined = try definitions.syntax("undefined")
    for index in 0..<200 {
      let tree = formulas.number(depth: 1 + index % 4)
      let forms: [Syntax.Node] = [
        .product([
          .init(operation: .times, value: undefined), .init(operation: .times, value: tree),
        ]),
        .sum([.init(isNegative: false, value: tree), .init(isNegative: true, value: undefined)]),
        .power(undefined, tree),
        .power(tree, undefined),
        .comparison(tree, [.init(relation: .less, value: undefined)]),
      ]
      for form in forms {
        let function = try Evaluation.compile(
          outputs: [Syntax(form, undefined.range)],
          parameters: ["x", "y"],
          in: definitions
        )
        let values = function.values(at: Self.points, using: workspace)[0]
        #expect(
          values.allSatisfy { $0.isNaN },
          "\(Printer.text(of: Syntax(form, undefined.range)))"
        )
      }
    }
  }
}
