import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartScene

@Suite("Signs of numbers at ticks")
struct NumberSignsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let comma: String
    let space: String
    var testDescription: String { text }
  }

  @Test(
    "decimals and groups get their signs, and other commas and points stay",
    arguments: [
      Case(text: "2,500,000", comma: "2.500.000", space: "2 500 000"),
      Case(text: "2,500.5", comma: "2.500,5", space: "2 500,5"),
      Case(text: "−1,000", comma: "−1.000", space: "−1 000"),
      Case(text: "0.25", comma: "0,25", space: "0,25"),
      Case(text: "25%", comma: "25%", space: "25%"),
      Case(text: "a, b", comma: "a, b", space: "a, b"),
      Case(text: "1,5", comma: "1,5", space: "1,5"),
      Case(text: "Dr. No", comma: "Dr. No", space: "Dr. No"),
      Case(text: "", comma: "", space: ""),
    ]
  )
  func signs(_ one: Case) {
    func written(_ group: String) -> String {
      var paper = PaperOptions()
      (paper.decimalSign, paper.groupSign) = (.comma, group)
      return paper.written(one.text)
    }
    #expect(written(".") == one.comma)
    #expect(written(" ") == one.space)
    #expect(PaperOptions().written(one.text) == one.text)
  }

  @Test("the modifier sets the signs of an axis")
  func modifier() throws {
    let chart = Chart {
      PointMark(x: .value("x", 0), y: .value("y", 0))
      PointMark(x: .value("x", 0.3), y: .value("y", 2_500_000))
    }
    .chartDefaults(.swiftCharts).chartNumberSigns(decimal: ",", group: ".")
    let scene = try chart.scene(for: .file(width: 400, height: 300))
    let words = Self.words(scene.elements)
    #expect(words.contains("1.000.000"), "\(words)")
    #expect(words.contains { $0.hasPrefix("0,") }, "\(words)")
  }

  private static func words(_ elements: [SceneElement]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .group(let group): words(group.elements)
      case .text(let text): [text.content]
      case .path, .rectangle, .rectangles, .cells, .symbols: []
      }
    }
  }
}
