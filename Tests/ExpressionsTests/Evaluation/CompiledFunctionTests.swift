import Expressions
import RealFunctions
import Testing

/// Formulas compiled for blocks of points.
@Suite("Compiled functions")
struct CompiledFunctionTests {
  static let formulas = [
    "x", "3", "undefined", "x^2", "3*x^3-2*x^2+x-5", "sin(x)", "sin(x)*cos(3*x)+tan(x/2)",
    "exp(-x^2/2)/sqrt(2*pi)", "1/(1+x^2)", "sqrt(abs(x))", "x*sin(1/x)", "ln(1+x^2)",
    "{x<0: -x, x<2: x^2, 4}", "floor(x)+mod(x,1)", "atan2(x,2)+hypot(x,3)", "f(f(x))", "x^2.5",
    "x^(1/3)", "x^-7", "x < 1", "0 < x < 1 or x = 3", "2^x", "x^x", "(1 - x)/(2 - x) - (3/x)",
    "mod(x, 0.25)", "mod(x, -8) - mod(x, 3)", "x/8 + x/-0.125", "-x^2/2", "3/(x^2 - 2)",
    "2/(1 - x) + 1/(2x)", "1/(x^4 + 2x^2 + 1)", "{x <= 2: x^2, 3 < x: 1/x, undefined}",
    "{2 >= x: -x^2, x > 3: 7}", "sin(x) + cos(x)/x - sin(1/x) cos(1/x)", "x^2 - 4 + 3/(x^2)^3",
    "x/1e300/2^-1000", "min(x, 1, -x)", "clamp(x, -1, 1)", "fact(floor(abs(x)))",
    "{x < 3: fact(2), x}",
  ]

  static func definitions() throws -> Definitions {
    try Definitions(
      "a = 0.7",
      "b = -1.3",
      "f(t) = a*t^2+b",
      "fact(n) = {n <= 1: 1, n fact(n-1)}"
    )
  }

  static let points: [Double] =
    (0..<600).map { Double($0) / 37 - 8 } + [
      0, -0.0, 1, 2, 3, .infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude, 1e-300,
      1e17,
    ]

  @Test("the value at a point does not depend on its batch", arguments: formulas)
  func batches(_ formula: String) throws {
    let function = try Self.definitions().compiled(formula)
    let workspace = Workspace()
    let whole = function.doubles(at: Self.points, using: workspace)[0]
    for count in [1, 2, 7, 255, 511, 512, 513] {
      for start in stride(from: 0, to: Self.points.count, by: count == 1 ? 29 : count) {
        let part = Array(Self.points[start..<min(start + count, Self.points.count)])
        let values = function.doubles(at: part, using: workspace)[0]
        for (index, value) in values.enumerated() {
          #expect(value.hasSameBits(as: whole[start + index]), "\(formula) at \(part[index])")
        }
      }
    }
  }

  @Test("a formula of stored numbers gives the same bits", arguments: formulas)
  func sameBits(_ formula: String) throws {
    var definitions = try Self.definitions()
    let function = try definitions.compiled(formula)
    let workspace = Workspace()
    let values = function.doubles(at: Self.points, using: workspace)[0]
    for (point, value) in zip(Self.points, values) {
      definitions.values["x"] = .number(point)
      let result = try? definitions.point(formula)
      #expect(value.hasSameBits(as: result ?? .nan), "\(formula) at \(point)")
    }
  }

  @Test("outputs share their columns in any order")
  func outputs() throws {
    let function = try Definitions().compiled("x^2 + 1", "x", "3", "x^2 + 1", "x^2")
    #expect(function.outputCount == 5)
    let values = function.values(at: [1, 2, 3], using: Workspace())
    #expect(values == [[2, 5, 10], [1, 2, 3], [3, 3, 3], [2, 5, 10], [1, 4, 9]])
  }

  @Test("a node that is an output may be read afterwards")
  func outputNode() throws {
    let function = try Definitions().compiled("x + 1", "(x + 1)^2", "((x + 1)^2 - 1)/(x + 1)")
    #expect(
      function.values(at: [1, 2], using: Workspace()) == [[2, 3], [4, 9], [1.5, 8.0 / 3]]
    )
  }

  @Test("two variables have their columns")
  func twoVariables() throws {
    let function = try Definitions().compiled("x - 2y", "y", over: ["x", "y"])
    let points = (0..<700).map { [Double($0), Double($0 % 3)] }
    let values = function.values(at: points, using: Workspace())
    #expect(values[0] == points.map { $0[0] - 2 * $0[1] })
    #expect(values[1] == points.map { $0[1] })
  }

  @Test("strides longer than the batch are kept")
  func strides() throws {
    let function = try Definitions().compiled("x + y", "x y", over: ["x", "y"])
    let inputs: [Double] = [1, 2, 0, 0, 10, 20, 0, 0]
    var outputs = [Double](repeating: -1, count: 6)
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { outputs in
        guard let from = inputs.baseAddress, let to = outputs.baseAddress else { return }
        let batch = PointBatch(
          count: 2,
          inputs: from,
          inputStride: 4,
          outputs: to,
          outputStride: 3
        )
        function.evaluate(batch, using: Workspace())
      }
    }
    #expect(outputs == [11, 22, -1, 10, 40, -1])
  }

  @Test("an empty batch is nothing")
  func emptyBatch() throws {
    let function = try Definitions().compiled("x^2")
    #expect(function.values(at: [Double](), using: Workspace()) == [[]])
  }

  @Test("long work stops when it is cancelled")
  func cancelled() throws {
    let function = try Definitions().compiled("x^2")
    let workspace = Workspace(cancellation: Cancellation { true })
    let values = function.values(at: [Double](repeating: 2, count: 1000), using: workspace)[0]
    // The first block ends where a line of the cache does.
    #expect(values[..<505].allSatisfy { $0 == 4 })
    #expect(values[512...].allSatisfy { $0.isNaN })
  }

  @Test("long work asks as often wherever its memory stands")
  func questions() throws {
    let function = try Definitions().compiled("x^2 + 1/x")
    let inputs = [Double](repeating: 2, count: 2048)
    var counts: Set<Int> = []
    for offset in 0..<9 {
      let asked = Questions()
      let workspace = Workspace(cancellation: asked.cancellation)
      workspace.withScratch(2048 + offset) { outputs in
        inputs.withUnsafeBufferPointer { inputs in
          guard let from = inputs.baseAddress else { return }
          let batch = PointBatch(
            count: 2048,
            inputs: from,
            inputStride: 2048,
            outputs: outputs + offset,
            outputStride: 2048
          )
          function.evaluate(batch, using: workspace)
          #expect((0..<2048).allSatisfy { outputs[offset + $0] == 4.5 })
        }
      }
      counts.insert(asked.count)
    }
    #expect(counts == [3])
  }

  /// Counts how often somebody asks whether to stop; one thread asks.
  private final class Questions: @unchecked Sendable {
    private(set) var count = 0
    var cancellation: Cancellation {
      Cancellation {
        self.count += 1
        return false
      }
    }
  }

  @Test("equal subexpressions are computed once")
  func sharing() throws {
    let definitions = try Definitions("f(u) = sin(u)")
    let outputs = try ["sin(x)^2 + sin(x)", "cos(f(x))"].map {
      try definitions.syntax($0, bound: ["x"])
    }
    let formula = try Evaluation.check(outputs: outputs, parameters: ["x"], in: definitions)
    // x, its sine, 1, the sine plus 1, that times the sine, the cosine.
    #expect(formula.nodeCount == 6)
  }

  @Test("thousands of terms and cases do not exhaust the stack")
  func stack() throws {
    let x = Syntax(.name("x"), SourceRange(0, 1))
    let terms = (0..<9000).map { index in
      Syntax.Term(
        isNegative: false,
        value: Syntax(
          .call(
            .init(name: "sin", range: x.range),
            [
              Syntax(
                .sum([
                  .init(isNegative: false, value: x),
                  .init(isNegative: false, value: Syntax(.number(Double(index)), x.range)),
                ]),
                x.range
              )
            ]
          ),
          x.range
        )
      )
    }
    let definitions = try Definitions("fact(n) = {n <= 1: 1, n fact(n-1)}")
    let sum = try Evaluation.compile(
      outputs: [Syntax(.sum(terms), x.range)],
      parameters: ["x"],
      in: definitions
    )
    #expect(sum.values(at: [1.0], using: Workspace())[0][0].isFinite)

    let cases = (0..<4000).map { index in
      Syntax.Case(
        condition: Syntax(
          .comparison(
            x,
            [
              .init(relation: .less, value: Syntax(.number(Double(index)), x.range))
            ]
          ),
          x.range
        ),
        value: Syntax(.number(Double(index)), x.range)
      )
    }
    // The call makes it a program for single points.
    let otherwise = try definitions.syntax("fact(5)")
    for last in [nil, otherwise] {
      let chosen = try Evaluation.compile(
        outputs: [Syntax(.cases(cases, otherwise: last), x.range)],
        parameters: ["x"],
        in: definitions
      )
      let values = chosen.values(at: [-1, 7.5, 3998, 3999], using: Workspace())[0]
      #expect(values[..<3] == [0, 8, 3999])
      #expect(values[3].hasSameBits(as: last == nil ? .nan : 120))
    }
  }
}
