import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

@Suite("Ticks as marks")
struct TickMarkTests {
  private struct Seed {
    let weight: Double
    let kind: String
  }

  private let seeds = (0..<12).map { Seed(weight: Double($0 * $0), kind: $0 % 2 == 0 ? "a" : "b") }

  @Test("a tick stands across the band of its name, at its value")
  func strokes() throws {
    let chart = Chart(seeds, id: \.weight) { seed in
      TickMark(x: .value("Weight", seed.weight), y: .value("Kind", seed.kind))
    }
    let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
    let scene = try chart.scene(for: .graphic(width: 400, height: 300, metrics: pixels))
    let strokes = scene.paths.filter { $0.stroke?.paint.isSeries == true }
    let ends = strokes.flatMap(\.segments).compactMap { segment -> ScenePoint? in
      switch segment {
      case .move(let point), .line(let point): point
      case .cubic, .close: nil
      }
    }
    #expect(ends.count == 24)
    let band = scene.plotArea.height / 2
    for index in stride(from: 0, to: ends.count, by: 2) {
      #expect(ends[index].x == ends[index + 1].x)
      let length = (ends[index].y - ends[index + 1].y).magnitude
      #expect((length - 0.8 * band).magnitude < 1e-6)
    }
  }

  @Test("a plot of ticks draws what marks in a loop draw")
  func plot() throws {
    let loop = Chart(seeds, id: \.weight) { seed in
      TickMark(x: .value("Weight", seed.weight), y: .value("Kind", seed.kind), length: 6)
    }
    let plot = Chart {
      TickPlot(seeds, x: .value("Weight", \.weight), y: .value("Kind", \.kind), length: 6)
    }
    #expect(loop.describe() == plot.describe())
    let size = SceneSize(width: 300, height: 200)
    let drawn = try [loop, plot].map { try $0.trained().sampled(size: size).layers.count }
    #expect(drawn == [1, 1])
    #expect(try loop.trained().x.window == Interval(0, 140))
  }
}
