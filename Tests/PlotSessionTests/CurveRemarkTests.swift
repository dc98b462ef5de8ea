import ChartTerminal
import Expressions
import PlotSession
import Testing

/// What is told of curves beside a picture, and by `show plot`.
@Suite("Notes on curves, and what show plot tells of them")
struct CurveRemarkTests {
  private func notes(_ statements: String...) -> [String] {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: statements)
    #expect(replies.failures.isEmpty)
    return replies.notes
  }

  @Test(
    "an ordinary curve gets no note",
    arguments: [
      "sin(x)", "1/x", "tan(x)", "floor(x)", "mod(x, pi)", "sqrt(x)", "sin(1/x)", "abs(x)", "ln(x)",
      "sin(x)/x", "gamma(x)", "x^3 - 3x", "1e15 x", "integral(sin(u)/u for u in 0..x)",
      "(cos(t), tan(t))", "r = 1/cos(theta)", "x = y^2", "under x^2", "[sin(k x) for k in 1..5]",
      "sum(sin(k x)/k for k in 1..20)", "max([sin(x), cos(x)])", "sign(sin(5x))",
    ]
  )
  func innocent(_ item: String) {
    #expect(notes("plot \(item)").isEmpty)
  }

  @Test("a stretch wider than a dot that is not proved is told")
  func doubtful() {
    #expect(
      notes("plot sin(1e300 x)") == [
        "sin(1e300 x) is not proved for x in -10..10: "
          + "it runs somewhere in the faint band"
      ]
    )
  }

  @Test("a stretch that a curve fills is told once, and whether that is proved")
  func filled() {
    let words = "goes up and down faster than a pixel for x in -10..10: "
    #expect(
      notes("plot sin(1e9 x)") == [
        "sin(1e9 x) \(words)it fills the area between its lowest and highest values"
      ]
    )
    let sum = "sin(1e5 x) + cos(1e5 x)"
    #expect(
      notes("plot \(sum)") == [
        "\(sum) \(words)drawn is the area of the values that were found"
      ]
    )
    #expect(shown("sin(1e9 x)").contains("# sin(1e9 x): proved, N evaluations"))
    #expect(shown("sin(1e9 x)").contains { $0.hasPrefix("#   goes up and down faster than a ") })
  }

  @Test("poles that have no line in the picture are told by their names, the rest counted")
  func poles() {
    #expect(
      notes("set marks off", "plot tan(x)") == [
        "tan(x) has poles at x = -5π/2, -3π/2, -π/2 and 3 more"
      ]
    )
    #expect(notes("set marks off", "plot 1/(x - 2)") == ["1/(x - 2) has a pole at x = 2"])
    let many = notes("plot tan(10x)")
    #expect(many.count == 1 && many[0].hasPrefix("tan(10x) has poles at x = "))
  }

  @Test("a curve outside of the window is told")
  func outside() {
    #expect(
      notes("plot [-1:1] [0:1] x + 5, x") == [
        "nothing of x + 5 is in the picture: it has no values between 0 and 1 there"
      ]
    )
  }

  @Test("notes can be hidden, and come once")
  func hidden() {
    #expect(notes("set notes off", "plot sin(1e9 x)").isEmpty)
    #expect(notes("plot sin(1e9 x)", "replot").count == 1)
  }

  @Test("hundreds of doubtful curves get a few notes")
  func family() {
    let count = notes("plot [sin(1e9 k x) for k in 1..40]").count
    #expect(count > 0 && count < 6)
  }

  // MARK: show plot

  private func shown(_ item: String) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: ["plot \(item)", "show plot"])
    #expect(replies.failures.isEmpty)
    let lines = replies.values.first?.split(separator: "\n").map(String.init) ?? []
    // How much was evaluated is told, and changes.
    return lines.map { line in
      guard let end = line.firstRange(of: " evaluations"), line.hasPrefix("# ") else { return line }
      let head = line[..<end.lowerBound]
      #expect(head.last?.isNumber == true)
      return String(head.reversed().drop { $0.isNumber }.reversed()) + "N" + line[end.lowerBound...]
    }
  }

  @Test("breaks stand with their kind, their place and what is beside them")
  func breaks() {
    #expect(
      shown("1/(x - 2)") == [
        "plot 1/(x - 2)", "# 1/(x - 2): proved, N evaluations",
        "#   pole at x = 2: falls below all bounds on the left, grows beyond all bounds on the right"
          + "; no value there",
      ]
    )
    #expect(
      shown("floor(x) for x in 0.5..1.5").contains(
        "#   jump at x = 1: from 0 on the left to 1 on the right; its value there is 1"
      )
    )
    #expect(
      shown("sin(x)/x").contains("#   hole at x = 0: tends to 1 on both sides; no value there")
    )
    let root = shown("sqrt(x)")
    #expect(
      root.contains(
        "#   edge at x = 0: no values on the left, tends to 0 on the right; its value there is 0"
      )
    )
    #expect(root.contains("#   no values for x in -0.6..0"))
    // What lies beyond the domain was not asked, and is not said to be missing.
    #expect(
      shown("floor(x) for x in 0.5..2").contains(
        "#   jump at x = 2: tends to 1 on the left, the domain ends on the right; its value there is 2"
      )
    )
    #expect(
      shown("1/x for x in 0..1").contains(
        "#   pole at x = 0: the domain ends on the left, grows beyond all bounds on the right"
          + "; no value there"
      )
    )
    #expect(shown("{x = 1: 5}").contains("#   single value at x = 1: 5, and none beside it"))
    #expect(shown("(cos(t), tan(t))").contains { $0.hasPrefix("#   pole at t = π/2: ") })
  }

  @Test("what is not proved stands with its places")
  func uncertified() {
    let wave = shown("sin(1e300 x)")
    #expect(wave.contains("# sin(1e300 x): drawn from single values, not proved, N evaluations"))
    #expect(wave.contains { $0.hasPrefix("#   not proved for x in -10..") })
    #expect(shown("floor(x)").contains("# floor(x): proved, N evaluations"))
    #expect(shown("floor(3 sin(x))").contains("# floor(3 sin(x)): proved, N evaluations"))
    let steps = shown("frac(sin(x))")
    #expect(steps.contains("# frac(sin(x)): proved in part, N evaluations"))
  }

  @Test("two poles a hair apart are two")
  func twoPoles() {
    let poles = shown("1/(x - 1) + 1/(x - 1 - 1e-12) for x in 0..2").filter { $0.contains("pole") }
    #expect(poles.count == 2 && poles.first?.hasPrefix("#   pole at x = 1: ") ?? false)
    #expect(poles.last?.hasPrefix("#   pole at x = 1, 1.0000") ?? false)
    #expect(poles.last?.contains("e-12 further: ") ?? false)
  }

  @Test("of many breaks the first are listed")
  func many() {
    let lines = shown("tan(20x)")
    #expect(
      lines.count < 20
        && lines.contains { $0.hasPrefix("#   and ") && $0.hasSuffix(" more breaks") }
    )
  }

  @Test("what is told are comments: the text can be typed in again, line by line")
  func comments() {
    var session = Session()
    let shown = session.replies(toLines: ["plot 1/x, floor(x)", "show plot"]).values[0]
    var again = Session()
    let replies = again.replies(
      toLines: shown.split(separator: "\n").map(String.init) + ["show plot"]
    )
    #expect(replies.values == [shown] && replies.failures.isEmpty)
    #expect(session.replies(toLines: ["plot [1, 2, 3]", "show plot"]).values == ["plot [1, 2, 3]"])
  }
}
