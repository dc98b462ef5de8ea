import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartSVG

@Suite("What stands on data")
struct FormulaHaloTests {
  private static func svg(_ name: Text) -> String {
    Chart {
      PointMark(x: .value("x", 1), y: .value("y", 2)).annotation(position: .top) { name }
    }.svg()
  }

  /// The element of the name, and what is written right before it.
  private static func name(in svg: String, with letters: String) throws -> (String, before: String)
  {
    let lines = svg.split(separator: "\n")
    let index = try #require(
      lines.lastIndex { $0.hasPrefix("<text") && $0.contains(letters) }
    )
    return (String(lines[index]), String(lines[index - 1]))
  }

  @Test(
    "formulas of several spans stand on a plate, since strokes of a span would cover the letters before",
    arguments: ["f(x)", "f(x)/2", "\\sqrt{x}/3"]
  )
  func plate(_ formula: String) throws {
    let (text, before) = try Self.name(in: Self.svg(Text(math: formula)), with: "tspan")
    #expect(before.hasPrefix("<rect class=\"ab\""))
    #expect(!text.contains("class=\"o\"") && !text.contains("paint-order"))
  }

  @Test("words, and formulas of one span, have the colour of the page around their letters")
  func letters() throws {
    for name in [Text("P"), Text(math: "x")] {
      let (text, before) = try Self.name(in: Self.svg(name), with: ">")
      #expect(text.contains(" o") || text.contains("\"o"))
      #expect(!before.hasPrefix("<rect class=\"ab\""))
    }
  }
}
