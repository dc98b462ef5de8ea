import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartSVG

@Suite("What stands on data")
struct FormulaHaloTests {
  private static func svg(_ name: Text, _ theme: SVGTheme = .auto) -> String {
    Chart {
      PointMark(x: .value("x", 1), y: .value("y", 2)).annotation(position: .top) { name }
    }.svg(theme: theme)
  }

  @Test(
    "outlines in the colour of the page are drawn before all letters, so that they cover none",
    arguments: [
      Text("P"), Text(math: "x"), Text(math: "f(x)"), Text(math: "f(x)/2"),
      Text(math: "\\sqrt{x}/3"),
    ]
  )
  func outlines(_ name: Text) throws {
    let lines = Self.svg(name).split(separator: "\n")
    let use = try #require(lines.firstIndex { $0.hasPrefix("<use ") })
    #expect(lines[use].contains(" class=\"o\" fill=\"none\" stroke=\"#fff\" stroke-width=\"4\""))
    #expect(lines[use].contains(" aria-hidden=\"true\""))
    let target = lines[use].split(separator: "#").last?.prefix { $0 != "\"" } ?? ""
    #expect(lines[use + 1] == "<g id=\"\(target)\">")
    let end = try #require(lines[use...].firstIndex { $0 == "</g>" })
    #expect(lines[use...end].contains { $0.hasPrefix("<text") })
    #expect(lines[..<use].allSatisfy { !$0.contains(" stroke-width=\"4\"") })
  }

  @Test("letters with a colour of their own have it outside of what the outline refers to")
  func inks() {
    var list = ElementList()
    let outline = Look(attributes: " stroke=\"#fff\"")
    let ink = Look(classes: ["l1"], attributes: " fill=\"#00f\"")
    for (name, ink) in [("a", Look()), ("b", Look()), ("c", ink)] {
      list.add(
        Element("text", " x=\"1\"", content: name),
        over: ElementList.Halo(outline: outline, ink: ink)
      )
    }
    list.add(Element("path", " d=\"\""))
    list.end()
    let names = ["a</text>\n<text x=\"1\">b", "c"].map {
      "t" + Markup.hash("<text x=\"1\">\($0)</text>\n")
    }
    #expect(
      list.text == """
        <use stroke="#fff" xlink:href="#\(names[0])"/>
        <g id="\(names[0])">
        <text x="1">a</text>
        <text x="1">b</text>
        </g>
        <use stroke="#fff" xlink:href="#\(names[1])"/>
        <g class="l1" fill="#00f">
        <g id="\(names[1])">
        <text x="1">c</text>
        </g>
        </g>
        <path d=""/>

        """
    )
    #expect(list.hasReferences)
  }

  @Test("equal letters at equal places are one target of two outlines")
  func twice() {
    var list = ElementList()
    let halo = ElementList.Halo(outline: Look(attributes: " stroke=\"#fff\""), ink: Look())
    for _ in 0..<2 {
      list.add(Element("text", "", content: "a"), over: halo)
      list.add("<!-- apart -->")
    }
    #expect(list.text.split(separator: " id=").count == 2)
    #expect(list.text.split(separator: "<use ").count == 2)
    #expect(list.text.split(separator: "<text>").count == 3)
  }

  @Test("the namespace of references is named only where there is one")
  func namespace() {
    #expect(Self.svg(Text("P")).contains(" xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    let plain = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }.svg()
    #expect(!plain.contains("xlink"))
  }

  @Test("on dark screens and with forced colours the outline has the colour of the page")
  func dark() {
    let svg = Self.svg(Text("P"))
    #expect(svg.contains(" .o{stroke:#121316}") && svg.contains(" .o{stroke:Canvas}"))
    #expect(Self.svg(Text("P"), .dark).contains(" stroke=\"#121316\" stroke-width=\"4\""))
  }
}
