import ChartCore
import ChartSVG
import Testing

/// What screen readers are told of a picture that stands in a page itself.
@Suite("Pictures for screen readers")
struct SpokenPictureTests {
  private struct Sale {
    let place: String
    let count: Double
  }

  @Test("the title is the name, and the description is said once")
  func name() throws {
    let svg = Chart { LinePlot(x: "x", y: "y") { $0 } }.svg()
    let head = try #require(svg.split(separator: "\n").first)
    let id = try #require(head.firstMatch(of: /aria-labelledby="([^" ]+)-t"/)).1
    #expect(head.contains("aria-describedby=\"\(id)-d\""))
    #expect(svg.contains("<title id=\"\(id)-t\">") && svg.contains("<desc id=\"\(id)-d\">"))
  }

  @Test("letters of formulas are not read one by one")
  func formulas() throws {
    let chart = Chart {
      PointMark(x: .value("x", 1), y: .value("y", 2)).annotation { Text(math: "\\frac{a}{b^2}") }
    }
    let lines = chart.svg().split(separator: "\n").map(String.init)
    let letters = try #require(lines.firstIndex { $0.contains(">b<") || $0.contains(">a<") })
    let open = lines[..<letters].lastIndex { $0 == "<g aria-hidden=\"true\">" }
    let closed = lines[..<letters].lastIndex { $0 == "</g>" } ?? -1
    #expect((open ?? -1) > closed, "\(lines)")
  }

  @Test("a bar says its category and its value")
  func bars() {
    let sales = [Sale(place: "north", count: 3), Sale(place: "south", count: 5)]
    let standing = Chart {
      BarPlot(sales, x: .value("place", \.place), y: .value("sales", \.count))
    }
    let lying = Chart {
      BarPlot(sales, x: .value("sales", \.count), y: .value("place", \.place))
    }
    for chart in [standing, lying] {
      let svg = chart.svg()
      #expect(svg.contains("north 3</title>") && svg.contains("south 5</title>"), "\(svg)")
    }
  }
}
