import Testing

@testable import PlotSession

@Suite("Statements on ticks and grids")
struct TickStatementTests {
  private let files = MemoryFiles()

  @Test(
    "numbers of y on a page of text have a free row between them",
    arguments: [
      "plot point (1, 2)", "plot sin(x)", "plot [0:1] x", "plot [-3:7] x^2 - 4",
      "plot [1, 4, 2, 8]",
    ]
  )
  func freeRows(_ line: String) throws {
    var session = Session()
    let picture = try #require(session.replies(to: line).pictures.last)
    var pairs = 0
    for rows in 6...30 {
      let lines = picture.page(columns: 64, rows: rows).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let ticks = lines.indices.filter { lines[$0].prefix(8).contains("┤") }
      for (first, second) in zip(ticks, ticks.dropFirst()) {
        #expect(second - first >= 2, "\(rows) rows")
        pairs += 1
      }
    }
    #expect(pairs > 40)
  }

  private func page(_ line: String) -> String {
    var session = Session(files: files.access)
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    return replies.pictures.last?.page() ?? ""
  }

  @Test(
    "ticks are kept by a saved session as they were set",
    arguments: [
      ("set xticks minor 4", "set xticks auto minor 4"),
      ("set xticks minor", "set xticks auto minor on"),
      ("set yticks 2 minor off", "set yticks 2 minor off"),
      ("set xticks format \"%.2f\"", "set xticks auto format \"%.2f\""),
      ("set xticks format 3", "set xticks auto format 3"),
      ("set xticks pi/2 format percent minor 2", "set xticks pi/2 minor 2 format percent"),
      ("set xticks minor 2; set xticks 0..4 step 2", "set xticks 0..4 step 2 minor 2"),
      ("set xticks format pi; set xticks format auto minor 3", "set xticks auto minor 3"),
      ("set yticks format si \"Hz\"", "set yticks auto format si \"Hz\""),
      ("set yticks format si", "set yticks auto format si"),
      (
        "set xticks [0, pi] with labels [\"start\", \"$\\pi$\"]",
        "set xticks [0, pi] with labels [\"start\", \"$\\pi$\"]"
      ),
      (
        "set xticks [1] labels [\"say \"\"hi\"\"\"]",
        "set xticks [1] with labels [\"say \"\"hi\"\"\"]"
      ),
      (
        "set xticks 0..1 with labels [\"a\", \"b\"]",
        "set xticks 0..1 step 1 with labels [\"a\", \"b\"]"
      ),
      ("set xtics (\"a\" 0, \"b\" 1)", "set xticks [0, 1] with labels [\"a\", \"b\"]"),
      ("set mxtics 5", "set xticks auto minor 5"), ("set mytics", "set yticks auto minor on"),
      ("unset mxtics", "set xticks auto minor off"),
      ("set format x \"%.1f\"", "set xticks auto format \"%.1f\""),
      ("set format y '%.1e'", "set yticks auto format \"%.1e\""),
      ("set grid polar", "set grid polar"), ("unset grid", "set grid off"),
    ]
  )
  func settings(_ line: String, _ shown: String) {
    var session = Session(files: files.access)
    #expect(session.replies(to: line + "; set output none; plot x").codes == [])
    let text = session.replies(to: "show").values.joined(separator: "\n")
    #expect(text == "\(shown)\nset output none\nplot x")
    var again = Session(files: files.access)
    #expect(session.replies(to: "save \"a.plot\"").codes == [])
    #expect(again.replies(to: "load \"a.plot\"; show").values == session.replies(to: "show").values)
  }

  @Test(
    "what cannot be a tick says what could be",
    arguments: [
      ("set xticks minor 1", "E43"), ("set xticks minor 2.5", "E43"),
      ("set xticks minor 1000", "E43"), ("set xticks format", "E43"),
      ("set xticks format money", "E43"), ("set xticks format \"km\"", "E43"),
      ("set xticks format \"%n\"", "E43"), ("set xticks format 99", "E43"),
      ("set xticks [0, 1] with labels [\"a\"]", "E43"),
      ("set xticks 2 with labels [\"a\"]", "E43"), ("set xticks [0] with labels 5", "E43"),
      ("set xticks [0] with labels [5]", "E43"), ("set xticks [0] with labels [\"a\"", "E43"),
      ("set xticks [0] with", "E43"), ("set xticks 2 3", "E04"), ("set grid round", "E43"),
      ("set mxtics 0", "E43"), ("set format x", nil), ("set xticks -2", "E45"),
    ]
  )
  func refusals(_ line: String, _ code: String?) {
    var session = Session(files: files.access)
    let codes = session.replies(to: line).codes
    if line == "set xticks -2" { return #expect(codes.count == 1) }
    #expect(codes == [code].compactMap { $0 }, "\(codes)")
    if code != nil {
      #expect(session.replies(to: "show").values == ["# nothing is defined yet"])
    }
  }

  @Test("labels stand at their places, with formulas set, and numbers in their form")
  func pages() {
    let labels = page(
      "set xticks [0, 2.5, 5] with labels [\"start\", \"$t_1$\", \"end\"]; plot x for x in 0..5"
    )
    #expect(labels.contains("start") && labels.contains("t₁") && labels.contains("end"))
    #expect(page("set yticks format percent; plot x/5 for x in 0..5").contains("100%"))
    #expect(page("set yticks format \"%.2f V\"; plot x for x in 0..5").contains("5.00 V"))
    #expect(page("set xticks format si \"m\"; plot x for x in 0..5000").contains("1 km"))
    #expect(page("set xticks format pi; plot sin x").contains("2π"))
    #expect(page("set xticks [0, 2] format 2; plot x for x in 0..5").contains("2.00"))
    #expect(page("set xticks minor 5; plot x for x in 0..5").contains("┴"))
    #expect(page("set xscale log; plot x for x in 1..100").contains("┴"))
    #expect(!page("set xscale log; set xticks minor off; plot x for x in 1..100").contains("┴"))
  }

  @Test(
    "an axis of angles in degrees has parts of a turn",
    arguments: [
      ("set angles degrees; plot sin x", "−90°"),
      ("set angles degrees; plot 2 cos(3x) + 1", "180°"),
      ("f(x) = sin(x); set angles degrees; plot f(x)", "90°"),
      ("plot sin(x°) for x in 0..180", "30°"), ("set angles degrees; plot atan(x)", "−60°"),
      ("set angles degrees; plot sin(t) for t in 0..90", "20°"),
    ]
  )
  func degrees(_ line: String, _ label: String) { #expect(page(line).contains(label)) }

  @Test(
    "other axes are no angles",
    arguments: [
      "plot sin x", "set angles degrees; plot x^2", "set angles degrees; plot sin(30) x",
      "set angles degrees; set xscale log; plot sin(x) for x in 1..100",
    ]
  )
  func noDegrees(_ line: String) { #expect(!page(line).contains("°")) }

  @Test("the title of an axis says what its labels share")
  func offsets() {
    #expect(page("plot x for x in 1000000..1000010").contains("x − 10⁶"))
    #expect(page("plot t for t in 1000000..1000010").contains("t − 10⁶"))
    #expect(page("set xlabel \"time\"; plot x for x in 0..5e-6").contains("time (×10⁻⁶)"))
    #expect(page("set legend off; plot 1e9 + x for x in 0..1").contains("y − 10⁹"))
    #expect(page("set axes origin; plot x for x in 0..5e-6").contains("x (×10⁻⁶)"))
    #expect(page("set xticks format plain; plot x for x in 1000000..1000010").contains("1000004"))
  }

  @Test("log axes write their numbers in one way")
  func oneNotation() {
    let both = page("set xscale log; set yscale log; plot x^3 for x in 1..1000")
    #expect(both.contains("10⁸") && both.contains("10³") && !both.contains("1000"))
    let plain = page("set xscale log; set yscale log; plot x for x in 1..1000")
    #expect(plain.contains("1000") && !plain.contains("10³"))
  }

  @Test("a polar grid stands under polar curves alone")
  func polar() {
    let page = page("set grid polar; plot r = 1 + cos(θ)")
    #expect(page.contains("5π/6") && page.contains("3π/2") && !page.contains("┤"))
    #expect(self.page("set grid polar; set angles degrees; plot r = 2").contains("150°"))
    #expect(self.page("set grid polar; plot x^2").contains("┤"))
    #expect(self.page("set grid polar; set axes off; plot r = 2").contains("r = 2"))
    var session = Session(files: files.access)
    let replies = session.replies(
      to: "set grid polar; plot r = 2 sin(3θ); save \"p.svg\"; save \"p.tex\"; set grid on"
    )
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(files.text("p.svg").contains("11π/6"))
    #expect(files.text("p.tex").contains("tikzpicture"))
  }
}
