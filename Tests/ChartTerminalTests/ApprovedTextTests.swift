import ApprovedPictures
import ChartCore
import ChartTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Approved text pictures")
struct ApprovedTextTests {
  private func check(_ name: String, _ chart: TestChart, _ style: TextStyle = .plain) {
    let difference = ApprovedPicture(name).difference(from: chart.text(style))
    #expect(difference == nil)
  }

  @Test(
    "sin and cos are as approved in every charset without colour",
    arguments: TextStyle.Charset.allCases
  )
  func waves(charset: TextStyle.Charset) {
    check("waves-\(charset).txt", .waves(), TextStyle(charset: charset))
  }

  @Test("sin and cos are both solid in 24-bit colour")
  func wavesInColor() {
    check("waves-color.txt", .waves(), TextStyle(colors: .trueColor))
  }

  @Test("sin and cos are as approved on 40 columns and 12 rows")
  func smallWaves() {
    var chart = TestChart.waves(columns: 40, rows: 12)
    chart.xTicks = [(-2 * .pi, "-2π"), (-.pi, "-π"), (0, "0"), (.pi, "π"), (2 * .pi, "2π")]
    chart.yTicks = [(1, "1"), (0, "0"), (-1, "-1")]
    chart.marks = [chart.graph(.series(0), of: sin), chart.graph(.series(1), of: cos)]
    check("waves-small.txt", chart)
  }

  @Test("tan shows its asymptotes", arguments: [TextStyle.Charset.braille, .ascii])
  func tangent(charset: TextStyle.Charset) {
    check("tangent-\(charset).txt", .tangent(), TextStyle(charset: charset))
  }

  @Test("a single curve of ASCII follows its slope")
  func singleInASCII() {
    var chart = TestChart.waves()
    chart.legend = [("sin(x)", .series(0))]
    chart.marks = [chart.graph(.series(0), of: sin)]
    check("sine-ascii.txt", chart, TextStyle(charset: .ascii))
  }

  @Test("the area between sin and cos is a pattern", arguments: TextStyle.Charset.allCases)
  func area(charset: TextStyle.Charset) {
    var chart = TestChart()
    chart.marks = [
      chart.area(.series(0), from: cos, to: sin), chart.graph(.series(0), of: sin),
      chart.graph(.series(0), of: cos),
    ]
    check("area-\(charset).txt", chart, TextStyle(charset: charset))
  }

  @Test("a rose turns back in x", arguments: [TextStyle.Charset.braille, .ascii])
  func rose(charset: TextStyle.Charset) {
    var chart = TestChart()
    chart.x = (-2.2, 2.2)
    chart.xTicks = [(-2, "-2"), (-1, "-1"), (0, "0"), (1, "1"), (2, "2")]
    let points = (0...600).map { step in
      let t = Double(step) / 600 * .pi
      return chart.place(cos(3 * t) * cos(t), cos(3 * t) * sin(t))
    }
    chart.marks = [
      .path(
        ScenePath(
          segments: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) },
          stroke: SceneStroke(.series(0))
        )
      )
    ]
    check("rose-\(charset).txt", chart, TextStyle(charset: charset))
  }

  @Test("a jump shows its end points")
  func jump() {
    var chart = TestChart()
    chart.marks = [
      chart.graph(.series(0), poles: [0]) { $0 < 0 ? -0.75 : 0.75 },
      symbols(.circle, chart.place(0, 0.75)), symbols(.openCircle, chart.place(0, -0.75)),
    ]
    check("jump-braille.txt", chart)
  }

  private func symbols(_ shape: SceneSymbols.Shape, _ place: ScenePoint) -> SceneElement {
    .symbols(SceneSymbols(positions: [place], shape: shape, diameter: 4, paint: .series(0)))
  }

  @Test("bars end at eighths of a row", arguments: [TextStyle.Charset.braille, .ascii])
  func bars(charset: TextStyle.Charset) {
    var chart = TestChart()
    chart.x = (0, 7)
    chart.y = (0, 30)
    chart.xTicks = []
    chart.yTicks = [(30, "30"), (20, "20"), (10, "10"), (0, "0")]
    chart.marks = [12.0, 19, 3, 17, 28, 24, 7].enumerated().map { day, value in
      let corner = chart.place(0, value)
      let left = chart.plotArea.x + 4 + Double(day) * 20
      let frame = SceneRect(x: left, y: corner.y, width: 14, height: chart.plotArea.maxY - corner.y)
      return .rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(0))))
    }
    check("bars-\(charset).txt", chart, TextStyle(charset: charset))
  }
}
