import PlotSession
import Testing

/// What `show plot` tells of places that are no doubles and touch an edge without crossing it.
@Suite("Breaks between two doubles")
struct HiddenBreakTests {
  /// The lines of `show plot`, without their marks.
  private func shown(_ statements: String...) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: statements + ["show plot"])
    #expect(replies.failures.isEmpty)
    let lines = replies.values.last?.split(separator: "\n").map(String.init) ?? []
    return lines.filter { $0.hasPrefix("#   ") }.map { String($0.dropFirst("#   ".count)) }
  }

  /// The places of breaks of a kind.
  private func places(_ noun: String, _ lines: [String], of variable: String = "x") -> [Double] {
    lines.compactMap { line in
      let start = "\(noun) at \(variable) = "
      guard line.hasPrefix(start) else { return nil }
      return Double(line.dropFirst(start.count).prefix { $0 != ":" })
    }
  }

  /// Ways to write what is 0 at ±√k alone, and not negative.
  private static let touching = [
    "(x^2-K)^2", "x^4-2*K*x^2+K^2", "abs(x^2-K)", "(x^2-K)^4", "1-cos(x^2-K)",
    "(x-sqrt(K))^2*(x+sqrt(K))^2",
  ]

  /// What breaks where it is 0, and how it breaks there.
  private static let breaking = [
    ("sqrt(-(G))", "single value"), ("sign(G)", "hole"), ("ceil((G)/200)", "hole"),
    ("{G = 0: 1, 2}", "hole"), ("floor(1-(G)/200)", "hole"), ("{G <= 0: 1}", "single value"),
  ]

  @Test(
    "a zero that is touched between two doubles is told, or the curve is not said to be proved there"
  )
  func touchingZeros() {
    for k in [2.0, 3, 5] {
      for touching in Self.touching {
        let zero = touching.writing("K", with: "\(Int(k))")
        for (form, noun) in Self.breaking {
          let lines = shown("plot [-2.5:2.5] \(form.writing("G", with: zero))")
          let found = places(noun, lines)
          for place in [-(k.squareRoot()), k.squareRoot()] {
            let isTold = found.contains { abs($0 - place) <= 1e-11 }
            let isListed = lines.contains { $0.hasPrefix("not proved") }
            #expect(isTold || isListed, "\(form) of \(zero): \(lines)")
          }
        }
      }
    }
  }

  @Test("a curve in the plane has the breaks of the curve over x that its coordinate is")
  func coordinates() {
    for touching in Self.touching {
      let zero = touching.writing("K", with: "2")
      for (form, noun) in Self.breaking {
        let formula = form.writing("G", with: zero)
        let inT = formula.writing("x", with: "t")
        let explicit = places(noun, shown("plot [-2.5:2.5] \(formula)"))
        for item in ["(t, \(inT))", "(\(inT), t)"] {
          let lines = shown("plot \(item) for t in -2.5..2.5")
          let found = places(noun, lines, of: "t")
          let isListed = lines.contains { $0.hasPrefix("not proved") }
          #expect(found == explicit || isListed, "\(item): \(lines)")
        }
      }
    }
  }

  @Test(
    "what touches an edge in one coordinate is told of the point",
    arguments: [
      (
        "(t, sqrt(-(t-0.1)^2)) for t in -1..1",
        "single value at t = 0.1: (0.1, 0), and none beside it"
      ),
      (
        "(sin(t), {t^2=2: 3, t}) for t in 0..3",
        "hole at t = 1.41421356237: tends to (0.987766, 1.41421) on both sides; "
          + "its value there is (0.987766, 3)"
      ),
      (
        "({t^2=3: 5, t}, {t^2=2: 3, t}) for t in 0..3",
        "hole at t = 1.73205080757: tends to (1.73205, 1.73205) on both sides; "
          + "its value there is (5, 1.73205)"
      ),
      ("r = sqrt(sin(θ)-1)", "single value at theta = π/2: (0, 0), and none beside it"),
      (
        "r = sign((θ^2-2)^2)",
        "hole at theta = 1.41421356237: tends to (0.155944, 0.987766) on both sides; "
          + "its value there is (0, 0)"
      ),
      ("x = sqrt(-(y-0.1)^2)", "single value at y = 0.1: (0, 0.1), and none beside it"),
    ]
  )
  func points(_ item: String, _ expected: String) {
    #expect(shown("plot \(item)").contains(expected))
  }

  @Test(
    "steps that rounding hides beside the place where they are touched are proved",
    arguments: [
      "floor(sin(x))", "floor(3*sin(x))", "ceil(cos(x)-1)", "ceil((x^4-4*x^2+4)/200)",
      "sign(1-sin(x))", "(x, floor(3*sin(x))) for x in 0..4",
    ]
  )
  func provedSteps(_ formula: String) {
    let lines = shown("plot [0:4] \(formula)")
    #expect(lines.contains { $0.hasPrefix("hole at ") })
    #expect(!lines.contains { $0.hasPrefix("not proved") }, "\(lines)")
  }

  @Test("a point of which one coordinate has no value is none")
  func missingPoints() {
    let lines = shown("plot (sqrt(-(t-0.1)^2), sqrt(-(t-0.2)^2)) for t in -1..1")
    #expect(lines == ["no values for t in -1..1"])
  }

  @Test(
    "touched edges have their values",
    arguments: [
      ("sqrt(-(x-0.1)^2)", "single value at x = 0.1: 0, and none beside it"),
      ("sqrt(sin(x)-1)", "single value at x = π/2: 0, and none beside it"),
      ("ceil(sin(x)^2)", "hole at x = π: tends to 1 on both sides; its value there is 0"),
      (
        "{x^2=2: 3, x}",
        "hole at x = 1.41421356237: tends to 1.41421 on both sides; its value there is 3"
      ),
      (
        "[-10:10] sqrt((x^2-2)^2*(x-2))",
        "single value at x = -1.41421356237: 0, and none beside it"
      ),
      ("floor(sin(x))", "hole at x = π/2: tends to 0 on both sides; its value there is 1"),
    ]
  )
  func values(_ formula: String, _ expected: String) {
    #expect(shown("plot \(formula)").contains(expected))
  }

  @Test(
    "what touches no edge has no break and stays proved",
    arguments: ["acosh(2-cos(x))", "asin(sin(x)+1/3-1/3)", "sqrt((x^2-2)^2)", "abs(mod(x,2)-1)"]
  )
  func untouched(_ formula: String) {
    #expect(shown("plot \(formula)").isEmpty)
  }

  @Test(
    "ends of the domain are told as what the formula does there",
    arguments: [
      ("[0:5] sin(x)/x", "hole at x = 0: tends to 1 on both sides; no value there"),
      ("[-5:5] 1/gamma(x)", "hole at x = -5: tends to 0 on both sides; no value there"),
      ("[0:5] {x=0: 5, x}", "hole at x = 0: tends to 0 on both sides; its value there is 5"),
      ("[0:5] {x=5: 0, x}", "hole at x = 5: tends to 5 on both sides; its value there is 0"),
      ("[0:5] {x=0: 5, 2}", "hole at x = 0: tends to 2 on both sides; its value there is 5"),
      (
        "[0:3] floor(x)",
        "jump at x = 3: tends to 2 on the left, the domain ends on the right; its value there is 3"
      ),
      (
        "({t=0: 5, 2}, t) for t in 0..5",
        "hole at t = 0: tends to (2, 0) on both sides; its value there is (5, 0)"
      ),
    ]
  )
  func ends(_ item: String, _ expected: String) {
    #expect(shown("plot \(item)").contains(expected))
  }

  /// Whether these numbers are 0 or next to it is beyond the digits that are computed of them.
  @Test(
    "a value that nothing tells is not said to be missing",
    arguments: [
      (
        "if(normalinv(x)>0,1,-1) for x in 0.1..0.9",
        "jump at x = 0.5: from -1 on the left to 1 on the right"
      ),
      ("floor(zeta(x)) for x in -3..-1", "jump at x = -2: from 0 on the left to -1 on the right"),
    ]
  )
  func unknownValue(_ item: String, _ expected: String) {
    #expect(shown("plot \(item)") == [expected + "; its value there is not known"])
  }

  @Test("the angle of a point has its value on the cut")
  func cut() {
    let lines = shown("plot atan2(sin(x), cos(x))")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix("its value there is 3.14159") })
  }

  @Test(
    "poles stand at their places, and two that values do not tell apart are two",
    arguments: [
      ("1/(x^4-4x^2+4)", [-(2.0.squareRoot()), 2.0.squareRoot()]),
      ("1/(x^2-2x+1-1e-20)", [1 - 1e-10, 1 + 1e-10]),
      ("1/(9x^4-6x^2+1)", [-(1.0 / 3).squareRoot(), (1.0 / 3).squareRoot()]),
    ] as [(String, [Double])]
  )
  func poles(_ formula: String, _ expected: [Double]) {
    let found = places("pole", shown("plot [-2:2] \(formula)"))
    #expect(found.count == expected.count)
    for (one, place) in zip(found, expected) { #expect(abs(one - place) <= 1e-11) }
  }

  @Test(
    "patterns of samples are no breaks",
    arguments: ["sqrt(sin(1000x))", "ln(sin(1000x))", "{sin(1000x)>0: x}", "sin(100 ln(x))"]
  )
  func aliases(_ formula: String) {
    let lines = shown("plot \(formula)")
    #expect(!lines.contains { $0.contains(" at x = ") })
    #expect(lines.contains { $0.hasPrefix("not proved ") })
  }

  @Test("a value beside values that are too large for a double does not stand alone")
  func beyondDoubles() {
    #expect(shown("plot [-1e200:1e200] x^2").isEmpty)
  }

  @Test("what is bounded by proof has no pole")
  func bounded() {
    #expect(places("pole", shown("plot cos(50 ln(abs(x)))")).isEmpty)
  }

  @Test("breaks that values alone tell of have none found beside them, and not none at all")
  func searched() {
    let lines = shown("plot [0:5] sum(besselj(0,1/n)/n^x for n in 1..inf)")
    #expect(lines.contains { $0.contains("no values found on the left") })
    #expect(!lines.contains { $0.contains("no values on the left") })
  }
}

extension String {
  /// The text with every occurrence of a letter replaced.
  fileprivate func writing(_ letter: Character, with text: String) -> String {
    map { $0 == letter ? text : String($0) }.joined()
  }
}
