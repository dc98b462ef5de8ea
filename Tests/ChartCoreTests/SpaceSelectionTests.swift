import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartTraining

@Suite("Selected values of charts in space")
struct SpaceSelectionTests {
  private var chart: Chart {
    Chart3D(0..<5, id: \.self) { index in
      PointMark(
        x: .value("x", index),
        y: .value("y", index),
        z: .value("Kind", "k\(index % 3)")
      )
    }
    .chartXScale(domain: 0...4)
  }

  private func slabs(_ chart: Chart) throws -> [SpaceMarks] {
    try #require(try chart.trained().space).layers.compactMap { layer in
      guard case .marks(let marks) = layer.series.form, marks.kind == .boxes else { return nil }
      return marks
    }
  }

  @Test("a value of z is a plane through the whole box")
  func valueOfZ() throws {
    let slab = try #require(try slabs(chart.chartZSelection(value: "k1")).first)
    #expect(slab.starts[0].z == 1 && slab.ends[0].z == 1)
    #expect(slab.starts[0].x == -.infinity && slab.ends[0].x == .infinity)
  }

  @Test("a range of x is cut at the ends of the box")
  func rangeOfX() throws {
    let slab = try #require(try slabs(chart.chartXSelection(range: 3...9)).first)
    #expect(slab.starts[0].x == 3 && slab.ends[0].x == 4)
  }

  @Test("nothing, names that are not there and values outside mark nothing")
  func nothing() throws {
    #expect(try slabs(chart.chartZSelection(value: nil as String?)).isEmpty)
    #expect(try slabs(chart.chartZSelection(value: "other")).isEmpty)
    #expect(try slabs(chart.chartXSelection(value: 17)).isEmpty)
  }

  @Test("a selection is no part of the description")
  func descriptions() {
    #expect(chart.chartZSelection(value: "k1").describe() == chart.describe())
  }
}
