import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks

private struct Row: Equatable {
  var x: Double
  var y: Int
  var z: Float
  var name: String

  var doubled: Double { 2 * x }

  static let some = (0..<7).map {
    Row(x: Double($0) / 2, y: $0 * $0, z: Float($0), name: "n\($0 % 3)")
  }
}

private final class Box {
  let value: Double

  init(_ value: Double) { self.value = value }
}

/// Everything that is drawn as one, as training sees it.
private func series(_ chart: Chart) -> [DataSeries] {
  chart.content.data.flatMap { chart.content.series(of: $0) }
}

extension DataBatch {
  /// The type of its mark.
  fileprivate var markName: String { "\(type(of: mark))" }
}

@Suite("Marks as batches")
struct DataLoweringTests {
  @Test("kinds that alternate in a loop make one batch each")
  func batches() {
    let chart = Chart {
      ForEach(0..<1000) { i in
        RuleMark(x: .value("x", i))
        PointMark(x: .value("x", i), y: .value("y", i))
        if i % 2 == 0 { LineMark(x: .value("x", i), y: .value("y", i)) }
      }
    }
    #expect(chart.content.data.map(\.markName) == ["Rules", "Points", "Lines"])
    #expect(chart.content.data.map(\.count) == [1000, 1000, 500])
    #expect(chart.content.layers.count == 3)
  }

  @Test("a loop of lines and areas is one line and one area")
  func loopOfKinds() {
    let chart = Chart(Row.some, id: \.x) { row in
      LineMark(x: .value("x", row.x), y: .value("y", row.y))
      AreaMark(x: .value("x", row.x), y: .value("y", row.y))
    }
    #expect(series(chart).map(\.mark.kind) == [.line, .area])
    #expect(series(chart).map(\.count) == [7, 7])
  }

  @Test("lines are told apart by run, series, colour, symbol and label, not by neighbours")
  func lineKeys() {
    func mark(_ i: Int, _ label: String = "y") -> LineMark {
      LineMark(x: .value("x", i), y: .value(label, i))
    }
    let chart = Chart {
      mark(0)
      mark(1)
      ForEach(0..<6) { i in
        LineMark(x: .value("x", i), y: .value("y", i), series: .value("s", i % 2))
      }
      ForEach(0..<6) { i in mark(i).foregroundStyle(by: .value("c", "\(i % 3)")) }
      ForEach(0..<6) { i in mark(i).symbol(by: .value("c", "\(i % 2)")) }
      ForEach(0..<2) { _ in ForEach(0..<3) { i in mark(i).opacity(Double(i) / 3) } }
      ForEach(0..<2) { i in
        mark(i, "a")
        mark(i, "b")
      }
    }
    #expect(series(chart).map(\.count) == [2, 3, 3, 2, 2, 2, 3, 3, 6, 2, 2])
    #expect(series(chart)[1].x == [0, 2, 4])
  }

  @Test("symbols are told apart by their whole look")
  func symbolKeys() {
    let chart = Chart {
      ForEach(0..<6) { i in
        PointMark(x: .value("x", i), y: .value("y", i)).opacity(i < 2 ? 0.5 : 1)
      }
    }
    #expect(series(chart).map(\.count) == [2, 4])
  }

  @Test("a value that is no number keeps its row")
  func gapRows() {
    let values: [Double] = [1, .nan, 3, .infinity, -.infinity]
    let chart = Chart { SampleChart.values(values) }
    let y = series(chart)[0].y
    #expect(y.count == 5)
    #expect(y.map(\.isNaN) == [false, true, false, true, true])
  }

  @Test("a modifier around a loop says the same as one inside it")
  func loopModifiers() {
    func mark(_ i: Int) -> some ChartContent {
      LineMark(x: .value("x", i), y: .value("y", i))
    }
    let inside = Chart {
      ForEach(0..<3) { i in
        mark(i).foregroundStyle(by: .value("c", "a")).symbol(.square).interpolationMethod(.monotone)
      }
    }
    let outside = Chart {
      ForEach(0..<3) { i in mark(i) }
        .foregroundStyle(by: .value("c", "a")).symbol(.square).interpolationMethod(.monotone)
    }
    #expect(series(inside).map(\.style) == series(outside).map(\.style))
    #expect(series(inside).map(\.x) == series(outside).map(\.x))
  }

  @Test("the innermost symbol wins")
  func innermostSymbol() {
    let chart = Chart {
      ForEach(0..<1) { i in
        PointMark(x: .value("x", i), y: .value("y", i)).symbol(.square).symbolSize(80)
      }
      .symbol(by: .value("c", "outer"))
      .symbolSize(10)
      .zIndex(3)
    }
    let style = series(chart)[0].style
    #expect(style.symbol == .square && style.symbolCategory == nil)
    #expect(style.symbolSize == 80 && style.zIndex == 3)
  }

  @Test("opacities of many marks are shared")
  func opacities() {
    let chart = Chart {
      ForEach(0..<1000) { i in
        PointMark(x: .value("x", i), y: .value("y", i)).opacity(Double(i) / 1000)
      }
    }
    #expect(series(chart).count < 150)
    #expect(series(chart).map(\.count).reduce(0, +) == 1000)
  }

  @Test("a size that no symbol has is the usual one", arguments: [Double.nan, -1, 0, .infinity])
  func sizes(_ size: Double) {
    let chart = Chart {
      PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(size).zIndex(size)
    }
    #expect(series(chart)[0].style.symbolSize == nil)
    #expect(series(chart)[0].style.zIndex?.isNaN == false)
  }
}

@Suite("Plots of collections")
struct VectorizedLoweringTests {
  private func columns(_ chart: Chart) -> [[Double]] {
    series(chart).flatMap { [$0.x, $0.y, $0.yEnd, $0.sizes] }
  }

  @Test("a plot writes what marks in a loop write")
  func plots() {
    let plot = Chart {
      PointPlot(Row.some, x: .value("x", \.x), y: .value("y", \.y))
        .foregroundStyle(by: .value("Name", \.name))
        .symbolSize(by: .value("z", \.z))
        .opacity(0.5)
    }
    let loop = Chart {
      ForEach(Row.some, id: \.x) { row in
        PointMark(x: .value("x", row.x), y: .value("y", row.y))
          .foregroundStyle(by: .value("Name", row.name))
          .symbolSize(by: .value("z", row.z))
          .opacity(0.5)
      }
    }
    #expect(columns(plot) == columns(loop))
    #expect(series(plot).map(\.style) == series(loop).map(\.style))
    #expect(series(plot).map(\.name) == ["n0", "n1", "n2"])
  }

  @Test("stored and computed properties, of all number types and of classes, are read")
  func properties() {
    let rows = Row.some
    func xs(_ chart: Chart) -> [Double] { series(chart).flatMap(\.x) }
    #expect(xs(Chart { PointPlot(rows, x: .value("", \.x), y: .value("", \.y)) }) == rows.map(\.x))
    #expect(
      xs(Chart { PointPlot(rows, x: .value("", \.doubled), y: .value("", \.y)) })
        == rows.map(\.doubled)
    )
    #expect(
      xs(Chart { LinePlot(rows, x: .value("", \.z), y: .value("", \.y)) })
        == rows.map { Double($0.z) }
    )
    #expect(
      xs(Chart { LinePlot(rows, x: .value("", \.name), y: .value("", \.y)) })
        == [0, 1, 2, 0, 1, 2, 0]
    )
    let boxes = [Box(3), Box(5)]
    let boxed = Chart { AreaPlot(boxes, x: .value("", \.value), y: .value("", \.value)) }
    #expect(xs(boxed) == [3, 5])
    let pairs = [(a: 1, b: 2.5), (a: 3, b: 4.5)]
    let paired = Chart { PointPlot(pairs, x: .value("", \.a), y: .value("", \.b)) }
    #expect(columns(paired) == [[1, 3], [2.5, 4.5], [], []])
  }

  @Test("collections without storage of their own, slices and empty ones are read")
  func collections() {
    let rows = Row.some
    func xs(_ data: some RandomAccessCollection<Row>) -> [Double] {
      series(Chart { PointPlot(data, x: .value("", \.x), y: .value("", \.y)) }).flatMap(\.x)
    }
    #expect(xs(rows.reversed()) == rows.map(\.x).reversed())
    #expect(xs(rows[2..<4]) == [1, 1.5])
    #expect(xs(rows.lazy.map { $0 }) == rows.map(\.x))
    #expect(xs([]) == [])
    #expect(xs(rows[3..<3]) == [])
  }

  @Test("modifiers of elements and constant ones follow each other in any order")
  func modifierOrder() {
    let chart = Chart {
      PointPlot(Row.some, x: .value("x", \.x), y: .value("y", \.y))
        .opacity(0.5)
        .symbol(by: .value("Name", \.name))
        .seriesLabel("stars")
        .opacity(\.x)
        .symbolSize(30)
      LinePlot(
        Row.some,
        x: .value("x", \.x),
        y: .value("y", \.y),
        series: .value("Name", \.name)
      )
      .lineStyle(StrokeStyle(lineWidth: 3))
      AreaPlot(Row.some, x: .value("x", \.x), yStart: .value("a", \.y), yEnd: .value("b", \.y))
      RulePlot(Row.some, x: .value("x", \.x), yStart: .value("a", \.y), yEnd: .value("b", \.y))
    }
    let marks = chart.content.data.map(\.markName)
    #expect(marks == ["Points", "Lines", "Areas", "Rules"])
    #expect(series(chart).count { $0.mark is Lines } == 3)
    let first = series(chart)[0].style
    #expect(first.name == "stars" && first.symbolCategory == "n0" && first.symbolSize == 30)
    #expect(first.opacity == 0)
    #expect(series(chart)[1].style.opacity == 0.25)
  }

  @Test("each plot is a run of its own")
  func ownRuns() {
    let chart = Chart {
      LinePlot(Row.some, x: .value("x", \.x), y: .value("y", \.y))
      LinePlot(Row.some, x: .value("x", \.x), y: .value("y", \.y))
    }
    #expect(series(chart).count == 2)
  }

  @Test("the keys of rows are those that were given, and take no room as long as they are one")
  func rowKeys() {
    var keys = RowKeys()
    #expect(keys.shared == nil && keys.count == 0)
    for _ in 0..<3 { keys.append(7) }
    #expect(keys.shared == 7 && keys.count == 3 && keys[2] == 7)
    keys.append(4)
    keys.append(7)
    #expect(keys.shared == nil && (0..<keys.count).map { keys[$0] } == [7, 7, 7, 4, 7])
    #expect(RowKeys([5, 5]).shared == 5 && RowKeys([]).shared == nil)
    #expect(RowKeys([5, 6]).shared == nil && RowKeys([5, 6])[1] == 6)
    #expect(RowKeys(repeating: 2, count: 4).shared == 2)
    #expect(RowKeys(repeating: 2, count: -1).count == 0)
  }

  @Test("modifiers in any order give each mark of a loop its own look")
  func looks() {
    let chart = Chart {
      ForEach(0..<60) { i in
        PointMark(x: .value("x", i), y: .value("y", i))
          .opacity(i % 2 == 0 ? 0.5 : 1)
          .foregroundStyle(by: .value("kind", "k\(i % 12)"))
          .symbolSize(i % 3 == 0 ? 20 : 80)
      }
      .opacity(0.5)
    }
    let all = series(chart)
    #expect(all.count == 12)
    for one in all {
      guard let i = one.x.first.map({ Int($0) }) else { continue }
      #expect(one.style.category == "k\(i % 12)")
      #expect(one.style.opacity == (i % 2 == 0 ? 0.25 : 0.5))
      #expect(one.style.symbolSize == (i % 3 == 0 ? 20 : 80))
      #expect(one.x == stride(from: Double(i), to: 60, by: 12).map { $0 })
    }
  }

  @Test("a colour inside of another wins, whether it is a category, a number or a style")
  func innerColors() throws {
    let chart = Chart {
      ForEach(0..<3) { i in
        PointMark(x: .value("x", i), y: .value("y", i)).foregroundStyle(.red)
          .foregroundStyle(by: .value("kind", "k"))
        PointMark(x: .value("x", i), y: .value("y", i)).foregroundStyle(by: .value("n", i))
          .foregroundStyle(.red)
        PointMark(x: .value("x", i), y: .value("y", i)).foregroundStyle(by: .value("kind", "k"))
          .foregroundStyle(by: .value("n", i))
      }
    }
    let all = series(chart)
    #expect(all.map(\.style.category) == [nil, nil, "k"])
    #expect(all.map { $0.style.foreground == nil } == [false, true, true])
    #expect(chart.content.data[0].columns.color.filter { !$0.isNaN } == [0, 1, 2])
  }
}
