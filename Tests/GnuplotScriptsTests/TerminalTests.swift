import GnuplotScripts
import Testing

/// The size of the files that a script writes.
@Suite("Terminals of gnuplot's scripts")
struct TerminalTests {
  @Test(
    "files have the size of the terminal",
    arguments: [
      ("svg size 800,600", "p.svg", " size 800x600"),
      ("svg enhanced size 800, 600 font \"Arial,12\"", "p.svg", " size 800x600"),
      ("pngcairo size 12cm,8cm", "p.png", " size 12cm x 8cm"),
      ("pdfcairo size 5,3", "p.pdf", " size 5in x 3in"),
      ("pdf size 5in,3in", "p.pdf", " size 5in x 3in"),
      ("dumb size 60,20", "p.txt", " size 60x20"),
      ("dumb 60,20", "p.txt", " size 60x20"), ("dumb 60 20", "p.txt", " size 60x20"),
      ("dumb", "p.txt", ""),
      ("svg size 800", "p.svg", ""),
      ("svg size -1,0", "p.svg", ""),
      ("x11 size 800,600", "p.svg", ""),
    ]
  )
  func sizes(_ terminal: String, _ file: String, _ size: String) {
    let host = RecordingHost.running("set terminal \(terminal)\nset output \"\(file)\"\nplot x")
    #expect(host.problems.isEmpty)
    #expect(host.statements.last == "save \"\(file)\"\(size)")
  }

  @Test("reset keeps the terminal and the output")
  func reset() {
    let host = RecordingHost.running("set term svg size 300,200\nset out \"a.svg\"\nreset\nplot x")
    #expect(host.statements.last == "save \"a.svg\" size 300x200")
  }
}
