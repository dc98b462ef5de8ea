import RealFunctions
import Testing

@testable import ChartCore

/// Numbers that are read off what is drawn, in words.
@Suite("Numbers that are read off a drawing")
struct DrawnNumberTests {
  @Test(
    "the plainest number of a range has the fewest decimals",
    arguments: [
      (0.5957, 0.6029, 0.5993, 0.6), (-0.6029, -0.5957, -0.5993, -0.6), (-0.03, 0.01, -0.01, 0.0),
      (1.7245, 1.7395, 1.732, 1.73), (7966.0, 8240.0, 8103.0, 8000.0), (0.3, 0.9, 0.58, 0.6),
      (1e-9, 2e-9, 1.4e-9, 1e-9), (999.2, 1000.4, 999.9, 1000.0), (0.3331, 0.3335, 0.3333, 0.3333),
    ]
  )
  func plainest(_ low: Double, _ high: Double, _ value: Double, _ expected: Double) {
    #expect(DrawnNumbers.plainest(from: low, to: high, nearest: value) == expected)
  }

  @Test(
    "a range that is none gives the number itself",
    arguments: [
      (1.0, 1.0), (2.0, 1.0), (-Double.infinity, 1.0), (0.0, Double.infinity), (Double.nan, 1.0),
    ] as [(Double, Double)]
  )
  func noRange(_ low: Double, _ high: Double) {
    #expect(DrawnNumbers.plainest(from: low, to: high, nearest: 0.123) == 0.123)
  }

  @Test("a place on the frame is told as the end of the axis, with all of its digits")
  func frame() throws {
    let axis = PlotPlane.Axis(kind: .numbers(areWhole: false), map: .linear)
    let numbers = try #require(
      DrawnNumbers(axis, window: Interval(hull: -1.2345, 2), length: 800) { "\($0)" }
    )
    #expect(numbers.text(-1.2345) == "-1.2345")
    #expect(numbers.text(-1.2) == "-1.2")
    #expect(numbers.text(0.0004) == "0.0")
  }
}
