import ApprovedPictures
import Testing

@testable import ChartCore
@testable import ChartSVG

@Suite("The part of SVG that programs draw alike")
struct PortableSubsetTests {
  /// Pictures of everything that the writer writes: charts, formulas, gradients, symbols, outlines.
  private static let pictures: [SVGParts] = {
    var pictures: [String] = []
    for theme in [SVGTheme.auto, .light, .dark, .mono] {
      for style in [ChartPageStyle.screen, .paper, .textbook, .slide] {
        pictures += Picture.all.map { $0.make().chartPageStyle(style).svg(theme: theme) }
      }
      pictures += ScenePicture.all.map { SVGDocument(scene: $0.scene, theme: theme).text }
    }
    return (pictures + formulas).map(SVGParts.init)
  }()

  private static let formulas: [String] = ["x", "f(x)", "x^2", "\\frac{x}{2}", "e^{-x^2/2}"].map {
    let formula = Text(math: $0)
    return Chart {
      PointMark(x: .value("x", 1), y: .value("y", 2)).annotation(position: .top) { formula }
      LinePlot(x: "x", y: "y") { $0 }
    }
    .chartXAxisLabel { formula }
    .chartYAxisLabel { formula }
    .svg()
  }

  @Test("no picture holds what some program draws wrongly", arguments: PortableRow.all)
  func laws(_ row: PortableRow) {
    #expect(Self.pictures.count > 100)
    for picture in Self.pictures {
      let holds = row.holds(picture)
      #expect(holds, "\(picture.text.prefix(2000))")
    }
  }

  @Test(
    "the judge sees each of them in what was written before",
    arguments: [
      ("rules without the id of the picture", "<style>.i{a:b}</style>"),
      (
        "rules under a condition that LibreOffice understands",
        "<style>@media x{#c .i{a:b}}</style>"
      ),
      ("`:not(…)`, `var(…)`", "<style>.o:not(i){a:b}</style>"),
      ("`paint-order`", "<style>.o{paint-order:stroke}</style>"), ("`href`", "<use href=\"#a\"/>"),
      ("places of spans", "<text><tspan dy=\"3\">a</tspan></text>"),
      (
        "`text-anchor` of texts with spans",
        "<g text-anchor=\"end\">\n<text>a<tspan class=\"i\">b</tspan></text>\n</g>"
      ),
      ("percentages", "<rect width=\"100%\"/>"),
      ("`stroke-linecap` above lines with other ends", "<path stroke-linecap=\"butt\"/>"),
      ("gradients in parts of their shape", "<linearGradient id=\"g\" x1=\"0\"></linearGradient>"),
      ("strokes of a gradient alone", "<path style=\"stroke:url(#g)\" d=\"M1 2h3\"/>"),
      ("lines without length", "<path d=\"M1 2M3 4h.1\"/>"),
    ]
  )
  func judge(_ example: (construct: String, file: String)) throws {
    let row = try #require(PortableRow.all.first { $0.construct == example.construct })
    #expect(!row.holds(SVGParts("<svg id=\"c\">\n\(example.file)\n</svg>")))
  }

  @Test("the document shows the table of what is not written")
  func document() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    let page = ApprovedFile(path: "\(root)/docs/svg.md", recordingVariable: "RECORD_DOCS")
    let text = try #require(page.text)
    let table = ([PortableRow.head] + PortableRow.all.map(\.line)).joined(separator: "\n")
    #expect(text.split(separator: "\n\n").contains { $0 == table })
  }
}
