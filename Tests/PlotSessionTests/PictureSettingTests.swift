import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Settings of pictures")
struct PictureSettingTests {
  private func saved(_ path: String, _ lines: [String]) -> String {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: lines)
    #expect(replies.codes.isEmpty)
    return files.text(path)
  }

  @Test("the theme decides on the colors of files, and save may take another")
  func theme() {
    let auto = saved("a.svg", ["plot x", "save \"a.svg\""])
    #expect(auto.contains("prefers-color-scheme"))
    let light = saved("a.svg", ["set theme light", "plot x", "save \"a.svg\""])
    #expect(!light.contains("prefers-color-scheme"))
    let dark = saved("a.svg", ["set theme light", "plot x", "save \"a.svg\" theme dark"])
    #expect(dark.contains("#121316") && !dark.contains("prefers-color-scheme"))
    #expect(saved("a.svg", ["set theme dark", "plot x", "unset theme", "save \"a.svg\""]) == auto)
    let mono = saved("a.svg", ["set theme mono", "plot x, 2x", "save \"a.svg\""])
    #expect(mono.contains("stroke-dasharray"))
  }

  @Test("axes are on, off or cross at the origin, in files of pictures drawn before too")
  func axes() {
    let edges = saved("a.svg", ["plot x^2 - 2", "save \"a.svg\""])
    let later = saved("a.svg", ["plot x^2 - 2", "set axes origin", "save \"a.svg\""])
    #expect(later == saved("a.svg", ["set axes origin", "plot x^2 - 2", "save \"a.svg\""]))
    #expect(later.contains("class=\"o\"") && !edges.contains("class=\"o\""))
    let lines = ["set axes origin", "plot x^2 - 2"]
    let end = ["plot x^2 - 2", "save \"a.svg\""]
    for word in ["set axes on", "set axes", "undo; undo", "reset"] {
      #expect(saved("a.svg", lines + [word] + end) == edges, "\(word)")
    }
    let off = saved("a.svg", ["set axes off", "plot x^2 - 2", "save \"a.svg\""])
    #expect(off == saved("a.svg", lines + ["unset axes"] + end))
  }

  @Test("the place of the axes is shown, saved and refused as every setting")
  func axesWords() {
    var session = Session()
    let replies = session.replies(toLines: [
      "set axes origin", "show axes", "show", "undo", "show axes", "set axes origin",
      "unset axes", "show axes", "set axes middle",
    ])
    #expect(
      replies.values == [
        "set axes origin", "set axes origin", "set axes on", "set axes off",
      ]
    )
    #expect(replies.codes == ["E43"])
  }

  @Test(
    "dashes are as long as the width of the line needs",
    arguments: [
      ("dotted", "2 3"), ("dotted width 1", "2 3"), ("dotted width 8", "8 12"),
      ("dashed width 6", "18 9"),
    ]
  )
  func dashes(look: String, lengths: String) {
    let picture = saved("a.svg", ["plot x dash \(look)", "save \"a.svg\""])
    #expect(picture.contains("stroke-dasharray=\"\(lengths)\""))
  }

  @Test("the text file with colors has them unless the theme is mono")
  func ansi() {
    #expect(saved("a.ansi", ["plot x", "save \"a.ansi\""]).contains("\u{1b}[38;2;"))
    let mono = saved("a.ansi", ["set theme mono", "plot x", "save \"a.ansi\""])
    #expect(!mono.contains("\u{1b}"))
    let dark = saved("a.ansi", ["plot x", "save \"a.ansi\""])
    #expect(saved("a.ansi", ["plot x", "save \"a.ansi\" theme light"]) != dark)
  }

  @Test("the charset decides on the characters of text pictures")
  func charset() {
    let ascii = saved("a.txt", ["set charset ascii", "plot sin(x)", "save \"a.txt\" size 40x10"])
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    let blocks = saved("a.txt", ["set charset blocks", "plot sin(x)", "save \"a.txt\" size 40x10"])
    #expect(blocks.contains("▄") || blocks.contains("▀") || blocks.contains("▖"))
    let auto = saved("a.txt", ["plot sin(x)", "save \"a.txt\" size 40x10"])
    #expect(auto.unicodeScalars.contains { (0x2800...0x28ff).contains($0.value) })
  }

  @Test("marks at jumps, holes and poles can be switched off")
  func marks() {
    let shown = saved("a.svg", ["plot floor(x)", "set marks on", "replot", "save \"a.svg\""])
    let hidden = saved("a.svg", ["set marks off", "plot floor(x)", "save \"a.svg\""])
    #expect(shown.utf8.count > hidden.utf8.count)
    let pole = saved("a.svg", ["set marks off", "plot 1/(x - 1)", "save \"a.svg\""])
    #expect(!pole.contains("stroke-dasharray"))
  }

  @Test("a finer tolerance takes more points")
  func tolerance() {
    func count(_ tolerance: String) -> Int {
      saved("a.csv", ["set tolerance \(tolerance)", "plot sin(x)", "save \"a.csv\""]).utf8.count
    }
    #expect(count("0.05") > count("0.25"))
    #expect(count("0.25") > count("2"))
    let usual = saved("a.svg", ["plot x sin(x)", "save \"a.svg\""])
    let fine = saved("a.svg", ["set tolerance 0.01", "plot x sin(x)", "save \"a.svg\""])
    #expect(fine.utf8.count > usual.utf8.count)
  }

  @Test(
    "numbers that make no sense are refused with those that do",
    arguments: [
      (
        "set tolerance 0", "tolerance cannot be 0",
        "set tolerance 0.25: a number from 0.01 to 10"
      ),
      (
        "set tolerance 0/0", "tolerance cannot be undefined",
        "set tolerance 0.25: a number from 0.01 to 10"
      ),
      (
        "set samples 1e9", "samples cannot be 1000000000",
        "set samples 500: a whole number from 10 to 10000, or auto"
      ),
      (
        "set digits 99999", "digits cannot be 99999",
        "set digits 12: a whole number from 1 to 10000"
      ),
      ("set theme pink", "unknown theme pink", "set theme auto, light, dark or mono"),
      ("set marks maybe", "unknown marks maybe", "set marks auto, on or off"),
      (
        "set charset utf8", "unknown charset utf8",
        "set charset auto, braille, octants, blocks or ascii"
      ),
      (
        "set graphics svg", "unknown graphics svg", "set graphics auto, kitty, sixel or text"
      ),
    ]
  )
  func refused(_ line: String, _ message: String, _ hint: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code == .E43)
    #expect(failure?.message == message)
    #expect(failure?.hint == hint)
  }
}
