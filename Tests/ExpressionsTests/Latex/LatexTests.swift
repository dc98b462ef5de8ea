import Expressions
import Foundation
import SeededNumbers
import Testing

/// LaTeX as Desmos copies it and as people write it, rewritten to the language.
@Suite("LaTeX")
struct LatexTests {
  @Test("the file of cases is there")
  func casesAreThere() {
    #expect(LatexCase.all.count == 22)
  }

  @Test("a text is read as the language says", arguments: LatexCase.all)
  func reading(_ one: LatexCase) throws {
    let plain = try LatexText(one.in)?.plain ?? one.in
    let formula = try Formula(plain, in: one.scope)
    #expect(formula.canonicalText == one.canonical, "\(plain)")
    #expect(formula.notes == [])
  }

  @Test(
    "a line without LaTeX is not touched",
    arguments: [
      "", "sin(x)", "y = x^{2}", "a_{1}x", "plot \"a\\frac\"", "plot 'a\\b' # \\frac", "x\\",
      "# \\frac{1}{2}", "plot “\\pi”", "color #d62728",
    ]
  )
  func untouched(_ line: String) throws {
    #expect(try LatexText(line) == nil)
  }

  static let rewritten: [(String, String)] = [
    // Fractions, roots, powers
    (#"\frac{1}{2}x"#, "(1/2)x"),
    (#"\frac12x"#, "(1/2)x"),
    (#"\frac ab"#, "(a/b)"),
    (#"\dfrac{x+1}{x-1}"#, "((x+1)/(x-1))"),
    (#"\frac{\frac{1}{2}}{x}"#, "((1/2)/x)"),
    (#"\frac{-1}{2}"#, "((-1)/2)"),
    (#"x\frac{1}{2}"#, "x*(1/2)"),
    (#"\sin\frac{x}{2}"#, "sin(x/2)"),
    (#"\sqrt2"#, "sqrt(2)"),
    (#"\sqrt[3]{x+1}"#, "root(x+1, 3)"),
    (#"x^{\frac{1}{3}}"#, "x^(1/3)"),
    (#"\pi x^{2}y"#, "pi x^2 y"),
    (#"\pi e^{-x^{2}}"#, "pi e^(-x^2)"),
    (#"x^{2}!\cdot3"#, "x^(2)!*3"),
    (#"\pi x^{n}y"#, "pi x^(n)y"),
    (#"2^{x}\cdot3"#, "2^x*3"),
    (#"30^{\circ}"#, "30°"),
    (#"f^{\prime}\left(x\right)"#, "f'(x)"),
    (#"\binom{n}{k}"#, "binomial(n, k)"),
    // Names
    (#"a_{1}x+x_{max}\pi"#, "a_1 x+x_max pi"),
    (#"xa_{1}\pi"#, "x a_1 pi"),
    (#"\alpha_{1}x+\Omega"#, "α_1 x+Ω"),
    (#"2\pi r\theta"#, "2pi r theta"),
    (#"\pi2"#, "pi 2"),
    (#"\infty+\tau"#, "inf+tau"),
    (#"\operatorname{sgn}\left(x\right)"#, "sgn(x)"),
    (#"\operatorname{mod}\left(a,b\right)"#, "mod(a,b)"),
    (#"\mathrm{e}^{x}"#, "e^x"),
    // Functions
    (#"\log_{2}\left(x\right)"#, "log_2(x)"),
    (#"\log_2x"#, "log_2 x"),
    (#"\log_{10}\left(x\right)"#, "log_10(x)"),
    (#"\ln x+\arcsin x"#, "ln x+arcsin x"),
    (#"\sin^{2}\left(x\right)"#, "sin^2(x)"),
    (#"\sin^{-1}x"#, "sin^-1 x"),
    (#"x\cos2x"#, "x cos 2x"),
    // Brackets
    (#"\left(x\right)!"#, "(x)!"),
    (#"\left|\left|x\right|-1\right|"#, "abs(abs(x)-1)"),
    (#"\left\{x<0:-x,x^{2}\right\}"#, "{x<0:-x,x^2}"),
    (#"y=2x\left\{0<x<2\right\}"#, "y=2x{0<x<2}"),
    (#"\lfloor x \rfloor+\left\lceil x\right\rceil"#, "floor(x)+ceil(x)"),
    (#"\bigl(x\bigr)\cdot2"#, "(x)*2"),
    (#"\left[1,...,10\right]"#, "[1..10]"),
    (#"\left[1...5\right]"#, "[1..5]"),
    (#"\left[0,0.5,\ldots,2\right]"#, "[0,0.5..2]"),
    (
      #"L=\left[n^{2}\operatorname{for}n=\left[1...5\right]\right]"#, "L=[n^2 for n in 1..5]"
    ),
    (#"\begin{cases} x^2 & x<0 \\ 3 & x \ge 0 \end{cases}"#, "{x<0: x^2, x >=0: 3}"),
    (
      #"\begin{cases} -x, & \text{if } x<0 \\ x & \text{otherwise}\end{cases}"#, "{x<0: -x, x}"
    ),
    // Operators and blanks
    (#"2\cdot3\times4\div5"#, "2*3*4/5"),
    (#"5\%3"#, "5%3"),
    (#"x\le1"#, "x<=1"), (#"x\leq1"#, "x<=1"), (#"x\ge1"#, "x>=1"), (#"x\geq 1"#, "x>=1"),
    (#"x\ne1"#, "x!=1"), (#"x\neq1"#, "x!=1"), (#"x\lt1"#, "x<1"), (#"x\gt1"#, "x>1"),
    (#"a\,x\ \cdot\quad b~c"#, "a x *  b c"),
    (#"$x\cdot y$"#, "x*y"),
    (#"\(x^2\)"#, "x^2"),
    (#"plot \frac{1}{2} label "\pi" # \foo"#, #"plot (1/2) label "\pi" # \foo"#),
    // Calculus
    (#"f'\left(x\right)\cdot2"#, "f'(x)*2"),
    (#"\frac{d}{dx}x^{2}"#, "d/dx x^2"),
    (#"\frac{\mathrm{d}}{\mathrm{d}x}x^{2}"#, "d/dx x^2"),
    (#"\frac{d^{2}}{dx^{2}}x^{3}"#, "d/dx d/dx x^3"),
    (#"\int_{0}^{1}x^{2}dx"#, "integral(x^2 for x in 0..1)"),
    (#"\int_0^1x\,dx+1"#, "integral(x for x in 0..1)+1"),
    (#"\int_0^\pi\sin\left(\theta\right)d\theta"#, "integral(sin(theta) for theta in 0..pi)"),
    (
      #"\int_{-\infty}^{\infty}e^{-x^{2}}\,\mathrm{d}x"#,
      "integral(e^(-x^2) for x in -inf..inf)"
    ),
    (#"\int_0^1\int_0^1xy\,dxdy"#, "integral(integral(xy for x in 0..1) for y in 0..1)"),
    (#"\int_{0}^{1}dx"#, "integral(1 for x in 0..1)"),
    (#"\sum_{n=1}^{5}n^{2}+1"#, "sum(n^2 for n in 1..5)+1"),
    (#"\sum_{n=1}^{5}\frac{-1}{n}\cdot-2<3"#, "sum(((-1)/n)*-2 for n in 1..5)<3"),
    (#"\sum_{n=1}^{3}\sum_{m=1}^{3}nm"#, "sum(sum(nm for m in 1..3) for n in 1..3)"),
    (#"\prod_{k=1}^{n}k"#, "product(k for k in 1..n)"),
    (
      #"\int_{0}^{1}\sum_{n=1}^{5}x^{n}dx"#,
      "integral(sum(x^(n) for n in 1..5) for x in 0..1)"
    ),
  ]

  @Test("each construct has its plain text", arguments: rewritten)
  func plainText(_ line: String, _ plain: String) throws {
    #expect(try LatexText(line)?.plain == plain)
  }

  struct Failure: CustomTestStringConvertible, Sendable {
    let line: String
    let code: String
    let column: Int
    let message: String
    let hint: String?

    init(_ line: String, _ code: String, _ column: Int, _ message: String, _ hint: String? = nil) {
      self.line = line
      self.code = code
      self.column = column
      self.message = message
      self.hint = hint
    }

    var testDescription: String { line }
  }

  static let failures = [
    Failure(#"\foo{x}"#, "E51", 1, #"the LaTeX command \foo is not known"#),
    Failure(#"A\cup B"#, "E51", 2, #"the LaTeX command \cup is not known"#),
    Failure(
      #"\sinn x"#,
      "E51",
      1,
      #"the LaTeX command \sinn is not known"#,
      #"did you mean \sin?"#
    ),
    Failure(
      #"\begin{matrix}1\end{matrix}"#,
      "E51",
      1,
      #"the LaTeX command \begin{matrix} is not known"#
    ),
    Failure(
      #"2\pm3"#,
      "E51",
      2,
      #"the LaTeX command \pm has no meaning here"#,
      "write two formulas, one with + and one with -"
    ),
    Failure(
      #"\int_{0}^{1}x^{2}"#,
      "E50",
      1,
      "an integral in LaTeX needs its dx",
      #"write \int_{0}^{1}x^{2}dx"#
    ),
    Failure(
      #"\int x\,dx"#,
      "E50",
      1,
      #"\int in LaTeX needs its two ends"#,
      #"write \int_{0}^{1}x\,dx"#
    ),
    Failure(
      #"2\sum n"#,
      "E50",
      2,
      #"\sum in LaTeX needs its two ends"#,
      #"write \sum_{n=1}^{5}n^{2}"#
    ),
    // The comma of a number in TeX is set without a space behind it.
    Failure(
      #"2 + \frac{1{,}500}{x}"#,
      "E04",
      12,
      "a comma cannot stand inside a number",
      "write 1500"
    ),
    Failure(#"\frac{1}{2"#, "E01", 11, "missing '}'", "the '{' at column 9 is not closed"),
    Failure(#"é\left(x+1"#, "E01", 11, "missing ')'", "the '(' at column 2 is not closed"),
    Failure(#"\left(x\right]"#, "E01", 8, "missing ')'", "the '(' at column 1 is not closed"),
    Failure(
      #"\left|x"#,
      "E01",
      8,
      "missing '|'",
      "the '|' at column 1 is not closed; abs(…) does the same"
    ),
    Failure(#"\pi x}"#, "E01", 6, "'}' without a matching '{'"),
    Failure(#"\pi x)"#, "E01", 6, "')' without a matching '('"),
    Failure(#"\frac{}{2}"#, "E06", 7, "a value is missing before '}'"),
    Failure(#"\frac{1}"#, "E06", 9, "the line ends where a value is expected"),
    Failure(#"\log_{2.5}x"#, "E02", 6, "'_{2.5}' cannot be used here"),
  ]

  @Test("a mistake is shown where it was pasted", arguments: failures)
  func mistakes(_ failure: Failure) throws {
    let line = failure.line
    do throws(Diagnostic) {
      let text = try LatexText(line)
      Issue.record("read as \(text?.plain ?? "plain text")")
    } catch {
      #expect(error.code.rawValue == failure.code)
      #expect(
        String(decoding: line.utf8.prefix(error.range.start), as: UTF8.self).count + 1
          == failure.column
      )
      #expect(error.message == failure.message)
      #expect(error.hint == failure.hint)
    }
  }

  @Test(
    "a mistake in the plain text is shown in the LaTeX",
    arguments: [
      (#"\frac{1}{2}+\sin\left(q\right)"#, "q", "q"),
      (#"\frac{1}{2}\operatorname{foo}\left(x\right)"#, "foo", #"\operatorname{foo}"#),
      (#"\sqrt[3]{x}+q_{1}"#, "q_1", "q_{1}"),
      (#"\sum_{n=1}^{5}q"#, "q", "q"),
      (#"2\theta x"#, "theta", #"\theta"#),
    ]
  )
  func places(_ line: String, _ part: String, _ original: String) throws {
    let text = try #require(try LatexText(line))
    let range = try #require(text.plain.range(of: part))
    let start = text.plain.utf8.distance(from: text.plain.startIndex, to: range.lowerBound)
    let place = text.original(of: SourceRange(start, start + part.utf8.count))
    let bytes = Array(line.utf8)[place.start..<place.end]
    #expect(String(decoding: bytes, as: UTF8.self) == original)
  }

  /// Every token of the plain text stands for something in the line.
  private func expectPlaces(of text: LatexText, in line: String) {
    for token in Lexer.tokens(of: text.plain) {
      let place = text.original(of: token.range)
      #expect(place.start >= 0 && place.end <= line.utf8.count, "\(token) in \(line)")
      let isEmpty = token.range.start == token.range.end
      #expect(isEmpty == (place.start == place.end), "\(token) in \(line)")
    }
  }

  @Test("every token has a place in the line", arguments: rewritten.map(\.0))
  func tokensHavePlaces(_ line: String) throws {
    let text = try #require(try LatexText(line))
    expectPlaces(of: text, in: line)
  }

  @Test("any mixture of pieces is read or refused inside the line", arguments: 0..<200)
  func anyText(_ seed: Int) {
    let pieces = [
      #"\frac"#, "{", "}", "1", "x", #"\left"#, #"\right"#, "(", ")", "|", #"\{"#, #"\}"#, "^", "_",
      #"\int"#, #"\sum"#, "dx", "n=1", #"\sqrt"#, "[", "]", "...", ",", "+", " ", #"\begin{cases}"#,
      #"\end{cases}"#, "&", #"\\"#, "é", "\"", "'", #"\operatorname"#, "for", #"\pi"#, "\\", "d",
      "#",
    ]
    var generator = SeededGenerator(seed: UInt64(seed))
    var answered = 0
    for _ in 0..<50 {
      let count = Int.random(in: 1...30, using: &generator)
      let line = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do throws(Diagnostic) {
        // Without LaTeX in it there is nothing to say.
        guard let text = try LatexText(line) else { continue }
        expectPlaces(of: text, in: line)
      } catch {
        #expect(error.range.start >= 0 && error.range.end <= line.utf8.count, "\(line)")
      }
      answered += 1
    }
    #expect(answered >= 30)
  }

  @Test(
    "what is nested too deeply is refused, not the end of the program",
    arguments: [#"\frac{"#, #"\frac"#, #"\sqrt"#, #"\left("#, "{", "x^{", #"\sum_{n=1}^{2}"#]
  )
  func deepNesting(_ piece: String) {
    let line = #"\pi "# + String(repeating: piece, count: 2000)
    #expect { try LatexText(line) } throws: { ($0 as? Diagnostic)?.code == .E32 }
  }
}
