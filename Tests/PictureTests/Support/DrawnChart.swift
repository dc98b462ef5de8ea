import ChartCore
import ChartSVG
import ChartTerminal
import DecodedPictures
import RealFunctions

/// A chart of one curve, drawn and read back from the finished picture.
struct DrawnChart {
  private let name: String
  private let trained: TrainedChart

  /// Plots a function; without a window of y the chart finds one.
  init(_ curve: KnownCurve, y window: Interval? = nil) throws {
    name = "the curve"
    let plot = LinePlot(
      x: "x",
      y: name,
      domain: curve.domain,
      function: try curve.compiled()
    )
    var chart = Chart { plot }.chartXScale(domain: curve.domain.lower...curve.domain.upper)
    if let window { chart = chart.chartYScale(domain: window.lower...window.upper) }
    trained = try chart.trained()
  }

  /// Plots a parametric function in a window.
  init(
    parametric function: any PointFunction,
    over domain: Interval,
    x: Interval,
    y: Interval
  ) throws {
    name = "(x, y)"
    let chart = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: domain, function: function)
    }
    trained = try chart.chartXScale(domain: x.lower...x.upper)
      .chartYScale(domain: y.lower...y.upper).trained()
  }

  /// Plots the curve on which a function of x and y is 0.
  init(implicit function: any EnclosableFunction, x: Interval, y: Interval) throws {
    name = "(x, y)"
    let chart = Chart { ImplicitPlot(x: "x", y: "y", function: function) }
    trained = try chart.chartXScale(domain: x.lower...x.upper)
      .chartYScale(domain: y.lower...y.upper).trained()
  }

  /// The window of y, given or found.
  var y: Interval { trained.y.window }

  private func window(of scene: Scene) -> PixelWindow {
    PixelWindow(
      x: trained.x.window,
      y: trained.y.window,
      width: scene.plotArea.width,
      height: scene.plotArea.height
    )
  }

  /// The curve of an SVG picture in pixels of its plot area; what it fills is full of strokes.
  func graphic(width: Double = 640, height: Double = 400) throws -> (PixelWindow, [[PixelPoint]]) {
    let scene = try trained.scene(for: .file(width: width, height: height))
    let corner = scene.plotArea
    let picture = DecodedSVG(SVGDocument(scene: scene, theme: .light).text)
    func placed(_ points: [DecodedPath.Point]) -> [PixelPoint] {
      points.map { PixelPoint(x: $0.x - corner.x, y: $0.y - corner.y) }
    }
    let areas = try picture.outlines(named: name).compactMap {
      FilledInk(outline: placed($0), width: corner.width)
    }
    return (
      window(of: scene), FilledInk.joined(try picture.lines(named: name).map(placed), areas)
    )
  }

  /// The stretches of x that the curve of such a picture does not vouch for.
  func uncertified(width: Double = 640, height: Double = 400) throws -> [Interval] {
    let plotArea = try trained.scene(for: .file(width: width, height: height)).plotArea
    let size = SceneSize(width: plotArea.width, height: plotArea.height)
    return try trained.sampled(size: size).series.flatMap(\.uncertified)
  }

  /// The dots of a text picture in its plot area.
  func text(_ charset: TextStyle.Charset, columns: Int, rows: Int) throws -> (
    PixelWindow, DotPicture
  ) {
    let style = TextStyle(charset: charset)
    let scene = try trained.scene(for: .text(columns: columns, rows: rows, style: style))
    let text = TextRenderer(style: style).text(scene, columns: columns, rows: rows)
    return (window(of: scene), DotPicture(text, corner: scene.plotArea))
  }
}

/// The dots of a plot area, and the columns of dots that symbols at breaks hide in part.
struct DotPicture {
  /// Centres of dots, in dots from the plot area's corner.
  let dots: [PixelPoint]
  /// Columns of dots in which something stands before the curve.
  let hidden: Set<Int>

  init(_ text: String, corner: SceneRect) {
    let left = Int(corner.x)
    dots = DecodedDots(text).dots.map { dot in
      PixelPoint(x: Double(dot[0]) + 0.5 - corner.x, y: Double(dot[1]) + 0.5 - corner.y)
    }
    var hidden: Set<Int> = []
    for line in text.split(separator: "\n") {
      for (column, character) in line.unicodeScalars.enumerated()
      where character == "●" || character == "○" {
        hidden.formUnion([column * 2 - left, column * 2 + 1 - left])
      }
    }
    self.hidden = hidden
  }

  /// The columns that have a dot.
  var columns: Set<Int> { Set(dots.map { Int($0.x) }) }
}
