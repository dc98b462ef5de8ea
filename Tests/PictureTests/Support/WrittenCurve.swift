import ChartCore
import ChartSVG
import ChartTikZ
import DecodedPictures
import Expressions
import RealFunctions
import Sampling

/// A curve as it stands in a written file, with what the chart says of it at that size.
struct WrittenCurve {
  /// The kinds of files that hold lines.
  enum Form: CaseIterable {
    case svg, tikz
  }

  /// The lines of the file, in pixels from the upper left corner of the plot area.
  var lines: [[PixelPoint]]
  let window: PixelWindow
  let breaks: [CurveBreak]
  var uncertified: [Interval]
  var isCertified: Bool

  /// Whether the curve is said to be proved at a place: of a curve that is drawn from single values nothing is.
  func isProved(at place: Double) -> Bool {
    (isCertified || !uncertified.isEmpty) && !uncertified.contains { $0.contains(place) }
  }

  static let size = (width: 640.0, height: 400.0)

  /// Draws y = f(x) over a domain into a file, and reads the file.
  init(_ function: any PointFunction, over domain: Interval, as form: Form) throws {
    let name = "the curve"
    let chart = Chart { LinePlot(x: "x", y: name, domain: domain, function: function) }
      .chartXScale(domain: domain.lower...domain.upper)
    let trained = try chart.trained()
    let scene = try trained.scene(for: .file(width: Self.size.width, height: Self.size.height))
    let corner = scene.plotArea
    let polylines: [[DecodedPath.Point]]
    switch form {
    case .svg:
      polylines = try DecodedSVG(SVGDocument(scene: scene, theme: .light).text)
        .polylines(named: name)
    case .tikz:
      let text = try TikZDocument(scene: scene, theme: .light, isStandalone: false)
        .text(cancellation: .never)
      polylines = try DecodedTikZ(text).polylines(named: name)
    }
    lines = polylines.map { $0.map { PixelPoint(x: $0.x - corner.x, y: $0.y - corner.y) } }
    window = PixelWindow(
      x: trained.x.window,
      y: trained.y.window,
      width: corner.width,
      height: corner.height
    )
    let size = SceneSize(width: corner.width, height: corner.height)
    let series = try trained.sampled(size: size).series.first
    breaks = series?.breaks ?? []
    uncertified = series?.uncertified ?? []
    isCertified = series?.isCertified ?? false
  }
}

/// Holds the lines of a written file against values with more digits.
///
/// Two questions are asked. At places all over the window, where the value is known and in sight: is there ink within a pixel of
/// it? Where there is ink: has the function, within a pixel to the left and right, values up to a pixel of it, or are they unknown?
/// The first one is asked only where the curve is said to be proved, the second one everywhere: a line that joins single values may
/// miss something, but single values are true. At breaks that are named, nothing is asked within a pixel.
struct WrittenCertificate {
  private let curve: WrittenCurve
  private let function: any PointFunction
  private let truth: Rescuer
  private let workspace = Workspace()
  /// How many places told something.
  private(set) var reached = 0
  /// What contradicts the file.
  private(set) var contradictions: [String] = []

  /// The farthest that ink may be from the curve, in pixels: one, and what numbers are rounded to in the file.
  private static let farthest = 1.05
  /// Known values beside a place, for a curve that is steep: so many on each side within a pixel.
  private static let beside = 24
  /// What numbers are rounded to in files, in pixels, and the places on each side within it that are asked for a narrow spike.
  private static let rounding = 0.02
  private static let around = 1000

  init(of curve: WrittenCurve, _ function: any RescuableFunction) {
    self.curve = curve
    self.function = function
    truth = function.rescuer
  }

  /// Asks both questions: about `places` of x, and about every point of the lines.
  mutating func check(at places: [Double]) {
    let ink = InkIndex(curve.lines, width: curve.window.width)
    for (place, value) in zip(places, values(at: places)) {
      guard curve.isProved(at: place), let value, !isNearBreak(place) else { continue }
      let point = curve.window.place(place, value)
      guard curve.window.contains(point) else { continue }
      reached += 1
      let away = ink.distance(from: point, enough: 0.5)
      if away > Self.farthest { contradictions.append("no ink at \(place): \(away) px away") }
    }
    for line in curve.lines {
      for (start, end) in zip(line, line.dropFirst()) {
        checkInk(PixelPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
        checkInk(end)
      }
    }
  }

  private mutating func checkInk(_ point: PixelPoint) {
    guard contradictions.count < 20 else { return }
    let places = (-Self.beside...Self.beside).map { step in
      curve.window.value(at: point.x + Double(step) / Double(Self.beside))
    }
    guard !places.contains(where: isNearBreak) else { return }
    let known = values(at: places)
    // Beside the page lines are cut where they leave it.
    guard known.allSatisfy({ $0 != nil }), point.y > 1, point.y < curve.window.height - 1 else {
      return
    }
    reached += 1
    let away = distance(from: point, at: places, known)
    guard away > Self.farthest else { return }
    // A spike may be narrower than what numbers are rounded to in the file.
    let nearest = (-Self.around...Self.around).map { step in
      curve.window.value(at: point.x + Self.rounding * Double(step) / Double(Self.around))
    }
    guard distance(from: point, at: nearest, values(at: nearest)) > Self.farthest else { return }
    contradictions.append("ink \(away) px off at \(places[Self.beside])")
  }

  /// How far a point is from the chords between neighbouring places whose values are known; infinite if there are none.
  private func distance(
    from point: PixelPoint,
    at places: [Double],
    _ known: [Double?]
  ) -> Double {
    var nearest = Double.infinity
    var last: PixelPoint?
    for (place, value) in zip(places, known) {
      let next = value.map { curve.window.place(place, $0) }
      if let last, let next { nearest = min(nearest, Self.distance(point, last, next)) }
      last = next
    }
    return nearest
  }

  private func isNearBreak(_ place: Double) -> Bool {
    let across = curve.window.place(place, 0).x
    return curve.breaks.contains { abs(curve.window.place($0.place, 0).x - across) < 1.5 }
  }

  /// Values that are known to a part of a pixel; nil where the function has none, or nobody knows it.
  private func values(at places: [Double]) -> [Double?] {
    let count = places.count
    guard count > 0 else { return [] }
    let pixel = curve.window.y.width / curve.window.height
    return workspace.withScratch(2 * count) { memory in
      places.withUnsafeBufferPointer { inputs in
        guard let input = inputs.baseAddress else { return [] }
        let batch = PointBatch(
          count: count,
          inputs: input,
          inputStride: count,
          outputs: memory,
          outputStride: count
        )
        truth(batch, memory + count, workspace)
        return (0..<count).map { index in
          memory[index].isFinite && memory[count + index] < pixel / 32 ? memory[index] : nil
        }
      }
    }
  }

  private static func distance(
    _ point: PixelPoint,
    _ start: PixelPoint,
    _ end: PixelPoint
  ) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let squared = x * x + y * y
    let share = squared > 0 ? ((point.x - start.x) * x + (point.y - start.y) * y) / squared : 0
    let along = min(1, max(0, share))
    let (dx, dy) = (point.x - start.x - x * along, point.y - start.y - y * along)
    return (dx * dx + dy * dy).squareRoot()
  }
}
