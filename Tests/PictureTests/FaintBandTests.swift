import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
import RealFunctions
import Sampling
import Testing

/// Stretches of which only bounds are known, drawn as what they are.
@Suite("Faint bands where a curve is not resolved")
struct FaintBandTests {
  private func curve(_ formula: String, _ window: (Double, Double) = (-3, 3)) throws -> SampledCurve
  {
    let domain = Interval(hull: -10, 10)
    let view = PlotView(
      x: try #require(AxisProjection(window: domain, length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: window.0, window.1), length: 500))
    )
    return try Sampler(view: view).curve(
      of: Formula(formula).compiled(over: ["x"]).enclosed,
      over: domain
    )
  }

  private func chart(_ formula: String) throws -> TrainedChart {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    return try Chart {
      LinePlot(x: "x", y: "y", domain: Interval(hull: -10, 10), function: function)
    }.chartYScale(domain: -3...3).trained()
  }

  @Test(
    "an oscillation of which rounding leaves no digit has the bounds of its values",
    arguments: [("sin(1e40 x)", -1.0, 1.0), ("sin(x) + 0.2 sin(1e40 x)", -1.2, 1.2)]
  )
  func bounds(_ formula: String, _ low: Double, _ high: Double) throws {
    let drawn = try curve(formula)
    #expect(!drawn.isCertified)
    let width = drawn.enclosed.reduce(0) { $0 + ($1.x.last ?? 0) - ($1.x.first ?? 0) }
    #expect(width > 18, "\(width)")
    let pixel = 6.0 / 500
    for piece in drawn.enclosed {
      #expect(piece.x == piece.x.sorted() && piece.x.count == piece.start.count)
      for (start, end) in zip(piece.start, piece.end) {
        #expect(
          start <= end && start >= low - 2 * pixel && end <= high + 2 * pixel,
          "\(start), \(end)"
        )
      }
    }
  }

  @Test(
    "what is known has no bands",
    arguments: [
      "sin(x)", "tan(x)", "floor(x)", "sin(40/x)", "exp(x)/(1+exp(x))", "x^2", "sin(1e5 x)",
    ]
  )
  func certain(_ formula: String) throws {
    #expect(try curve(formula).enclosed.isEmpty)
  }

  @Test("a band is faint, and no line joins single values in it")
  func picture() throws {
    let text = try SVGDocument(
      scene: chart("sin(1e40 x)").scene(for: .file(width: 640, height: 400)),
      theme: .light
    ).text
    #expect(text.contains("fill-opacity=\".3\""), "\(text.suffix(3000))")
    #expect(text.utf8.count < 20_000)
    let style = TextStyle(charset: .braille)
    let page = try TextRenderer(style: style)
      .text(
        chart("sin(1e40 x)").scene(for: .text(columns: 60, rows: 20, style: style)),
        columns: 60,
        rows: 20
      )
    // A quarter of the dots.
    #expect(page.contains("⠅") && page.contains("⡂"), "\(page)")
  }
}
