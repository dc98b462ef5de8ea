import ChartCore
import PlotSession
import Statements
import Testing

@Suite("Sizes of files")
struct FileSizeTests {
  private func words(_ size: FileSize?) -> String {
    switch size {
    case .units(let size): "\(size.width) x \(size.height)"
    case .paper(let paper): "\(paper.width) x \(paper.height) \(paper.unit.rawValue)"
    case nil: "none"
    }
  }

  @Test(
    "a size is two numbers, two lengths, a length or a column",
    arguments: [
      ("640x400", "640 x 400"), ("640 x 400", "640 x 400"), ("640×400", "640 x 400"),
      ("640X400px", "640 x 400"), ("640 px x 400 px", "640 x 400"),
      ("8cmx5cm", "8.0 x 5.0 cm"), ("8cm x 5cm", "8.0 x 5.0 cm"), ("8 cm x 5 cm", "8.0 x 5.0 cm"),
      ("8x5cm", "8.0 x 5.0 cm"), ("8cm x 5", "8.0 x 5.0 cm"), ("8.5CM", "8.5 x 5.3125 cm"),
      ("80 mm", "80.0 x 50.0 mm"), ("3.5in x 2in", "3.5 x 2.0 in"), ("4 inches", "4.0 x 2.5 in"),
      ("240pt x 120pt", "240.0 x 120.0 pt"), ("1in x 50.8mm", "1.0 x 2.0 in"),
      ("column", "8.0 x 5.0 cm"), ("single column", "8.0 x 5.0 cm"),
      ("double column", "16.5 x 10.3125 cm"),
      ("640", "none"), ("640 400", "none"), ("x400", "none"), ("640.5x400", "none"),
      ("0x0", "none"),
      ("8cm x 5px", "none"), ("-8cm", "none"), ("1e3cm", "none"), ("10000in", "none"),
      ("0.001cm", "none"), ("11000x5", "none"), ("", "none"), ("size", "none"), ("double", "none"),
      ("1.2.3cm", "none"), ("∞cm", "none"),
    ]
  )
  func reading(_ text: String, _ size: String) {
    #expect(words(SizeText.size(in: text)?.size) == size)
  }

  @Test(
    "what stands behind a size is left to the statement",
    arguments: [
      ("640x400 theme dark", 7), ("8cm x 5cm theme dark", 9), ("8 cm theme dark", 4),
      ("double column dpi 3", 13), ("8 x 5cm; 1", 7),
    ]
  )
  func rest(_ text: String, _ length: Int) {
    #expect(SizeText.size(in: text)?.length == length)
  }

  @Test("eight centimetres are 302.4 pixels")
  func pixels() throws {
    let size = try #require(PaperSize(width: 8, height: 2.54, unit: .cm))
    #expect((size.pixels.width - 302.3622).magnitude < 1e-3)
    #expect(size.pixels.height == 96)
  }

  private func saved(_ statement: String) -> (files: MemoryFiles, replies: Replies) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: ["plot sin(x)", statement])
    return (files, replies)
  }

  @Test(
    "an SVG file says how long it is, and is laid out in pixels of 1/96 inch",
    arguments: [
      ("size 8cm x 5cm", "viewBox=\"0 0 302.4 189\" width=\"8cm\" height=\"5cm\""),
      ("size 3.5in x 2in", "viewBox=\"0 0 336 192\" width=\"3.5in\" height=\"2in\""),
      ("size 120mm", "viewBox=\"0 0 453.5 283.5\" width=\"120mm\" height=\"75mm\""),
      ("size column", "width=\"8cm\" height=\"5cm\""),
      ("size 300x200", "viewBox=\"0 0 300 200\" width=\"300\" height=\"200\""),
      ("theme dark size 240pt x 120pt", "width=\"240pt\" height=\"120pt\""),
    ]
  )
  func vectorSize(_ options: String, _ root: String) {
    let (files, replies) = saved("save \"a.svg\" \(options)")
    #expect(replies.failures.isEmpty)
    #expect(files.text("a.svg").contains(root))
  }

  /// What a program that converts was asked for, and what it was given.
  @Test(
    "a size in pixels is that of the file, a length has 300 of them an inch",
    arguments: [
      ("a.png", "1280x800", "640x400"), ("a.png size 400x300", "400x300", "400x300"),
      ("a.png size 400x300 dpi 192", "400x300 at 192.0", "200x150"),
      ("a.png size 8cm x 5cm", "945x591 at 300.0", "302.4x189"),
      ("a.png size 4in dpi 100", "400x250 at 100.0", "384x240"),
      ("a.pdf", "pdf of sin(x)", "640x400"),
      ("a.pdf size 8cm x 5cm", "pdf of sin(x)", "302.4x189"),
      ("A.PDF size column", "pdf of sin(x)", "302.4x189"),
      ("a.webp", "webp 640x400", "640x400"), ("a.apng", "640x400", "640x400"),
    ]
  )
  func converted(_ words: String, _ asked: String, _ layout: String) {
    let files = MemoryFiles()
    files.convert = { texts, conversion, _ throws(FileAccess.Failure) in
      let kind =
        switch conversion {
        case .pdf(let title): "pdf of \(title)"
        case .png(let width, let height, let density):
          "\(width)x\(height)\(density.map { " at \($0)" } ?? "")"
        case .pixels(let width, let height): "\(width)x\(height)"
        case .film(let format, let width, let height, _, _): "\(format) \(width)x\(height)"
        }
      let text = String(decoding: texts[0], as: UTF8.self)
      let box = text.split(separator: "viewBox=\"0 0 ")[1].prefix { $0 != "\"" }
      // Paper is never dark.
      let isLight = !text.contains("prefers-color-scheme")
      return Array("\(kind) \(box.split(separator: " ").joined(separator: "x")) \(isLight)".utf8)
    }
    var session = Session(files: files.access)
    let (path, options) = (words.prefix { $0 != " " }, words.drop { $0 != " " })
    let replies = session.replies(toLines: ["plot sin(x)", "save \"\(path)\"\(options)"])
    #expect(replies.failures.isEmpty)
    #expect(files.text(String(path)) == "\(asked) \(layout) true")
  }

  @Test("a program that fails leaves no file, and the answer names what works")
  func failure() {
    let files = MemoryFiles()
    files.convert = { _, _, _ throws(FileAccess.Failure) in
      throw FileAccess.Failure("painter is not installed", hint: "install paint")
    }
    var session = Session(files: files.access)
    let replies = session.replies(toLines: ["plot x", "save \"f.pdf\""])
    let failure = replies.failures.first
    #expect(failure?.diagnostic.problem.message == "cannot write f.pdf: painter is not installed")
    #expect(failure?.diagnostic.problem.hint == "install paint; or write save \"f.svg\"")
    #expect(files.contents.isEmpty)
  }

  @Test("without files nothing is converted")
  func safe() {
    var session = Session(files: .none)
    let replies = session.replies(toLines: ["plot x", "save \"f.pdf\""])
    #expect(replies.failures.first?.diagnostic.problem.code == .E69)
  }

  @Test(
    "lengths, pixels an inch and documents are for the files that have them",
    arguments: [
      ("save \"a.txt\" size 8cm x 5cm", "the size of .txt is in columns x rows"),
      ("save \"a.csv\" size 8cm x 5cm", "the size of .csv is in pixels"),
      ("save \"a.svg\" dpi 300", "dpi is for .png, .webp or .apng only"),
      ("save \"a.png\" dpi 5", "dpi cannot be 5"),
      ("save \"a.png\" dpi", "dpi needs a number"),
      ("save \"a.pdf\" standalone", "standalone is for .tex only"),
      ("save \"a.svg\" size", "size needs a width and a height"),
      ("save \"a.svg\" size 5 furlongs", "size needs a width and a height"),
      ("save \"a.gif\"", "files in .gif are not there yet"),
    ]
  )
  func misuse(_ statement: String, _ message: String) {
    let (files, replies) = saved(statement)
    #expect(replies.failures.first?.diagnostic.problem.message == message)
    #expect(files.contents.isEmpty)
  }

  @Test("a file for LaTeX is a part of a document, or one of its own")
  func latex() {
    let part = saved("save \"a.tex\" size 12cm x 8cm").files.text("a.tex")
    #expect(part.contains("\\useasboundingbox (0,0) rectangle (453.54,302.36);"))
    #expect(!part.contains("\\documentclass"))
    let whole = saved("export \"a.tex\" standalone").files.text("a.tex")
    #expect(whole.hasPrefix("\\documentclass"))
  }

  @Test("a formula in a bold title is bold, in a group of its own")
  func boldFormula() {
    let text = saved("set title \"$x^2$\"; save \"a.tex\"").files.text("a.tex")
    #expect(text.contains("\\bfseries {\\boldmath ${x}^{2}$}"))
  }
}
