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
    }
  }

  @Test("a picture is a part of a document, as large as its scene")
  func frame() throws {
    let text = try text([])
    #expect(text.contains("\\begin{tikzpicture}[x=0.75bp,y=-0.75bp"))
    #expect(text.contains("\\useasboundingbox (0,0) rectangle (100,50);"))
    #expect(text.contains("% A title\n"))
    #expect(text.hasSuffix("\\end{tikzpicture}%\n"))
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
      ("x² ≤ ½", "x$^{2}$ $\\le$ $\\frac12$"), ("a\u{7}\u{202e}b", "ab"), ("日本", "日本"),
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

  @Test(
    "a formula is set by LaTeX",
    arguments: [
      ("x^2 + 1", "{x}^{2}+1"), ("\\frac{a}{b+1}", "\\frac{a}{b+1}"),
      ("\\sqrt[3]{x}", "\\sqrt[3]{x}"),
      ("\\sin(2\\pi x)", "\\sin \\left( 2\\pi x\\right) "), ("a_1 - b", "{a}_{1}-b"),
      ("|x| \\le 3", "\\left| x\\right| \\le 3"),
    ]
  )
  func formula(_ typed: String, _ written: String) {
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
      .chartXAxisLabel { Text(math: typed) }
    #expect(chart.tikz().contains("$\(written)$"), "\(chart.tikz())")
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

  @Test("a dark page is filled")
  func dark() throws {
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
