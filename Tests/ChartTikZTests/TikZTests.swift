import ChartCore
import ChartTikZ
import Gallery
import RealFunctions
import Testing

@Suite("Pictures as TikZ")
struct TikZTests {
  private func text(_ elements: [SceneElement], theme: Theme = .light) throws -> String {
    let scene = Scene(
      size: SceneSize(width: 100, height: 50),
      plotArea: SceneRect(x: 0, y: 0, width: 100, height: 50),
      title: "A title",
      elements: elements
    )
    let document = TikZDocument(scene: scene, theme: theme, isStandalone: false)
    return try document.text(cancellation: .never)
  }

  private func body(_ elements: [SceneElement]) throws -> [String] {
    try text(elements).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("%") && !$0.hasPrefix("\\definecolor") && !$0.hasPrefix("\\begin{tikz")
        && !$0.hasPrefix("\\useasboundingbox") && !$0.hasPrefix("\\end{tikz")
        && !$0.hasPrefix("\\begingroup")
    }
  }

  @Test("a picture is a part of a document, as large as its scene")
  func frame() throws {
    let text = try text([])
    #expect(text.contains("\\begin{tikzpicture}[x=0.75bp,y=-0.75bp"))
    #expect(text.contains("\\useasboundingbox (0,0) rectangle (100,50);"))
    #expect(text.contains("% A title\n"))
    // The signs = and - are plain characters in the group, whatever babel made of them.
    #expect(text.contains("\n\\begingroup\\catcode61 12\\catcode45 12\\relax\n"))
    #expect(text.hasSuffix("\\end{tikzpicture}\\endgroup%\n"))
  }

  @Test("a page style decides on the letters and the widths of lines, in points of the page")
  func pageStyle() {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartPageStyle(.slide)
    let text = chart.tikz(width: 640, height: 400)
    // Letters of 18 points instead of 9.
    #expect(text.contains("[x=1.5bp,y=-1.5bp"))
    #expect(text.contains("\\useasboundingbox (0,0) rectangle (320,200);"))
    #expect(text.contains("line width=3bp") && text.contains("line width=1.25bp"))
    #expect(text.contains("\\fontsize{17.28}"))
  }

  @Test("a document of its own begins and ends as one")
  func standalone() throws {
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
    let text = chart.tikz(isStandalone: true)
    #expect(text.hasPrefix("\\documentclass[tikz]{standalone}\n\\begin{document}\n"))
    #expect(text.hasSuffix("\\end{document}\n"))
    #expect(!chart.tikz().contains("\\documentclass"))
  }

  @Test("a curve keeps its cubics, its width and its dashes")
  func curve() throws {
    let path = ScenePath(
      segments: [
        .move(ScenePoint(x: 1, y: 2)),
        .cubic(
          ScenePoint(x: 2, y: 3.25),
          ScenePoint(x: 3, y: 4.125),
          ScenePoint(x: 4, y: 5.999)
        ),
        .line(ScenePoint(x: 6, y: -7)),
      ],
      stroke: SceneStroke(.series(0), width: 2, dash: [4, 2], opacity: 0.5)
    )
    #expect(
      try body([.path(path)]) == [
        "\\path[draw=locus1743BB,line width=1.5bp,dash pattern=on 3bp off 1.5bp,line cap=butt,"
          + "draw opacity=0.5] (1,2) .. controls (2,3.25) and (3,4.13) .. (4,6) -- (6,-7);"
      ]
    )
  }

  @Test("a dashed line of an odd pattern repeats it, as SVG does")
  func oddDashes() throws {
    let path = ScenePath(
      segments: [.move(ScenePoint(x: 0, y: 0)), .line(ScenePoint(x: 6, y: 0))],
      stroke: SceneStroke(.axis, dash: [4, 2, 1])
    )
    let pattern = "on 3bp off 1.5bp on 0.75bp off 3bp on 1.5bp off 0.75bp"
    #expect(try body([.path(path)]).first?.contains("dash pattern=\(pattern),") == true)
  }

  @Test("each colour is defined once, under a name of its own")
  func colors() throws {
    let frame = SceneRect(x: 0, y: 0, width: 10, height: 10)
    let red = SceneFill(.fixed(RGB(255, 0, 10)))
    let one = SceneElement.rectangle(SceneRectangle(frame: frame, fill: red))
    let text = try text([one, one])
    #expect(text.components(of: "\\definecolor{locusFF000A}{HTML}{FF000A}") == 2)
    #expect(text.components(of: "fill=locusFF000A] (0,0) rectangle (10,10);") == 3)
  }

  @Test("equal cells of a row are one rectangle, holes are none")
  func cells() throws {
    let a = SceneCells.Cell(.fixed(RGB(0, 0, 1)))
    let b = SceneCells.Cell(.fixed(RGB(0, 0, 2)), opacity: 0.5)
    let cells = SceneCells(
      frame: SceneRect(x: 10, y: 20, width: 40, height: 20),
      columns: 4,
      rows: 2,
      cells: [a, a, nil, b, b, b, b, a]
    )
    #expect(
      try body([.cells(cells)]) == [
        "\\path[fill=locus000001] (10,20) rectangle (30,30) (40,30) rectangle (50,40);",
        "\\path[fill=locus000002,fill opacity=0.5] (40,20) rectangle (50,30) "
          + "(10,30) rectangle (40,40);",
      ]
    )
  }

  @Test(
    "what LaTeX would read as a command is written as a text",
    arguments: [
      ("a_b", "a\\_b"), ("50% & more", "50\\% \\& more"),
      (
        "{x}^2 ~ #1 $",
        "\\{x\\}\\textasciicircum{}2 "
          + "\\textasciitilde{} \\#1 \\$"
      ),
      ("\\end{document}", "\\textbackslash{}end\\{document\\}"), ("−3π", "$-$3$\\pi$"),
      ("x² ≤ ½", "x$^{2}$ $\\le$ $\\frac12$"), ("a\u{7}\u{202e}b", "ab"),
      ("<a|b>", "\\textless{}a\\textbar{}b\\textgreater{}"), ("10⁻³", "10$^{-}$$^{3}$"),
    ]
  )
  func escapes(_ typed: String, _ written: String) throws {
    let text = SceneText(typed, at: ScenePoint(x: 3, y: 4), anchor: .middle)
    #expect(
      try body([.text(text)]) == [
        "\\node[anchor=base,text=locus4A4F57,inner sep=0pt] at (3,4) "
          + "{\\fontsize{9}{10.8}\\selectfont \(written)};"
      ]
    )
  }

  @Test("a letter that pdfLaTeX has no font for prints as ? there, and as itself elsewhere")
  func lettersWithoutFont() throws {
    let lines = try body([.text(SceneText("日", at: ScenePoint(x: 3, y: 4), anchor: .middle))])
    #expect(lines.contains { $0.contains("\\csname u8:日\\endcsname{?}") })
    #expect(lines.last?.hasSuffix("\\selectfont 日};") == true)
  }

  @Test(
    "a formula is set by LaTeX",
    arguments: [
      ("x^2 + 1", "{x}^{2}+1"), ("\\sqrt[3]{x}", "\\sqrt[3]{x}"),
      // The parts of a fraction have 0.85 of the size around them: of 9 points, 8.
      (
        "\\frac{a}{b+1}",
        "\\frac{\\mbox{\\fontsize{8}{9.6}\\selectfont $a$}}"
          + "{\\mbox{\\fontsize{8}{9.6}\\selectfont $b+1$}}"
      ),
      ("e^{\\frac{x}{2}}", "{e}^{x/2}"),
      ("\\sin(2\\pi x)", "\\sin \\mathopen{}\\left(2\\pi x\\right)\\mathclose{}"),
      ("\\sin x", "\\sin x"), ("a_1 - b", "{a}_{1}-b"),
      ("|x| \\le 3", "\\mathopen{}\\left|x\\right|\\mathclose{}\\le 3"),
      ("f \\circ g", "f\\circ g"), ("x \\mapsto x^2", "x\\mapsto {x}^{2}"),
      ("A \\cup B", "A\\cup B"), ("y \\propto x", "y\\propto x"),
      ("x \\in \\mathbb{R}", "x\\in \\ifdefined\\mathbb\\mathbb{R}\\else\\mathbf{R}\\fi{}"),
      ("20 ^\\circ", "20{}^{\\circ}"), ("~x", "\\,x"), ("x^^2", "{x}^{\\mbox{"),
      ("é + 1", "\\mbox{\\itshape é}+1"), ("_2F", "{}_{2}F"),
    ]
  )
  func formula(_ typed: String, _ written: String) {
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
      .chartXAxisLabel { Text(math: typed) }
    let end = written.hasSuffix("{") ? "" : "$"
    #expect(chart.tikz().contains("$\(written)\(end)"), "\(chart.tikz())")
  }

  @Test(
    "letters that pdfLaTeX does not print are told, with what prints them",
    arguments: [
      ("Größe, Žluť, ışık, 5 €", ""), ("ℝ ≤ ½ α Α e⁻ˣ", ""),
      ("Łódź ąę", "pdfLaTeX needs \\usepackage[T1]{fontenc} for letters of \"ąę\""),
      (
        "time in Москва",
        "pdfLaTeX prints ? for letters of \"Москва\" if the document has no font for them: use LuaLaTeX or "
          + "XeLaTeX, with a font that has them"
      ),
    ]
  )
  func letters(_ words: String, _ note: String) throws {
    let text = SceneElement.text(SceneText(words, at: ScenePoint(x: 3, y: 4)))
    let scene = Scene(
      size: SceneSize(width: 100, height: 50),
      plotArea: SceneRect(x: 0, y: 0, width: 100, height: 50),
      title: "",
      elements: [text]
    )
    let file = try TikZDocument(scene: scene, theme: .light, isStandalone: false)
      .file(cancellation: .never)
    #expect(file.notes.map(\.text) == (note.isEmpty ? [] : [note]))
    // Another engine, or a document with such letters, prints them.
    #expect(file.text.contains("\\def\\csname u8:М") == note.contains("Москва"))
    let alone = try TikZDocument(scene: scene, theme: .light, isStandalone: true)
      .text(cancellation: .never)
    #expect(alone.contains("\\usepackage[T1]{fontenc}") == note.contains("T1"))
  }

  @Test("a picture beyond the memory of pdfLaTeX is told")
  func memory() throws {
    func notes(_ count: Int) throws -> [String] {
      let symbols = SceneSymbols(
        positions: (0..<count).map { ScenePoint(x: Double($0 % 97), y: Double($0 % 43)) },
        shape: .circle,
        diameter: 4,
        paint: .series(0)
      )
      let scene = Scene(
        size: SceneSize(width: 100, height: 50),
        plotArea: SceneRect(x: 0, y: 0, width: 100, height: 50),
        title: "",
        elements: [.symbols(symbols)]
      )
      return try TikZDocument(scene: scene, theme: .light, isStandalone: false)
        .file(cancellation: .never).notes.map(\.text)
    }
    #expect(try notes(1000) == [])
    #expect(try notes(40_000).first?.contains("LuaLaTeX") == true)
  }

  @Test("text that is read upwards is turned, its second line stands beside the first")
  func rotation() throws {
    let text = SceneText("a\nb", at: ScenePoint(x: 3, y: 4), rotation: -90)
    let nodes = try body([.text(text)])
    #expect(nodes.count == 2)
    #expect(nodes[0].contains("rotate=90,") && nodes[0].contains("at (3,4)"))
    #expect(nodes[1].contains("at (17.4,4)"))
  }

  @Test("a label is a comment of one line")
  func comments() throws {
    let path = ScenePath(
      segments: [.move(ScenePoint(x: 0, y: 0)), .line(ScenePoint(x: 1, y: 1))],
      stroke: SceneStroke(.axis),
      label: "two\nlines \\end{x}"
    )
    #expect(try text([.path(path)]).contains("\n% two lines \\end{x}\n\\path"))
  }

  @Test(
    "the same chart gives the same bytes, and no number that TeX does not know",
    arguments: Example.all
  )
  func bytes(of example: Example) {
    let text = example.chart().tikz()
    #expect(text == example.chart().tikz())
    #expect(!text.contains("nan") && !text.contains("inf)") && !text.contains("e+"))
    #expect(text.contains("\\path") || text.contains("\\node"))
  }

  @Test("a dark page is filled, in a colour that is defined before")
  func dark() throws {
    let lines = try text([], theme: .dark).split(separator: "\n").map(String.init)
    let definition = try #require(
      lines.firstIndex(of: "\\definecolor{locus121316}{HTML}{121316}")
    )
    let fill = try #require(lines.firstIndex { $0.hasPrefix("\\fill[locus121316]") })
    #expect(definition < fill)
    #expect(try text([], theme: .dark).contains("\\fill[locus121316] (0,0) rectangle (100,50);"))
    #expect(try !text([]).contains("\\fill["))
  }
}

extension String {
  /// How many parts the text falls into at the places of another.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count
  }
}
