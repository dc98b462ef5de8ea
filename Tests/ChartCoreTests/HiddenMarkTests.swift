import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks

@Suite("Marks that readers are not told of")
struct HiddenMarkTests {
  private let medium = Medium.graphic(
    width: 400,
    height: 300,
    metrics: TextMetrics { text, _ in 7 * Double(text.count) }
  )

  private func bars(hiding hidden: Set<Int>) -> Chart {
    Chart(0..<3, id: \.self) {
      BarMark(x: .value("Name", "n\($0)"), y: .value("Sold", $0 + 4))
        .accessibilityLabel("bar \($0)")
        .accessibilityHidden(hidden.contains($0))
    }
  }

  @Test("a hidden bar is drawn, and neither named nor described")
  func bar() throws {
    let chart = bars(hiding: [1])
    let labels = try chart.scene(for: medium).elements.flatMap(Self.labels)
    #expect(labels.filter { $0?.hasPrefix("bar") == true } == ["bar 0", "bar 2"])
    #expect(labels.count == 3)
    #expect(chart.describe().contains("N0 4, n2 6."))
    #expect(!chart.describe().contains("n1 5"))
  }

  @Test("a series whose marks are all hidden is not named")
  func series() throws {
    let chart = Chart {
      ForEach(0..<3) { LineMark(x: .value("x", $0), y: .value("Height", $0)) }
      ForEach(0..<3) {
        LineMark(x: .value("x", $0), y: .value("Shadow", 2 * $0)).symbol(.circle)
          .accessibilityHidden(true)
      }
    }
    #expect(chart.describe().contains("Height") && !chart.describe().contains("Shadow"))
    let labels = try chart.scene(for: medium).elements.flatMap(Self.labels).compactMap { $0 }
    #expect(labels.contains("Height") && !labels.contains("Shadow"))
  }

  private static func labels(_ element: SceneElement) -> [String?] {
    switch element {
    case .group(let group): group.role == .marks ? group.elements.flatMap(labels) : []
    case .path(let path): [path.label]
    case .rectangle(let one): [one.label]
    case .rectangles(let run): [run.label]
    case .symbols(let symbols): [symbols.label]
    case .cells(let cells): [cells.label]
    case .text: []
    }
  }
}
