import Expressions
import RandomSyntax
import RealFunctions
import Testing

/// Laws of what is made of a checked formula: it is what checking the longer formula gives, to the bit.
@Suite("Laws of checked formulas")
struct CheckedFormulaLawTests {
  /// Formulas with everything that is no kernel: calls, ranges, lists, what has no rule.
  static let texts =
    RangeLawTests.terms + [
      "fact(x) x", "sum(fact(n) x^n for n in 1..y)", "integral(sin(t x) for t in 0..x)",
      "integral(f(t)/t for t in x..y)", "product(x + n for n in 1..y)", "zeta(x)", "x zeta(x^2)",
      "max(t x for t in 0..y)", "d/dx sin(x^2)", "d/dx zeta(x)", "f'(x) + f''(x)", "slope(x)",
      "total(L x) + mean([x, y, k])", "median(L x)", "x > y", "{x > y: x^2, fact(y)}",
      "gauss(x, y)",
      "d/dy (x y^2)", "min(x, y, 2)", "ack(x)", "|x| + floor(y)", "5", "x^k + (-x)^(1/3)",
    ]

  static func definitions() throws -> Definitions {
    try Definitions(
      "k = 3",
      "L = [1, 2, 5]",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}",
      "f(x) = x/(1 + x^2)",
      "slope(x) = zeta(x) + 1",
      "gauss(a, b) = {a < 0.01: b, gauss(a/2, b + a)}",
      "ack(x) = {x < 0: x, x + 0 ack(x - 1) + other(x)}",
      "other(x) = {x < 0: 1, ack(x - 2)}"
    )
  }

  private func trees(_ definitions: Definitions, random count: Int) throws -> [Syntax] {
    var formulas = RandomFormulas(seed: 77)
    return try Self.texts.map { text in
      try definitions.syntax(text, bound: ["x", "y"])
    } + (0..<count).map { formulas.number(depth: 1 + $0 % 4) }
  }

  /// Compares a function with the one that a longer formula compiles to; both may fail alike.
  private func agree(
    _ made: () throws -> CheckedFormula,
    _ syntax: Syntax,
    _ definitions: Definitions
  ) -> Int {
    let written = Result {
      try Evaluation.compile(outputs: [syntax], parameters: ["x", "y"], in: definitions)
    }
    let graph = Result { try made().compiled() }
    let text = Printer.text(of: syntax)
    switch (graph, written) {
    case (.success(let graph), .success(let written)):
      let workspace = Workspace()
      let points = DerivativeLawTests.points + [[0, 0], [3, 2], [.infinity, 1], [.nan, 1]]
      let values = graph.values(at: points, using: workspace)
      let expected = written.values(at: points, using: workspace)
      for (values, expected) in zip(values, expected) {
        let differing = zip(values, expected).contains { !$0.hasSameBits(as: $1) }
        #expect(!differing, "\(text): \(values), \(expected)")
      }
      return expected.joined().count { $0.isFinite && $0 != 0 }
    case (.failure(let graph), .failure(let written)):
      #expect((graph as? Diagnostic)?.code == (written as? Diagnostic)?.code, "\(text)")
      return 0
    default:
      Issue.record("\(text): \(graph), \(written)")
      return 0
    }
  }

  @Test("a part of formulas that were checked together is the formula alone")
  func parts() throws {
    let definitions = try Self.definitions()
    let trees = try trees(definitions, random: 60)
    var count = 0
    for (tree, next) in zip(trees, trees.dropFirst()) {
      let both = try Evaluation.check(
        outputs: [tree, next],
        parameters: ["x", "y"],
        in: definitions
      )
      count += agree({ both.part(0) }, tree, definitions)
      count += agree({ both.part(1) }, next, definitions)
      let difference = Syntax(
        .sum([.init(isNegative: false, value: tree), .init(isNegative: true, value: next)]),
        tree.range
      )
      count += agree({ try both.difference(0, 1) }, difference, definitions)
      let distance = Syntax(
        .call(Syntax.Callee(name: "abs", range: tree.range), [difference]),
        tree.range
      )
      count += agree({ try both.distance(0, 1) }, distance, definitions)
    }
    #expect(count > 1000)
  }

  @Test("the derivative of a checked formula is what d/dx says")
  func derivatives() throws {
    let definitions = try Self.definitions()
    let trees = try trees(definitions, random: 120)
    var count = 0
    for (tree, next) in zip(trees, trees.dropFirst()) {
      func slope(_ syntax: Syntax) -> Syntax { Syntax(.derivative("x", syntax), syntax.range) }
      let checked = try Evaluation.check(
        outputs: [tree, next],
        parameters: ["x", "y"],
        in: definitions
      )
      let part = checked.part(0)
      count += agree({ try part.derivative() }, slope(tree), definitions)
      count += agree({ try part.derivative().derivative() }, slope(slope(tree)), definitions)
      let difference = Syntax(
        .sum([.init(isNegative: false, value: tree), .init(isNegative: true, value: next)]),
        tree.range
      )
      count += agree(
        { try checked.difference(0, 1).derivative() },
        slope(difference),
        definitions
      )
    }
    #expect(count > 500)
  }

  @Test("the integral of a checked formula is what integral(…) gives, with its notes")
  func integrals() throws {
    let definitions = try Self.definitions()
    let ends: [(Double, Double)] = [
      (0, 1), (1, 0.25), (-2, 3), (2, 2), (0, .infinity), (-.infinity, .infinity), (.nan, 1),
    ]
    var finite = 0
    var undefined = 0
    let texts = [
      "sin(x)/x", "1/x", "fact(x)", "x^k", "1/(1 + x^2)", "exp(-x^2)", "|x - 0.3|", "5", "x > 0.5",
      "total(L x)", "sum(x^n/n for n in 1..x)", "integral(f(t x) for t in 0..1)", "zeta(x + 2)",
      "x/(1 - 1)", "d/dx f(x)",
    ]
    var formulas = RandomFormulas(seed: 4)
    let trees =
      try texts.map { try definitions.syntax($0, bound: ["x"]) }
      + (0..<20).map { formulas.number(depth: 1 + $0 % 2) }
    let workspace = Workspace()
    for (index, tree) in trees.enumerated() {
      guard let checked = try? Evaluation.check(tree, parameters: ["x"], in: definitions) else {
        continue  // it speaks of y
      }
      // Out to infinity the others take long.
      for (a, b) in ends where index < 8 || !(a.isInfinite || b.isInfinite) {
        let name = SourceRange(0, 0)
        func number(_ value: Double) -> Syntax {
          let size = Syntax(.number(value.magnitude), name)
          return value < 0 ? Syntax(.negation(size), name) : size
        }
        let range = Syntax.Range(
          name: "x",
          nameRange: name,
          .numbers(from: number(a), to: number(b), step: nil)
        )
        let callee = Syntax.Callee(name: "integral", range: name)
        let integral = Syntax(.overRange(callee, tree, [range]), name)
        let both = [
          Result { try Evaluation.calculate(integral, in: definitions, using: workspace) },
          Result { try checked.integral(from: a, to: b).value(using: workspace) },
        ]
        let codes = both.map { result -> ErrorCode? in
          if case .failure(let error) = result { (error as? Diagnostic)?.code } else { nil }
        }
        #expect(codes[0] == codes[1])
        guard let written = try? both[0].get(), let made = try? both[1].get() else { continue }
        #expect(
          made.value.number.hasSameBits(as: written.value.number),
          "\(Printer.text(of: tree))"
        )
        #expect(made.notes == written.notes, "\(Printer.text(of: tree))")
        if written.value.isUndefined { undefined += 1 } else { finite += 1 }
      }
    }
    #expect(finite > 50)
    #expect(undefined > 20)
  }

  @Test("a formula over none is constant over any variable, and at a place it is a number")
  func parameters() throws {
    let definitions = try Self.definitions()
    let workspace = Workspace()
    let constant = try Evaluation.check(
      definitions.syntax("fact(5) + k"),
      parameters: [],
      in: definitions
    )
    let function = try constant.withParameters(1).compiled()
    #expect(function.inputCount == 1)
    #expect(function.values(at: [[1], [-7], [.nan]], using: workspace) == [[123, 123, 123]])
    #expect(
      try constant.withParameters(1).derivative().compiled().value(at: [2], using: workspace) == 0
    )
    var count = 0
    for tree in try trees(definitions, random: 50) {
      let checked = try Evaluation.check(tree, parameters: ["x", "y"], in: definitions)
      for point in DerivativeLawTests.points + [[3, 2]] {
        guard let value = try? checked.at(point).compiled().value(at: [], using: workspace) else {
          continue
        }
        let expected = try checked.compiled().value(at: point, using: workspace)
        #expect(value.hasSameBits(as: expected), "\(Printer.text(of: tree))")
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test("a log holds the places of all formulas that were checked")
  func log() throws {
    var scope = Scope()
    let log = CheckLog()
    scope.checkLog = log
    let formula = try Formula("1 + x", in: scope)
    #expect(log.checks == [])
    let checked = try Evaluation.check(
      outputs: [formula.syntax, formula.syntax],
      parameters: ["x"],
      in: scope
    )
    _ = try checked.difference(0, 1).derivative().integral(from: 0, to: 1).value(using: Workspace())
    #expect(log.checks == [[SourceRange(0, 5), SourceRange(0, 5)]])
    _ = try formula.compiled(over: ["x"])
    #expect(log.checks.dropFirst() == [[SourceRange(0, 5)]])
  }
}
