import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Axes that are turned round")
struct TurnedAxisTests {
  private static let medium = SceneLawTests.media[0]

  private func turned(_ chart: Chart, x: Bool, y: Bool) -> Chart {
    chart.with {
      $0.x.isReversed = x
      $0.y.isReversed = y
      $0.trailing.isReversed = y
      // Asymptotes are drawn from left to right: their order turns round.
      $0.breakMarks = .hidden
    }
  }

  /// Every place that marks use, in drawing order, relative to the plot area.
  private func places(_ chart: Chart) throws -> (places: [ScenePoint], area: SceneRect) {
    let trained = try chart.trained()
    let frame = try trained.frame(for: Self.medium, cancellation: .never)
    let size = SceneSize(width: 400, height: 300)
    // One plot area for all: names and labels take other room on other sides.
    let area = SceneRect(x: frame.plotArea.x, y: frame.plotArea.y, width: 400, height: 300)
    let sampled = try trained.sampled(size: size, withCubics: true, cancellation: .never)
    let drawing = MarkDrawing(chart: trained, area: area, rules: .graphic)
    let elements = try drawing.elements(of: sampled, cancellation: .never)
    return (elements.flatMap(\.places), area)
  }

  @Test("a turned picture is the mirror image", arguments: SampleChart.all)
  func mirror(_ sample: SampleChart) throws {
    let chart = sample.make()
    let (straight, area) = try places(turned(chart, x: false, y: false))
    for (x, y) in [(true, false), (false, true), (true, true)] {
      let other = try places(turned(chart, x: x, y: y))
      #expect(other.places.count == straight.count)
      for (a, b) in zip(straight, other.places) {
        let expected = ScenePoint(
          x: x ? other.area.x + area.maxX - a.x : other.area.x + a.x - area.x,
          y: y ? other.area.y + area.maxY - a.y : other.area.y + a.y - area.y
        )
        let isMirrored =
          (expected.x - b.x).magnitude < 1e-6 && (expected.y - b.y).magnitude < 1e-6
        #expect(isMirrored, "\(a) and \(b)")
        if !isMirrored { return }
      }
    }
  }

  @Test("labels of turned axes stand where their values do")
  func labels() throws {
    let chart = Chart { LinePlot(x: "x", y: "f") { $0 } }
      .chartXScale(domain: .automatic(reversed: true)).chartXScale(domain: 0...10)
    let frame = try chart.trained().frame(for: Self.medium, cancellation: .never)
    let texts = frame.texts.filter { Int($0.content) != nil && $0.anchor == .middle }
    let values = texts.sorted { $0.position.x < $1.position.x }.compactMap { Int($0.content) }
    #expect(values.count > 3)
    #expect(values == values.sorted(by: >))
  }

  @Test("names stand at the ends that curves have on the right")
  func names() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "f") { $0 }
      LinePlot(x: "x", y: "g") { -$0 }
    }
    .chartXScale(domain: 0...10)
    let ends = try turned(chart, x: true, y: false).trained().curveEnds(cancellation: .never)
    #expect(ends?.map(\.y) == [0, 0])
    #expect(try chart.trained().curveEnds(cancellation: .never)?.map(\.y) == [10, -10])
  }
}

extension SceneElement {
  /// The points of paths and symbols.
  fileprivate var places: [ScenePoint] {
    switch self {
    case .path(let path):
      path.segments.flatMap { segment -> [ScenePoint] in
        switch segment {
        case .move(let point), .line(let point): [point]
        case .cubic(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    case .symbols(let symbols): symbols.positions
    case .group(let group): group.elements.flatMap(\.places)
    case .text, .rectangle, .rectangles, .cells: []
    }
  }
}
