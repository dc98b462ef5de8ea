import ChartCore
import RealFunctions
import Testing

@testable import PictureDrawing
@testable import PlotSession

/// A picture tells of its curves what sampling them for it learned.
@Suite("What is told of curves that show nothing")
struct UnseenCurveTests {
  static let statements = [
    "plot sqrt(-1 - x^2)",
    "plot sqrt(-1 - x^2), [k sqrt(-x^2 - k) for k in 1..2], x",
    "plot 2x, {x = 0.3: 5}",
    "set yrange 0..1; plot {x = 0.3: 5}",
    "set yrange 0..6; plot {x = 0.3: 5}",
    "plot {x = 0.3: 5} with points",
    "plot {x = 0.5: 5} with points",
    "plot {x = 0.3: 5} with linespoints, x",
    "plot y' = x, sqrt(-1 - x^2)",
    "plot (1, 2), x^2 = 4, sqrt(-1 - x^2)",
    "plot (sqrt(-1 - t^2), t)",
    "set yscale log; plot -x^2 - 1",
    "set xscale log; plot 3 for x in -5..-1",
    "set panels 2; plot sqrt(-1 - x^2), x",
    "plot under sqrt(-1 - x^2)",
  ]

  @Test("the same is told whether the picture is drawn or not", arguments: statements)
  func drawnOrNot(_ statement: String) {
    var silent = Session()
    var drawn = Session(display: .plain)
    let notes = silent.replies(to: statement)
    #expect(notes.codes == [])
    // What the picture itself tells is told where it is drawn alone.
    let all = Set(drawn.replies(to: statement).notes)
    #expect(all.isSuperset(of: notes.notes), "\(notes.notes) \(all)")
  }

  @Test("what is seen is not said to have no values")
  func seen() {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: [
      "plot 2x, {x = 0.3: 5}", "set yrange 0..6", "plot {x = 0.3: 5}",
    ])
    #expect(replies.codes == [])
    #expect(!replies.notes.contains { $0.contains("has no value") })
  }
}

/// The items of a plot are written once; what waits for the window of the others is written behind them.
@Suite("How items become one chart")
struct DeclarationTests {
  @Test(
    "where free curves run is the same for the items that decide it and for all of them",
    arguments: [
      "plot sin(x)",
      "plot x^2 = 4, sin(x)",
      "plot sin(x) with points, x for x in 0..3",
      "plot x for x in 0..3, sin(x) with points, [(1, 2), (30, 3)]",
      "plot x^2 with extrema, [(0, 1), (30, 2)]",
      "plot [(1, 2), (5, 3)], cos(x) with linespoints, x^2 = 4",
      "set xrange 0..2; plot sin(x) with points, x^2 = 1",
      "plot x^2 + y^2 = 4, x with points",
    ]
  )
  func freeDomain(_ statement: String) throws {
    var session = Session()
    #expect(session.replies(to: statement).codes == [])
    let drawing = try #require(session.drawing)
    let declared = try PictureMaker(state: session.state)
      .declared(drawing.plot, using: Workspace())
    let whole = try declared.chart.freeDomain()
    #expect(declared.freeDomain == nil || declared.freeDomain == whole)
    #expect(drawing.chart.freeDomain == whole)
  }
}
