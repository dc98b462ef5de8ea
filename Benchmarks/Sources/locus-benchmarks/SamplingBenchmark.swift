import RealFunctions
import Sampling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a curve costs at 800 × 500 pixels, beside points that are evenly spread.
///
/// A line of output is
/// `name,evaluations,range_evaluations,y_low,y_high,pieces,vertices,breaks,certified,us,uniform_1000_us,uniform_10000_us`:
/// the points and cells of the search and those of the suggested window of y, which is found even where a window is
/// given; the share of the domain that is proved; and microseconds with compilation, of the search, and of so many even
/// points through the same evaluator. With `--polylines` it is a JSON object with the vertices and the breaks instead.
enum SamplingBenchmark {
  private static let width = 800.0
  private static let height = 500.0
  private static let even = [1000, 10_000]

  static func run(curves path: String, printsPolylines: Bool) {
    var costs: [CurveCost] = []
    if !printsPolylines {
      print(
        "name,evaluations,range_evaluations,y_low,y_high,pieces,vertices,breaks,certified,us,"
          + even.map { "uniform_\($0)_us" }.joined(separator: ",")
      )
    }
    for line in TextFile.lines(of: path) {
      let request = CurveRequest(line)
      do {
        let suggested = try suggestion(for: request)
        let window = request.y ?? suggested.window
        guard let x = AxisProjection(window: request.x, length: width),
          let y = AxisProjection(window: window, length: height)
        else { fail("no window: \(line)") }
        let sampler = Sampler(view: PlotView(x: x, y: y))
        let curve = try curve(of: request, by: sampler)
        if printsPolylines {
          printJSON(request.name, curve, suggested.window)
          continue
        }
        let search = Timing(elements: 1) {
          _ = try? self.curve(of: request.compiledAgain, by: sampler)
        }
        let uniform = even.map { count in
          Timing(elements: 1) { evaluate(request.compiledAgain, at: count) }.least / 1000
        }
        let certified = certifiedShare(curve, of: request.domain)
        costs.append(
          CurveCost(
            name: request.name,
            evaluations: curve.evaluations,
            vertices: curve.pieces.map(\.x.count).reduce(0, +),
            time: search.least / 1000,
            uniform: uniform,
            certified: certified
          )
        )
        let figures: [Any] =
          [
            curve.evaluations, suggested.evaluations, suggested.window.lower,
            suggested.window.upper, curve.pieces.count, curve.pieces.map(\.x.count).reduce(0, +),
            curve.breaks.count, certified, (search.least / 100).rounded() / 10,
          ] + uniform.map { ($0 * 10).rounded() / 10 }
        print(([request.name] + figures.map { "\($0)" }).joined(separator: ","))
      } catch {
        fail("interrupted")
      }
    }
    if !printsPolylines { report(costs) }
  }

  /// Says what users ask about on standard error.
  private static func report(_ costs: [CurveCost]) {
    guard let slowest = costs.max(by: { $0.time < $1.time }) else { return }
    func quantile(_ numbers: [Double], _ share: Double) -> Double {
      numbers.sorted()[Int((Double(numbers.count - 1) * share).rounded())]
    }
    let evaluations = costs.map { Double($0.evaluations) }
    let ratios = costs.map { $0.time / $0.uniform[0] }
    let whole = costs.count { $0.certified == 1 }
    warn(
      "evaluations: median \(quantile(evaluations, 0.5)), nine of ten within \(quantile(evaluations, 0.9)), "
        + "most \(quantile(evaluations, 1))"
    )
    warn(
      "time against 1000 even points: median \(quantile(ratios, 0.5)), worst \(quantile(ratios, 1))"
    )
    warn("slowest: \(slowest.name), \(slowest.time / 1000) ms")
    warn("certified whole: \(whole) of \(costs.count)")
    let totals: [Any] =
      [
        costs.map(\.evaluations).reduce(0, +), costs.map(\.vertices).reduce(0, +),
        costs.map(\.time).reduce(0, +) / 1000,
      ] + even.indices.map { index in costs.map { $0.uniform[index] }.reduce(0, +) / 1000 }
    warn(
      "all: \(totals[0]) evaluations, \(totals[1]) vertices, \(totals[2]) ms; "
        + zip(even, totals.dropFirst(3)).map { "\($0) even points \($1) ms" }
        .joined(separator: ", ")
    )
  }

  private static func curve(
    of request: CurveRequest,
    by sampler: Sampler
  ) throws(Interrupted) -> SampledCurve {
    try request.isParametric
      ? sampler.parametricCurve(of: request.function, over: request.domain)
      : sampler.curve(of: request.function, over: request.domain)
  }

  private static func evaluate(_ request: CurveRequest, at count: Int) {
    let (lower, upper) = (request.domain.lower, request.domain.upper)
    let places = (0..<count).map { lower + (upper - lower) * Double($0) / Double(count - 1) }
    _ = request.function.values(at: places, using: Workspace())
  }

  /// The share of a domain that is proved.
  private static func certifiedShare(_ curve: SampledCurve, of domain: Interval) -> Double {
    if curve.isCertified { return 1 }
    guard !curve.uncertified.isEmpty else { return 0 }
    return max(0, 1 - curve.uncertified.reduce(0) { $0 + $1.width } / domain.width)
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

/// What a curve took: counts, and microseconds.
private struct CurveCost {
  let name: String
  let evaluations: Int
  let vertices: Int
  let time: Double
  /// The same for so many even points.
  let uniform: [Double]
  /// The share of the domain that is proved.
  let certified: Double
}
