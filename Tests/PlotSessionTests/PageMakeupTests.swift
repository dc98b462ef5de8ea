import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Pictures for pages")
struct PageMakeupTests {
  private func saved(_ path: String, _ lines: [String]) -> String {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(toLines: lines).codes.isEmpty)
    return files.text(path)
  }

  @Test(
    "a style holds for files of pictures drawn before, and save may take another",
    arguments: [
      "textbook", "paper", "slide",
    ]
  )
  func styles(_ style: String) {
    let usual = saved("a.svg", ["plot sin(x), cos(x)", "save \"a.svg\""])
    let set = saved("a.svg", ["set style \(style)", "plot sin(x), cos(x)", "save \"a.svg\""])
    #expect(set != usual)
    #expect(
      set == saved("a.svg", ["plot sin(x), cos(x)", "set style \(style)", "save \"a.svg\""])
    )
    let asked = ["plot sin(x), cos(x)", "save \"a.svg\" style \(style)"]
    #expect(set == saved("a.svg", asked))
    #expect(usual == saved("a.svg", asked + ["save \"a.svg\""]), "the session keeps its own")
    #expect(
      usual
        == saved(
          "a.svg",
          ["set style \(style)"] + asked.prefix(1) + ["unset style", "save \"a.svg\""]
        )
    )
    let tex = saved("a.tex", ["plot sin(x), cos(x)", "save \"a.tex\" style \(style)"])
    #expect(tex != saved("a.tex", ["plot sin(x), cos(x)", "save \"a.tex\""]))
  }

  @Test("axes of school books are called x and y, unless something names them or there are none")
  func names() {
    func texts(_ lines: [String]) -> String {
      saved("a.svg", ["set style textbook"] + lines + ["save \"a.svg\""])
    }
    let usual = texts(["plot x^2 - 2"])
    #expect(usual.contains(">y</text>"))
    let named = texts(["set ylabel \"height\"", "plot x^2 - 2"])
    #expect(named.contains(">height<") && !named.contains(">y</text>"))
    #expect(!texts(["set axes off", "plot x^2 - 2"]).contains(">y</text>"))
    #expect(!texts(["pie [3, 5]"]).contains(">y<"))
  }

  @Test("axes of school books end in arrow heads on a page of text, too")
  func text() throws {
    var session = Session()
    let picture = try #require(
      session.replies(to: "set style textbook; plot x^2 - 2").pictures.first
    )
    let page = picture.page()
    #expect(page.contains("▲") && page.contains("►"))
    let ascii = picture.page(style: TextStyle(charset: .ascii, colors: .none))
    #expect(ascii.contains("^") && ascii.contains(">"))
    let screen = try #require(
      session.replies(to: "set style screen; plot x^2 - 2").pictures.first
    )
    let usual = screen.page()
    #expect(!usual.contains("▲") && !usual.contains("►"))
  }

  @Test("styles that a page of text cannot show say so, and are kept")
  func notes() {
    var session = Session()
    #expect(session.replies(to: "set style textbook").notes.isEmpty)
    #expect(session.replies(to: "set style paper").notes.count == 1)
    #expect(session.replies(to: "show style").values == ["set style paper"])
  }

  @Test(
    "a font is a family, a size, or both",
    arguments: [
      ("\"Latin Modern Roman\" 10pt", "\"Latin Modern Roman\" 10pt"), ("12pt", "12pt"),
      ("12", "12pt"), ("9.5 points", "9.5pt"), ("\"Times\"", "\"Times\""),
      ("\"Times,12\"", "\"Times\" 12pt"), ("auto", "auto"),
    ]
  )
  func fonts(_ typed: String, _ shown: String) {
    var session = Session()
    #expect(session.replies(to: "set font \(typed)").codes.isEmpty)
    #expect(session.replies(to: "show font").values == ["set font \(shown)"])
    #expect(session.replies(to: "unset font; show font").values == ["set font auto"])
  }

  @Test(
    "bad styles, fonts and widths are errors that leave all as it was",
    arguments: [
      "set style", "set style book", "set style 3", "set font", "set font Times", "set font \"\"",
      "set font \"a;b\"", "set font 3pt", "set font 73", "set font \"Times\" 1e300", "set font -9",
      "set font \"Times, 999\"", "set style data liens", "set style line 0 lw 2",
      "plot x width 0pt", "plot x width 101pt", "plot x width pt", "save \"a.svg\" style book",
      "save \"a.svg\" style", "save \"a.txt\" style paper",
    ]
  )
  func errors(_ line: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    _ = session.replies(to: "plot x")
    let before = session.replies(to: "show settings").values
    #expect(session.replies(to: line).codes.count == 1)
    #expect(session.replies(to: "show settings").values == before)
  }

  @Test("the letters and the widths of lines stand in files, in points of the page")
  func sizes() {
    let lines = ["set font \"Latin Modern Roman\" 18pt", "plot x width 3pt", "save \"a.svg\""]
    let svg = saved("a.svg", lines)
    #expect(svg.contains("viewBox=\"0 0 320 200\" width=\"640\" height=\"400\""))
    #expect(svg.contains("font-family=\"'Latin Modern Roman',serif\""))
    // 3 points are 4 pixels, drawn twice as large as they are laid out.
    #expect(svg.contains(" stroke-width=\"2\""))
    #expect(
      saved("b.svg", lines.dropLast() + ["save \"b.svg\" size 10cm x 5cm"]).contains(
        "width=\"10cm\" height=\"5cm\""
      )
    )
  }

  @Test("a saved session has the style, the font and the widths again")
  func saved() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let lines = [
      "set style textbook", "set font \"Latin Modern Roman\" 10pt", "plot x^2 width 0.8pt",
      "save \"a.svg\"", "save \"s.plot\"",
    ]
    #expect(session.replies(toLines: lines).codes.isEmpty)
    var other = Session(files: files.access)
    #expect(other.replies(toLines: ["load \"s.plot\"", "save \"b.svg\""]).codes.isEmpty)
    #expect(files.text("b.svg") == files.text("a.svg"))
    #expect(files.text("s.plot").contains("width 0.8pt"))
  }
}
