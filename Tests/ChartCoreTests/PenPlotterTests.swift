import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks

@Suite("A renderer of somebody else's")
struct PenPlotterTests {
  @Test("draws what the scene holds", arguments: SampleChart.all)
  func draws(_ sample: SampleChart) throws {
    let drawing = try PenPlotter.drawing(of: sample.make(), width: 640, height: 400)
    let places = drawing.matches(of: /P[UD](-?\d+),(-?\d+)/)
    #expect(!places.isEmpty)
    for place in places {
      let (x, y) = (Int(place.1) ?? -1, Int(place.2) ?? -1)
      #expect((0...640 * 40).contains(x) && (0...400 * 40).contains(y), "\(place.0)")
    }
  }

  @Test("has a pen for every series")
  func pens() throws {
    let chart = Chart { for k in 1...3 { LinePlot(x: "x", y: "\(k)") { Double(k) * $0 } } }
    let drawing = try PenPlotter.drawing(of: chart, width: 640, height: 400)
    for pen in 1...4 { #expect(drawing.contains("SP\(pen);")) }
  }
}
