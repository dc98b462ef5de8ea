import RandomSyntax
import RealFunctions
import Testing

@testable import Expressions

/// Laws of the elements of formulas that give lists.
@Suite("Laws of list elements")
struct ListElementLawTests {
  private static let points =
    DerivativeLawTests.points + [[0, 0], [3, 2], [-0.0, 1], [.nan, 1]]

  private func isSame(_ a: CompiledFunction, _ b: CompiledFunction, _ text: String) -> Int {
    let workspace = Workspace()
    let values = a.values(at: Self.points, using: workspace)
    let expected = b.values(at: Self.points, using: workspace)
    for (values, expected) in zip(values, expected) {
      let differing = zip(values, expected).contains { !$0.hasSameBits(as: $1) }
      #expect(!differing, "\(text): \(values), \(expected)")
    }
    return expected.joined().count { $0.isFinite && $0 != 0 }
  }

  /// Compares the elements of a formula with those that `e[i]` picks.
  private func picked(_ tree: Syntax, _ count: Int, _ definitions: Definitions) throws -> Int {
    let checked = try Evaluation.check(tree, parameters: ["x", "y"], in: definitions)
    guard checked.kinds[0].isList else { return 0 }
    let elements = ListElements(of: checked, using: Workspace())
    var compared = 0
    for index in 0..<count {
      let place = Syntax(.number(Double(index + 1)), tree.range)
      let element = try Evaluation.compile(
        outputs: [Syntax(.element(tree, place), tree.range)],
        parameters: ["x", "y"],
        in: definitions
      )
      let formula = elements.formula(at: index)
      #expect(!formula.kinds[0].isList)
      compared += isSame(try formula.compiled(), element, Printer.text(of: tree))
    }
    return compared
  }

  @Test(
    "an element is what e[i] picks",
    arguments: [
      ("k x", 3), ("sin(k x) + L", 3), ("{x > 0: k, k x}", 3), ("{k > 1: x, -x}", 3),
      ("[x, y, x y]", 3), ("[n x for n in 1..3]", 3), ("[n x for n in 1..40]", 40),
      ("sort(k) x", 3),
      ("k[k > 1] x", 2), ("k[[3, 1]] + x", 2), ("join(k, x) y", 4), ("join(k, 1) y", 4),
      ("[1..4] x", 4), ("[x..x + 3]", 4), ("[(n x, n) for n in 1..3]", 3), ("([1, 2] x, y)", 2),
      ("total(k) k x", 3), ("d/dx (k x^2)", 3), ("k > x", 3), ("fact(4) k x", 3), ("scaled(x)", 3),
      ("sum(n x for n in 1..y) k", 3), ("[fact(3)..5] x", 0), ("max(k, x)", 3),
      ("k[[2..3]] + x", 2),
      ("grow([1, 2], x)", 2), ("sums([1, 2]) x", 2), ("[x, k[1]]^2", 2), ("-k", 3), ("L + k", 3),
    ]
  )
  func picks(_ text: String, _ count: Int) throws {
    let definitions = try Definitions(
      "k = [0.5, 3, -2]",
      "L = [1, 2, 5]",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}",
      "scaled(x) = sort(k) x",
      "sums(n) = total(n) + n",
      "grow(n, x) = {x > 100: n, grow(n x, x + 40)}"
    )
    let count = try picked(definitions.syntax(text, bound: ["x", "y"]), count, definitions)
    #expect(count > 0 || text.hasPrefix("[fact"))
  }

  @Test("elements of random formulas are what e[i] picks, and what a number stored instead gives")
  func random() throws {
    let values = [0.25, -3, 2]
    var list = try Definitions()
    list.values["k"] = .list(values.map { .number($0) })
    var formulas = RandomFormulas(seed: 8)
    var picks = 0
    var stored = 0
    for index in 0..<400 {
      let tree = formulas.number(depth: 1 + index % 4)
      guard let checked = try? Evaluation.check(tree, parameters: ["x", "y"], in: list),
        checked.kinds[0].isList
      else { continue }
      // An exponent is computed as if it were written in place of its list.
      if !tree.hasPower { picks += try picked(tree, values.count, list) }
      guard !tree.measuresList else { continue }
      let elements = ListElements(of: checked, using: Workspace())
      for (index, value) in values.enumerated() {
        var single = try Definitions()
        single.values["k"] = .number(value)
        let expected = try Evaluation.compile(
          outputs: [tree],
          parameters: ["x", "y"],
          in: single
        )
        let formula = elements.formula(at: index)
        #expect(formula.hasKernelsOnly)
        stored += isSame(try formula.compiled(), expected, Printer.text(of: tree))
      }
    }
    #expect(picks > 400)
    #expect(stored > 500)
  }

  @Test(
    "written exponents and angles count as written in place of their list",
    arguments: [
      ("x^[1/3, 2, -3/5]", ["x^(1/3)", "x^2", "x^(-3/5)"]),
      ("2*[x^(n/3) for n in 1..3] + k", ["2x^(1/3) + 1/3", "2x^(2/3) + 3", "2x + 1/2"]),
      ("(x + k)^[1/3, 1/5, 1/2]", ["(x + 1/3)^(1/3)", "(x + 3)^(1/5)", "sqrt(x + 1/2)"]),
      ("x^k", ["x^q", "x^3", "sqrt(x)"]),
      ("x sin([pi, pi/6, 1])", ["x sin(pi)", "x sin(pi/6)", "x sin(1)"]),
      ("sec([pi/3, x]) + k", ["sec(pi/3) + q", "sec(x) + 3"]),
    ]
  )
  func asWritten(_ text: String, _ single: [String]) throws {
    let definitions = try Definitions("k = [1/3, 3, 1/2]", "q = 1/3")
    let checked = try Evaluation.check(
      definitions.syntax(text),
      parameters: ["x"],
      in: definitions
    )
    let elements = ListElements(of: checked, using: Workspace())
    let workspace = Workspace()
    for (index, text) in single.enumerated() {
      let made = try elements.formula(at: index).compiled()
      let written = try definitions.compiled(text)
      for x in [-8, -1, -0.0, 0, 0.3, 2] {
        let value = made.value(at: [x], using: workspace)
        #expect(value.hasSameBits(as: written.value(at: [x], using: workspace)), "\(text) at \(x)")
      }
    }
  }

  @Test("a function that calls itself does so for the element alone, and has a derivative")
  func recursion() throws {
    let definitions = try Definitions(
      "f(n, x) = n <= 0 ? 1 : x g(n - 1, x)",
      "g(n, x) = {n <= 0: 1, x f(n - 1, x)}"
    )
    let checked = try Evaluation.check(
      definitions.syntax("f([1, 4, 2], x) + x"),
      parameters: ["x"],
      in: definitions
    )
    let elements = ListElements(of: checked, using: Workspace())
    let workspace = Workspace()
    for (index, power) in [1.0, 4, 2].enumerated() {
      let formula = elements.formula(at: index)
      let value = try formula.compiled().value(at: [3], using: workspace)
      let slope = try formula.derivative().compiled().value(at: [3], using: workspace)
      let rise = [1.0: 1.0, 4: 4 * 27, 2: 2 * 3][power] ?? .nan
      #expect(value == [1.0: 3.0, 4: 81, 2: 9][power].map { $0 + 3 })
      #expect(slope == rise + 1)
    }
    #expect(workspace.faults == [])
  }

  @Test("the statement's own lists are known by their places")
  func places() throws {
    let definitions = try Definitions("k = [2, 3]", "f(x) = k x")
    let tree = try definitions.syntax("sort(k) x + [n x for n in 1..2] + f(x)")
    let checked = try Evaluation.check(tree, parameters: ["x"], in: definitions)
    let workspace = Workspace()
    guard case .sum(let terms) = tree.node, case .product(let factors) = terms[0].value.node else {
      Issue.record("no sum")
      return
    }
    #expect(checked.isList(tree))
    #expect(checked.isList(terms[2].value))
    #expect(!checked.isList(factors[1].value))
    #expect(checked.elements(of: tree, using: workspace) == nil)
    #expect(checked.elements(of: factors[0].value, using: workspace) == [.number(2), .number(3)])
    let names = checked.names(of: terms[1].value, using: workspace)
    #expect(names == ["n": [.number(1), .number(2)]])
    #expect(try checked.lengths.compiled().value(at: [7], using: workspace) == 2)
  }
}

extension Syntax {
  fileprivate var hasPower: Bool {
    if case .power = node { return true }
    return children.contains { $0.hasPower }
  }

  /// Whether a function of several numbers has one argument, which may be a list.
  fileprivate var measuresList: Bool {
    if case .call(let callee, let arguments) = node, arguments.count == 1,
      ["min", "max"].contains(callee.name)
    {
      return true
    }
    return children.contains { $0.measuresList }
  }
}
