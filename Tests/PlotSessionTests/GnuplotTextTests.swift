import Expressions
import PlotSession
import SeededNumbers
import Testing

@Suite("Texts as gnuplot writes them")
struct GnuplotTextTests {
  @Test(
    "markup becomes formulas between dollar signs, and all else stays",
    arguments: [
      ("\"T_{max}\"", "$T_{max}$"), ("\"T_{max} (10^3 K)\"", "$T_{max}$ ($10^{3}$ K)"),
      ("\"10^{-3} m s^{-1}\"", "$10^{-3}$ m $s^{-1}$"), ("\"x_{1}^{2}\"", "$x_{1}^{2}$"),
      ("\"CO_{2}\"", "$\\text{CO}_{2}$"), ("\"v_{in vacuum}\"", "$v_{\\text{in vacuum}}$"),
      ("\"{/Symbol w} (rad/s)\"", "ω (rad/s)"), ("\"{/Symbol W}_{0}\"", "$Ω_{0}$"),
      ("\"{/:Bold x} {/Times=20 big}\"", "x big"), ("\"{/Symbol \\245}\"", "∞"),
      ("\"25\\260C\"", "25°C"), ("\"my\\_file\"", "my_file"),
      ("\"file_name\"", "file_name"), ("\"x^2\"", "x^2"), ("\"{x}\"", "{x}"),
      ("\"$T_{max}$\"", "$T_{max}$"), ("\"T_{max\"", "T_{max"), ("\"a\\nb\"", "a\nb"),
      ("'a\\nb'", "a\\nb"), ("\"$\\nu$ \\n b\"", "$\\nu$ \n b"), ("\"\\nu\"", "\\nu"),
    ]
  )
  func read(_ typed: String, _ text: String) {
    var session = Session(files: MemoryFiles().access)
    #expect(session.replies(to: "set title \(typed)").codes == [])
    #expect(session.replies(to: "show title").values == ["set title \(TextSpelling.written(text))"])
  }

  @Test("one note tells how formulas in texts are written here")
  func note() {
    var session = Session(files: MemoryFiles().access)
    #expect(session.replies(to: "set ylabel \"T_{max}\"").notes == [])
    // The note comes with the picture that shows the text.
    let first = session.replies(to: "plot x").notes
    #expect(first.count == 1 && first.first?.contains("$T_{max}$") == true)
    #expect(session.replies(to: "set xlabel \"t_{0}\"; plot x title \"P_{1}\"").notes == [])
    #expect(session.replies(to: "set title \"file_name\"; set title \"a\\nb\"").notes == [])
  }

  @Test(
    "a text is written such that it is read as it was",
    arguments: [
      "a\nb", "a\\nb", "$\\nu$\nb", "say \"a\"", "it's \\n", "\\_ and \\260", "a\\\\nb", "T_{max",
      "", "\n", "é\\n€", "$5\\n$6",
    ]
  )
  func written(_ text: String) {
    let typed = TextSpelling.written(text)
    var session = Session(files: MemoryFiles().access)
    #expect(session.replies(to: "set title \(typed)").codes == [])
    #expect(session.replies(to: "show title").values == ["set title \(typed)"])
  }

  @Test("a title has its lines, in files and on the screen, with formulas in each")
  func lines() throws {
    var session = Session(files: MemoryFiles().access)
    let line = "set title \"first $x^2$\\nsecond\"; set xlabel \"time\\nin s\"; plot x"
    let picture = try #require(session.replies(to: line).pictures.last)
    let rows = picture.page().split(separator: "\n").map(String.init)
    let first = rows.firstIndex { $0.contains("first x²") }
    #expect(first != nil && rows.firstIndex { $0.contains("second") } == first.map { $0 + 1 })
    #expect(rows.contains { $0.contains("in s") && !$0.contains("time") })
    #expect(!picture.file().contains("\\n"))
  }

  @Test("random markup never stops the program, and is read the same once more")
  func random() {
    var generator = SeededGenerator(seed: 42)
    let pieces = [
      "a", "T", "_", "^", "{", "}", "{/Symbol ", "{/:Bold ", "\\n", "\\", "$", " ", "10", "@", "&{",
      "~", "\"", "'",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let once = LabelText(text, isDoubleQuoted: true)
      if once.isMarkup, once.text.contains("$") {
        #expect(LabelText(once.text, isDoubleQuoted: false).isMarkup == false, "\(text)")
      }
      let written = TextSpelling.written(once.text)
      let inner = String(written.dropFirst().dropLast())
      let isDouble = written.hasPrefix("\"")
      let quote = isDouble ? "\"" : "'"
      let unquoted = inner.split(separator: "\(quote)\(quote)", omittingEmptySubsequences: false)
        .joined(separator: quote)
      #expect(LabelText(unquoted, isDoubleQuoted: isDouble).text == once.text, "\(text)")
    }
  }

  @Test("a title with markup is saved, and read again")
  func savedMarkup() {
    let files = MemoryFiles()
    var session = files.session(holding: [:])
    let lines = ["set title \"T_{max}\"", "plot sin(x)", "save \"s.plot\""]
    #expect(session.replies(toLines: lines).codes == [])
    var other = files.session(holding: [:])
    #expect(other.replies(to: "load \"s.plot\"").codes == [])
  }
}
