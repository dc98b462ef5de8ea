import RealFunctions
import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many points a curve costs at 800 × 500 pixels, and what is drawn for them.
///
/// Every curve is an opaque closure, known by its values only. A line of output is
/// `name,evaluations,range_evaluations,y_low,y_high,pieces,vertices,breaks,ms`: the points of the search
/// and those of the suggested window of y, which is found even where a window is given. With
/// `--polylines` it is a JSON object with the vertices and the breaks instead.
enum SamplingBenchmark {
  private static let width = 800.0
  private static let height = 500.0

  static func run(curves path: String, printsPolylines: Bool) {
    if !printsPolylines {
      print("name,evaluations,range_evaluations,y_low,y_high,pieces,vertices,breaks,ms")
    }
    for line in TextFile.lines(of: path) {
      let request = CurveRequest(line)
      let start = clock()
      do {
        let suggested = try suggestion(for: request)
        let window = request.y ?? suggested.window
        guard let x = AxisProjection(window: request.x, length: width),
          let y = AxisProjection(window: window, length: height)
        else { fail("no window: \(line)") }
        let sampler = Sampler(view: PlotView(x: x, y: y))
        let curve =
          try request.isParametric
          ? sampler.parametricCurve(of: request.function, over: request.domain)
          : sampler.curve(of: request.function, over: request.domain)
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        if printsPolylines {
          printJSON(request.name, curve, suggested.window)
        } else {
          let figures: [Any] = [
            curve.evaluations, suggested.evaluations, suggested.window.lower,
            suggested.window.upper, curve.pieces.count, curve.pieces.map(\.x.count).reduce(0, +),
            curve.breaks.count, (seconds * 1e5).rounded() / 100,
          ]
          print(([request.name] + figures.map { "\($0)" }).joined(separator: ","))
        }
      } catch {
        fail("interrupted")
      }
    }
  }

  private static func suggestion(
    for request: CurveRequest
  ) throws(Interrupted) -> (window: Interval, evaluations: Int) {
    let finder = RangeFinder()
    let found =
      try request.isParametric
      ? finder.ranges(ofParametric: request.function, over: request.domain).y
      : finder.yRange(of: request.function, over: request.domain)
    return (SuggestedRange.window(for: found.range.map { [$0] } ?? []), found.evaluations)
  }

  private static func printJSON(_ name: String, _ curve: SampledCurve, _ window: Interval) {
    let polylines = curve.pieces.map { piece in
      "[" + zip(piece.x, piece.y).map { "[\($0),\($1)]" }.joined(separator: ",") + "]"
    }
    let breaks = curve.breaks.map { one in
      let sides = [one.left, one.right].map { "\"\(text($0))\"" }.joined(separator: ",")
      return "[\"\(one.kind.rawValue)\",\(one.place),\(sides)]"
    }
    print(
      "{\"id\":\"\(name)\",\"evaluations\":\(curve.evaluations),"
        + "\"range\":[\(window.lower),\(window.upper)],"
        + "\"breaks\":[\(breaks.joined(separator: ","))],"
        + "\"polylines\":[\(polylines.joined(separator: ","))]}"
    )
  }

  private static func text(_ side: CurveBreak.Side) -> String {
    switch side {
    case .value(let value): "\(value)"
    case .plusInfinity: "+inf"
    case .minusInfinity: "-inf"
    case .undefined: "undefined"
    }
  }
}
