import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

@Suite("Formulas of labels")
struct MathematicsTests {
  @Test(
    "LaTeX and what one types are read: as it is typed, and as a line of Unicode",
    arguments: [
      ("x^2", "x^2", "x²"), ("x^{10}", "x^10", "x¹⁰"), ("e^{-x}", "e^(-x)", "e⁻ˣ"),
      ("e^{-x^2}", "e^(-x^2)", "e^(−x²)"), ("\\frac{1}{2}x", "1/2*x", "½x"),
      ("\\frac{x^2-1}{x-1}", "(x^2 - 1)/(x - 1)", "(x² − 1)/(x − 1)"),
      ("\\frac12", "1/2", "½"), ("\\sqrt{x}", "sqrt(x)", "√x"),
      ("\\sqrt[3]{x+1}", "root(x + 1, 3)", "∛(x + 1)"), ("\\sin x", "sin x", "sin x"),
      ("\\sin\\left(2\\pi x\\right)", "sin(2*pi*x)", "sin(2πx)"),
      ("sin(x)/x", "sin(x)/x", "sin(x)/x"),
      ("\\log_{10} x", "log_10 x", "log₁₀ x"), ("x_1^2", "x_1^2", "x₁²"),
      ("f'(x)", "f'(x)", "f′(x)"), ("|x|", "|x|", "|x|"),
      ("\\alpha + \\Omega", "alpha + Omega", "α + Ω"),
      ("x \\le 3", "x <= 3", "x ≤ 3"), ("x <= 3", "x <= 3", "x ≤ 3"), ("a \\cdot b", "a*b", "a·b"),
      ("a*b", "a*b", "a·b"), ("30°", "30°", "30°"), ("\\{a\\}", "{a}", "{a}"),
      ("\\lfloor", "\\lfloor", "\\lfloor"), ("\\left\\lfloor x\\right\\rfloor", "floor(x)", "⌊x⌋"),
      ("E = m c^2", "E = m*c^2", "E = mc²"), ("\\text{ if } x", " if x", " if x"),
      ("20^\\circ", "20°", "20°"), ("^{\\circ}", "°", "°"), ("a~b", "a b", "a b"),
      ("\\mathbb{R}", "ℝ", "ℝ"),
      ("\\mathrm{Hz}", "Hz", "Hz"), ("-x", "-x", "−x"), ("x \\to \\infty", "x -> inf", "x → ∞"),
    ]
  )
  func read(_ example: (String, String, String)) {
    let formula = MathReader.read(example.0).formula
    #expect(formula.plain == example.1)
    #expect(formula.unicode == example.2)
  }

  @Test("commands that are not known stay as they are written, and are told once")
  func unknown() {
    let read = MathReader.read("\\foo{x} + \\bar x + \\foo y")
    #expect(read.unknown == ["\\foo", "\\bar"])
    #expect(read.formula.unicode.contains("\\foo"))
  }

  @Test(
    "anything can be read",
    arguments: [
      "", " ", "\\", "{", "}", "((((", "))", "|", "^", "_", "x^", "x_", "x^^2", "\\frac", "\\frac{",
      "\\sqrt[", "\\left", "\\left(", "\\right)", "\\text{", "$", "'", "x^{y^{z", "\\left\\{ x",
      String(repeating: "{", count: 5000), String(repeating: "(", count: 5000),
      String(repeating: "\\sqrt[", count: 500), String(repeating: "x_{", count: 500),
      String(repeating: "\\frac{1}{", count: 500), String(repeating: "\\frac", count: 700),
      "x^" + String(repeating: "-", count: 3000), String(repeating: "x^", count: 3000),
      String(repeating: "-", count: 5000), String(repeating: "|x", count: 900),
      "\u{0}\u{1b}[31m", "日本 😀",
    ]
  )
  func anything(_ text: String) {
    let formula = MathReader.read(text).formula
    _ = (formula.plain, formula.unicode)
    let box = SceneText("", at: ScenePoint(x: 0, y: 0)).setting(formula, isBuiltUp: true).formula
    #expect(box?.width.isFinite == true && (box?.width ?? -1) >= 0)
  }

  @Test("random signs are read, and laid out with finite places")
  func random() {
    var numbers = SeededGenerator(seed: 11)
    let parts = [
      "x", "2", "\\frac", "{", "}", "^", "_", "\\sqrt", "(", ")", "|", "[", "]", "+", "-", "/",
      "\\left(", "\\right)", " ", "'", "\\alpha", "\\sum", "sin", "\\text{a}", "\\x",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...20, using: &numbers)
      let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &numbers)] }
        .joined()
      let formula = MathReader.read(text).formula
      for isBuiltUp in [false, true] {
        let box = SceneText("", at: ScenePoint(x: 0, y: 0))
          .setting(formula, isBuiltUp: isBuiltUp).formula
        #expect(box?.runs.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.size >= 9 } == true)
      }
    }
  }

  @Test(
    "a dollar sign begins a formula where no blank follows, and ends one where no blank precedes",
    arguments: [
      ("no formula", "no formula", nil), ("$x^2$", "x^2", "x²"),
      ("Energy $E = m c^2$ in J", "Energy E = m*c^2 in J", "Energy E = mc² in J"),
      ("$5 and $6", "$5 and $6", nil), ("5 $", "5 $", nil), ("$", "$", nil), ("$$", "$$", nil),
      ("$a$ and $b$", "a and b", "a and b"), ("cost: $x", "cost: $x", nil),
    ]
  )
  func quoted(_ example: (String, String, String?)) {
    let text = MathText(example.0)
    #expect(text.plain == example.1)
    #expect(text.mathematics?.unicode == example.2)
  }

  @Test("a fraction that is built up is higher than a line, and one with a slash is not")
  func heights() throws {
    let formula = MathReader.read("\\frac{x+1}{x-1}").formula
    let text = SceneText("", at: ScenePoint(x: 0, y: 0))
    let high = try #require(text.setting(formula, isBuiltUp: true).formula)
    let low = try #require(text.setting(formula, isBuiltUp: false).formula)
    #expect(high.ascent + high.depth > 18 && low.ascent + low.depth < 15)
    #expect(high.bars.count == 1 && low.bars.isEmpty && low.isFlowing && !high.isFlowing)
    #expect(high.width < low.width)
  }

  @Test("what is left of a formula that has no room is a line of letters")
  func shortened() {
    let medium = Medium.graphic(
      width: 400,
      height: 300,
      metrics: TextMetrics { text, _ in 6 * Double(text.count) }
    )
    let formula = MathReader.read("\\sqrt{x^2 + 1} + \\alpha x").formula
    let block = TextBox.shortened(.formula(formula), to: 40, medium)
    guard case .runs(let runs) = block else {
      Issue.record("a formula is one line")
      return
    }
    let words = runs.map(\.content).joined()
    #expect(words.hasPrefix("√") && words.hasSuffix("…"), "\(words)")
  }

  @Test("a text of a chart may be a formula, in titles and beside marks")
  func texts() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "y") { $0 * $0 }
      PointMark(x: .value("x", 1), y: .value("y", 1)).annotation { Text(math: "x = 1") }
    }
    .chartXAxisLabel { Text("Length ") + Text(math: "\\ell_0") }
    let scene = try chart.scene(
      for: .graphic(width: 640, height: 400, metrics: TextMetrics { text, _ in Double(text.count) })
    )
    let formulas = scene.formulas
    #expect(formulas.contains("x = 1"))
    #expect(Text(math: "\\frac{a}{b}").plainText == "a/b")
  }
}

extension Scene {
  /// The plain spellings of formulas in the picture.
  fileprivate var formulas: [String] {
    func all(_ elements: [SceneElement]) -> [String] {
      elements.flatMap { element -> [String] in
        switch element {
        case .text(let text): text.formula.map { [$0.plain] } ?? []
        case .group(let group): all(group.elements)
        case .path, .rectangle, .rectangles, .cells, .symbols: []
        }
      }
    }
    return all(elements)
  }
}
