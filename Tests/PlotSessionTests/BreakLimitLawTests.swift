import PlotSession
import Testing

/// What `show plot` tells of places in wide windows, and of limits that doubles do not reach.
@Suite("Places and limits of breaks beyond doubles")
struct BreakLimitLawTests {
  /// The lines of `show plot`, without their marks.
  private func shown(_ statements: String...) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: statements + ["show plot"])
    #expect(replies.failures.isEmpty)
    let lines = replies.values.last?.split(separator: "\n").map(String.init) ?? []
    return lines.filter { $0.hasPrefix("#   ") }.map { String($0.dropFirst("#   ".count)) }
  }

  /// The places of breaks of a kind.
  private func places(_ noun: String, _ lines: [String]) -> [Double] {
    lines.compactMap { line in
      let start = "\(noun) at x = "
      guard line.hasPrefix(start) else { return nil }
      return Double(line.dropFirst(start.count).prefix { $0 != ":" && $0 != "," })
    }
  }

  /// Breaks at a place P, and what they are called.
  private static let breaking = [
    ("1/(x-P)", "pole"), ("1/(x-P)^2", "pole"), ("(x-P)/(x-P)", "hole"), ("sign(x-P)", "jump"),
    ("1/sqrt(x-P)", "pole"), ("sqrt(x-P)", "edge"), ("x/(x-P)", "pole"),
  ]

  /// Half the widths of windows; the squares of more are no doubles.
  private static let windows = ["1e15", "1e17", "1e40", "1e140"]

  @Test("a break stands at its place, however wide the window is", .timeLimit(.minutes(2)))
  func wideWindows() {
    for (form, noun) in Self.breaking {
      for place in [1.0, 0.5, -7] {
        for window in Self.windows {
          let formula = form.writing("P", with: "(\(place))")
          let lines = shown("plot [-\(window):\(window)] \(formula)")
          #expect(places(noun, lines) == [place], "\(formula) to \(window): \(lines)")
        }
      }
    }
  }

  @Test("two poles in one part of a pixel are two, each at its place")
  func twoPoles() {
    for window in ["1e15", "1e20", "1e60"] {
      let found = places("pole", shown("plot [-\(window):\(window)] 1/(x^2-2)"))
      #expect(found.count == 2, "\(found)")
      for (one, place) in zip(found, [-(2.0.squareRoot()), 2.0.squareRoot()]) {
        #expect(abs(one - place) < 1e-11)
      }
    }
  }

  @Test("on a log axis a pole stands at its place")
  func logAxis() {
    let lines = shown("set xscale log", "plot [1e-100:1e100] 1/ln(x)")
    #expect(places("pole", lines) == [1])
    #expect(places("pole", shown("set xscale log", "plot [1e-16:1e16] 1/(x-1)")) == [1])
  }

  @Test(
    "0^u is 1 where u is 0, 0 where u is above, and nothing below: breaks are those of its cases",
    arguments: [
      "x", "abs(x)", "x^2", "abs(x-1)", "x-1/3", "sin(x)", "abs(sin(x))", "x^2-2", "ln(x)",
    ]
  )
  func powersOfZero(_ exponent: String) {
    let power = shown("plot 0^(\(exponent))")
    let cases = shown("plot {\(exponent) > 0: 0, \(exponent) = 0: 1}")
    #expect(power == cases && !power.isEmpty)
  }

  /// Limits of which doubles next to the place know no digit.
  private static let slow = [
    ("cos(x)^(1/x^2) for x in 0.5..1.7", "edge at x = π/2: tends to 0 on the left"),
    ("(sin(x)/x)^(1/x^2) for x in 8..10", "edge at x = 3π: tends to 0 on the left"),
    ("(x^2-2)^0.001 for x in 0..3", "no values on the left, tends to 0 on the right"),
    ("(x^2-2)^(pi/1000) for x in 0..3", "no values on the left, tends to 0 on the right"),
    ("1/ln(ln(1/x)) for x in 0..0.1", "tends to 0 on the right"),
    ("3+1/ln(-ln(x)) for x in 0..0.1", "tends to 3 on the right"),
    ("atan(sqrt(-ln(x))) for x in 0..0.5", "tends to 1.5708 on the right"),
    ("ln(ln(ln(1/x))) for x in 0..0.05", "grows beyond all bounds on the right"),
    ("1/sqrt(-ln(x)) for x in 0..0.5", "tends to 0 on the right"),
    ("exp(-sqrt(-ln(x))) for x in 0..0.5", "tends to 0 on the right"),
    ("cos(x)^tan(x) for x in -2..0", "pole at x = -π/2: no values on the left, grows beyond all"),
  ]

  @Test("a limit that doubles do not reach is that of the formula", arguments: slow)
  func limits(_ item: String, _ expected: String) {
    let lines = shown("plot \(item)")
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
    #expect(!lines.contains { $0.contains("about") }, "\(lines)")
  }

  @Test(
    "values that have not settled tell no limit",
    arguments: ["x^(1/sqrt(-ln(x))) for x in 0..0.5", "sin(ln(abs(x))/100) for x in -1..1"]
  )
  func undecided(_ item: String) {
    let lines = shown("plot \(item)")
    #expect(lines.contains { $0.contains("how it goes on is not decided") }, "\(lines)")
    #expect(!lines.contains { $0.contains("tends to") }, "\(lines)")
  }

  @Test(
    "a root that comes to its value at the end of the domain has no break there",
    arguments: [
      "x^0.001 for x in 0..1", "floor(x^0.001*1000)/1000 for x in 0..1", "sqrt(x) for x in 0..1",
    ]
  )
  func ends(_ item: String) {
    #expect(!shown("plot \(item)").contains { $0.contains("at x = 0") })
  }

  @Test(
    "what underflows leaves a log page, and does not end",
    arguments: [
      "exp(-x^2) for x in -30..30", "exp(-x) for x in 0..1000", "exp(-exp(x)) for x in 0..8",
      "x^(-200) for x in 1..100", "10^(-x) for x in 0..400", "x^30 for x in -1e-8..1e-8",
    ]
  )
  func underflow(_ item: String) {
    #expect(shown("set yscale log", "plot \(item)").isEmpty)
  }

  @Test(
    "where nobody knows what is beside a value, it is not said to stand alone",
    arguments: ["sin(exp(x)) for x in 1..1e6", "sin(x)^x for x in 1..1e6"]
  )
  func alone(_ item: String) {
    #expect(!shown("plot \(item)").contains { $0.contains(" at x = ") })
  }
}

extension String {
  /// The text with every occurrence of a letter replaced.
  fileprivate func writing(_ letter: Character, with text: String) -> String {
    map { $0 == letter ? text : String($0) }.joined()
  }
}
