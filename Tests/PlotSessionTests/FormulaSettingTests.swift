import ApprovedPictures
import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
import PlotSession
import RandomSyntax
import Testing

@Suite("Formulas that are set")
struct FormulaSettingTests {
  private static let setting = FormulaSetting(logarithmBase: .decimal)

  private static func scope() throws -> Scope {
    var scope = Scope()
    for function in ["f(x) = x^2", "h(x, y) = x*y", "foo(x) = x", "L = [1, 2, 3]"] {
      _ = try scope.define(function)
    }
    let names = [
      "a", "b", "c", "m", "n", "k", "q", "a_1", "a_2", "a_max", "α", "β", "label", "step",
    ]
    for name in names { scope.define(name, as: .number(1)) }
    return scope
  }

  private static func mathematics(of typed: String) throws -> Mathematics {
    let text = try LatexText(typed)?.plain ?? typed
    return setting.mathematics(of: try Formula(text, in: scope()).syntax.simplified)
  }

  @Test(
    "what is set has a plain spelling that reads back as the same tree",
    arguments: [1, 2, 3, 4]
  )
  func plainSpelling(_ depth: Int) throws {
    let scope = try Self.scope()
    var trees = RandomSyntax(seed: UInt64(2026 + depth))
    for _ in 0..<2500 {
      let tree = trees.value(depth: depth)
      let text = Self.setting.mathematics(of: tree).plain
      do throws(Diagnostic) {
        let read = try Formula(text, in: scope).syntax
        #expect(read.flat == tree.flat, "\(Printer.text(of: tree)) is set as \(text)")
      } catch {
        Issue.record("\(Printer.text(of: tree)) is set as \(text): \(error.message)")
      }
    }
  }

  @Test("typed and pasted formulas are lines of Unicode", arguments: FormulaCase.all)
  func lines(_ example: FormulaCase) throws {
    let mathematics = try Self.mathematics(of: example.typed)
    #expect(mathematics.unicode == example.line)
  }

  @Test("a label says the same as what was typed", arguments: FormulaCase.all)
  func labels(_ example: FormulaCase) throws {
    let text = try LatexText(example.typed)?.plain ?? example.typed
    let scope = try Self.scope()
    let simplified = try Formula(text, in: scope).syntax.simplified
    let plain = Self.setting.mathematics(of: simplified).plain
    #expect(try Formula(plain, in: scope).syntax.flat == simplified.flat)
  }

  @Test("every function of the language is set and reads back")
  func builtins() throws {
    let scope = try Self.scope()
    for (_, functions) in Builtins.groups {
      for function in functions {
        let tree = try Formula(function.example, in: scope).syntax
        let plain = Self.setting.mathematics(of: tree).plain
        #expect(try Formula(plain, in: scope).syntax.flat == tree.flat, "\(plain)")
      }
    }
  }

  @Test(
    "factors and exponents of one are left out",
    arguments: [
      ("1*x", "x"), ("x*1", "x"), ("-1*x", "−x"), ("1/x", "1/x"), ("x/1", "x"), ("x^1", "x"),
      ("1*1", "1"), ("x + -2", "x − 2"), ("x + -2x", "x − 2x"), ("-(a*b)", "−a·b"),
      ("-(x % 3)", "−(x mod 3)"), ("1 x + 1", "x + 1"), ("sin(1 x)/1", "sin(x)"),
    ]
  )
  func simplified(_ example: (String, String)) throws {
    #expect(try Self.mathematics(of: example.0).unicode == example.1)
  }

  /// So many formulas on one sheet.
  private static let perSheet = 48

  @Test("sheets of formulas are as approved", arguments: 0...3)
  func sheets(_ number: Int) throws {
    let cases = FormulaCase.all.dropFirst(number * Self.perSheet).prefix(Self.perSheet)
    var elements: [SceneElement] = []
    for (index, example) in cases.enumerated() {
      let formula = try Self.mathematics(of: example.typed)
      let place = ScenePoint(x: 12 + 265 * Double(index / 16), y: 28 + 36 * Double(index % 16))
      let typed = SceneText(String(example.typed.prefix(20)), at: place)
      let text = SceneText(formula.plain, at: ScenePoint(x: place.x + 130, y: place.y))
      elements += [.text(typed), .text(text.setting(formula, isBuiltUp: true))]
    }
    let size = SceneSize(width: 800, height: 600)
    let scene = Scene(
      size: size,
      plotArea: SceneRect(x: 0, y: 0, width: size.width, height: size.height),
      title: "Formulas \(number + 1)",
      summary: "What was typed, and what is set.",
      elements: elements
    )
    let svg = SVGDocument(scene: scene, theme: .light).text
    #expect(ApprovedPicture("formulas-\(number + 1).svg").difference(from: svg) == nil)
  }

  /// What fractions in fractions take, each run of letters with a place of its own; most formulas take less than half
  /// of it.
  private static let mostBytes = 630

  @Test("the letters of a curve's label take few bytes, most of them no more than 300")
  func bytes() throws {
    var sizes: [Int] = []
    for (example, isBuiltUp) in FormulaCase.all.flatMap({ [($0, false), ($0, true)] }) {
      let formula = try Self.mathematics(of: example.typed)
      let text = SceneText(formula.plain, at: ScenePoint(x: 500.5, y: 100.5), paint: .series(0))
      func file(_ elements: [SceneElement]) -> Int {
        let scene = Scene(
          size: SceneSize(width: 640, height: 400),
          plotArea: SceneRect(x: 0, y: 0, width: 640, height: 400),
          title: "",
          summary: "",
          elements: elements
        )
        return SVGDocument(scene: scene, theme: .light).text.split(separator: "fill=\"#fff\"/>")[1]
          .utf8.count
      }
      let bytes = file([.text(text.setting(formula, isBuiltUp: isBuiltUp))]) - file([])
      #expect(bytes <= Self.mostBytes, "\(example.typed): \(bytes)")
      sizes.append(bytes)
    }
    #expect(Double(sizes.count { $0 <= 300 }) >= 0.8 * Double(sizes.count))
  }

  @Test("a page of text shows Unicode, and in ASCII the text that was typed")
  func pages() throws {
    var session = Session()
    let chart = try #require(session.replies(to: "plot e^-x, x^2/2").pictures.first)
    let page = chart.page()
    #expect(page.contains("e⁻ˣ") && page.contains("x²/2"))
    let ascii = chart.page(style: TextStyle(charset: .ascii, colors: .none))
    #expect(ascii.contains("e^-x") && ascii.contains("x^2/2"))
  }

  @Test(
    "a family is named by its parameter, or by its formulas if the list has no name",
    arguments: [
      ("k = [1..3]; plot sin(k x)/k", ["sin(k·x)/k, k = 1", "k = 2", "k = 3"]),
      ("plot [1, 2]*x^2", ["x²", "2x²"]),
      ("plot [x^n for n in 1..3]", [" x  ", "x²", "x³"]),
      ("R = [1, 2]; u(t) = e^(-t/R); plot u(x)", ["u(x), R = 1", "R = 2"]),
    ]
  )
  func families(_ example: (String, [String])) throws {
    var session = Session()
    let chart = try #require(session.replies(to: example.0).pictures.last)
    let page = chart.page()
    for name in example.1 { #expect(page.contains(name), "\(page.prefix(160))") }
  }

  @Test(
    "formulas as deep as they may be take no longer than they are long",
    arguments: [
      ("abs(", "x", ")"), ("sqrt(", "x", ")"), ("1/(1+", "x", ")"), ("x + -2(x + ", "1", ")"),
      ("sum(", "x", " for n in 1..2)"), ("x^(", "x", ")"), ("if(x>0, 1, ", "x", ")"),
      ("besselj(0, ", "x", ")"), ("x", "/2", ""), ("(", "x", ")/d"), ("-(", "x", ")"),
    ]
  )
  func deep(_ shape: (String, String, String)) throws {
    for count in [12, 36] {
      let typed =
        shape.2.isEmpty
        ? shape.0 + String(repeating: shape.1, count: 5 * count)
        : String(repeating: shape.0, count: count) + shape.1
          + String(repeating: shape.2, count: count)
      let formula = try Self.mathematics(of: typed)
      let text = SceneText("", at: ScenePoint(x: 0, y: 0)).setting(formula, isBuiltUp: true)
      #expect(text.formula?.width.isFinite == true && !formula.unicode.isEmpty)
    }
  }

  @Test("a label that spells the formula itself is set as it")
  func spelledLabels() throws {
    var session = Session()
    let lines = [
      ("plot x^2/2 label \"x^2/2\"", "x²/2"), ("plot (1/2)*x label \"(1/2)·x\"", "½x"),
      ("plot x^2 label \"x^3\"", "x^3"),
      ("plot between x^2 and 2 label \"between x^2 and 2\"", "between x² and 2"),
      ("plot x^2, tangent x^2 at 1", "tangent x² at 1"),
      ("plot under x^2 label \"under x^2\"", "under x²"),
    ]
    for (line, name) in lines {
      let chart = try #require(session.replies(to: line).pictures.last)
      #expect(chart.page().contains(name), "\(line)")
    }
  }

  @Test("a formula is set as it is read now, where a name in it was given a value")
  func givenNames() throws {
    var session = Session()
    let lines = ["plot zeta(x + 2)", "zeta = 3", "replot"]
    let pictures = session.replies(toLines: lines).pictures
    let pages = pictures.map { $0.page() }
    #expect(try #require(pages.first).contains("ζ(x + 2)"))
    #expect(try #require(pages.last).contains("zeta·(x + 2)"))
  }

  @Test("things with a place are called by their formulas, and their texts may hold some")
  func figures() throws {
    var session = Session()
    let lines = [
      ("plot normal x^2 at 1/2", "normal x² at ½: y = −x + 0.75"),
      ("plot line through (0, 0) and (1, 1)", "line through (0, 0) and (1, 1): y = x"),
      ("plot riemann x^2 for x in 0..2 with 8 left", "riemann x², 8 left: 2.1875"),
      ("plot x, point (1, 1) \"$P_0$\"", "P₀"),
      ("plot x, label \"$x^2$ here\" at (3, 1)", "x² here"),
    ]
    for (line, name) in lines {
      let chart = try #require(session.replies(to: line).pictures.last)
      #expect(chart.page().contains(name), "\(line)")
    }
  }

  @Test("quoted labels and titles may hold formulas")
  func quoted() throws {
    var session = Session()
    let lines = ["set title \"A $\\frac{1}{2}$ of $x$\"", "plot x/2 label \"$x_1^2$ or so\""]
    let chart = try #require(session.replies(toLines: lines).pictures.last)
    let page = chart.page()
    #expect(page.contains("A ½ of x") && page.contains("x₁² or so"))
    let words = try chart.description()
    #expect(words.contains("A 1/2 of x") && words.contains("x_1^2 or so"))
    let notes = session.replies(to: "plot x label \"$\\foo x$\"").notes
    #expect(notes == ["\\foo is not known in formulas of labels; it stays as it is written"])
    let five = try #require(session.replies(to: "plot x label \"$5 and $6\"").pictures.last)
    #expect(five.page().contains("$5 and $6"))
  }
}

extension Syntax {
  /// The tree without brackets that change nothing: a product that begins a product is one with it.
  fileprivate var flat: Syntax {
    let node: Node =
      switch self.node {
      case .product(let factors): flatProduct(factors)
      case .number, .name: self.node
      case .negation(let value): .negation(value.flat)
      case .sum(let terms):
        .sum(terms.map { Term(isNegative: $0.isNegative, value: $0.value.flat) })
      case .power(let base, let exponent): .power(base.flat, exponent.flat)
      case .call(let callee, let arguments): .call(callee, arguments.map(\.flat))
      case .factorial(let value): .factorial(value.flat)
      case .degrees(let value): .degrees(value.flat)
      case .comparison(let first, let links):
        .comparison(
          first.flat,
          links.map { Link(relation: $0.relation, value: $0.value.flat) }
        )
      case .conjunction(let parts): .conjunction(parts.map(\.flat))
      case .disjunction(let parts): .disjunction(parts.map(\.flat))
      case .not(let value): .not(value.flat)
      case .cases(let cases, let otherwise):
        .cases(
          cases.map { Case(condition: $0.condition.flat, value: $0.value.flat) },
          otherwise: otherwise?.flat
        )
      case .point(let x, let y): .point(x.flat, y.flat)
      case .component(let value, let axis): .component(value.flat, axis)
      case .list(let elements): .list(elements.map(\.flat))
      case .listRange(let first, let second, let last):
        .listRange(first: first.flat, second: second?.flat, last: last.flat)
      case .comprehension(let body, let ranges): .comprehension(body.flat, ranges.map(\.flat))
      case .overRange(let callee, let body, let ranges):
        .overRange(callee, body.flat, ranges.map(\.flat))
      case .element(let list, let index): .element(list.flat, index.flat)
      case .derivative(let variable, let value): .derivative(variable, value.flat)
      }
    return Syntax(node, range)
  }

  private func flatProduct(_ factors: [Factor]) -> Node {
    var factors = factors.map { Factor(operation: $0.operation, value: $0.value.flat) }
    while case .product(let inner) = factors[0].value.node {
      factors = inner + factors.dropFirst()
    }
    return .product(factors)
  }
}

extension Syntax.Range {
  fileprivate var flat: Syntax.Range {
    var range = self
    range.extent =
      switch extent {
      case .numbers(let lower, let upper, let step):
        .numbers(from: lower.flat, to: upper.flat, step: step?.flat)
      case .elements(let list): .elements(of: list.flat)
      }
    return range
  }
}
