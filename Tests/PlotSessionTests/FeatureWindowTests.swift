import ChartCore
import Foundation
import PlotSession
import RealFunctions
import Testing

/// A function of school and first year, and where it has a zero, turns, breaks, begins or ends between −10 and 10.
///
/// `scripts/textbook-features.py` makes the list with a computer algebra system.
private struct TextbookFunction: CustomTestStringConvertible, Sendable {
  let formula: String
  let features: [Double]

  var testDescription: String { formula }

  static let all: [TextbookFunction] = {
    let url = Bundle.module.url(
      forResource: "textbook_features",
      withExtension: "tsv",
      subdirectory: "Resources"
    )
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 2, !line.hasPrefix("#") else { return nil }
      let features = fields[1].split(separator: " ").compactMap { Double($0) }
      return TextbookFunction(formula: fields[0], features: features)
    }
  }()

  /// Closer features are one to the eye.
  static let resolution = 0.3

  /// What is wrong with a window; nil if it shows everything.
  func fault(of window: Interval) -> String? {
    guard let first = features.first, let last = features.last else { return nil }
    let edge = 0.03 * window.width
    if first < window.lower + edge || last > window.upper - edge {
      return "\(first)...\(last) is not well inside of \(window)"
    }
    if window.width > 20 { return "\(window) is wider than usual" }
    if last - first > Self.resolution, last - first <= 10, last - first < window.width / 3 {
      return "\(first)...\(last) is a small part of \(window)"
    }
    return nil
  }
}

/// The window of curves where nobody gave a range.
@Suite("Windows of free curves show what these have to show")
struct FeatureWindowTests {
  private func chart(_ lines: String...) throws -> TrainedChart {
    var session = Session(display: .plain)
    var last: TrainedChart?
    for line in lines {
      let replies = session.replies(to: line)
      try #require(replies.codes == [])
      last = replies.pictures.last ?? last
    }
    return try #require(last)
  }

  @Test("the list of functions is there")
  func list() { #expect(TextbookFunction.all.count >= 80) }

  @Test("every feature of a textbook function is well inside", arguments: TextbookFunction.all)
  private func features(_ function: TextbookFunction) throws {
    let window = try chart("plot \(function.formula)").x.window
    #expect(function.fault(of: window) == nil)
  }

  @Test("the judge refuses windows that cut, crowd or lose a feature")
  func judge() throws {
    let cubic = TextbookFunction(formula: "x^3 - 3x", features: [-1.732, -1, 0, 1, 1.732])
    #expect(cubic.fault(of: Interval(hull: -3, 3)) == nil)
    for (lower, upper) in [(-10.0, 10.0), (-1.75, 3), (0, 3), (-30, 30)] {
      #expect(cubic.fault(of: Interval(hull: lower, upper)) != nil)
    }
  }

  @Test(
    "a single feature, waves, straight lines, data and ranges leave the window as it is",
    arguments: [
      "x^2", "abs(x)", "1/x", "x^3", "x^7", "2x + 1", "3", "sin(x)", "tan(x)", "x sin(x)",
      "floor(x)", "sign(x)", "e^(-x^2)",
      "x^2 - 81", "sin(x), x^3 - 3x", "[1, 4, 9], x^3 - 3x", "(cos(t), sin(t)), x^2",
    ]
  )
  func kept(_ items: String) throws {
    let window = try chart("plot \(items)").x.window
    if !items.contains("(t)"), !items.contains("[") {
      #expect(window == Interval(hull: -10, 10))
    }
    #expect(try chart("set xrange -7..7", "plot \(items)").x.window == Interval(hull: -7, 7))
  }

  @Test("a range of y leaves x as it is")
  func givenHeight() throws {
    #expect(try chart("set yrange -5..5", "plot x^3 - 3x").x.window == Interval(hull: -10, 10))
  }

  @Test(
    "a curve that its far ends rule is shown where it bends",
    arguments: [("e^x", 5.0), ("cosh(x)", 5), ("2^x", 6), ("sinh(x)", 6), ("e^(-x)", 5)]
  )
  func bends(_ formula: String, _ most: Double) throws {
    let window = try chart("plot \(formula)").x.window
    #expect(window.upper <= most && window.lower >= -most, "\(window)")
    #expect(window.contains(0))
  }

  @Test(
    "steep sides are cut so that features take a good part of the height",
    arguments: ["x^3 - 3x", "x^4 - 5x^2 + 4", "x^5 - x", "x^6 - 3x^2"]
  )
  func heights(_ formula: String) throws {
    let chart = try chart("plot \(formula)")
    let values = try #require(TextbookFunction.all.first { $0.formula == formula }).features
    let part = Interval(hull: values[0], values[values.count - 1])
    let sampled = try chart.sampled(size: SceneSize(width: 600, height: 400))
    let heights = try #require(sampled.series.first).polylines.joined()
      .filter { part.contains($0.x) }.map(\.y)
    let (low, high) = (try #require(heights.min()), try #require(heights.max()))
    #expect((high - low) / chart.y.window.width > 0.2, "\(chart.y.window)")
    #expect(chart.y.window.contains(low) && chart.y.window.contains(high))
  }

  @Test("a domain that ends inside leaves no empty half", arguments: ["sqrt(x)", "ln(x)/x", "x^x"])
  func domains(_ formula: String) throws {
    let window = try chart("plot \(formula)").x.window
    #expect(window.lower < 0 && -window.lower < 0.1 * window.width, "\(window)")
  }

  @Test("features that are marked are those of the window that is shown")
  func marks() throws {
    let chart = try chart("plot x^3 - 3x with extrema and roots")
    #expect(chart.x.window.width < 10)
    #expect(try self.chart("plot x^3 - 3x").x.window == chart.x.window)
  }

  @Test(
    "tangents, normals, labels and arrows decide no window",
    arguments: [
      ("x^3 - 3x", "tangent x^3 - 3x at 1.5"), ("x^2", "normal x^2 at 0.1"),
      ("sin(x)", "label \"far\" at (40, 3)"), ("sin(x)", "arrow (0, 0) to (30, 20)"),
    ]
  )
  func remarks(_ curve: String, _ remark: String) throws {
    let (alone, both) = (try chart("plot \(curve)"), try chart("plot \(curve), \(remark)"))
    #expect(alone.x.window == both.x.window)
    #expect(alone.y.window == both.y.window)
  }

  @Test("the place that a tangent speaks of is in the picture")
  func contact() throws {
    #expect(try chart("plot x^3 - 3x, tangent x^3 - 3x at 5").x.window.contains(5))
  }

  @Test(
    "shapes have equal units",
    arguments: [
      "polygon((0,0),(1,0),(1,1),(0,1))", "arrow (0, 0) to (2, 1), arrow (0, 0) to (-1, 2)",
      "segment (0, 0) to (3, 4)", "polygon((0,0),(4,0),(1,3)), point (1, 1) \"S\"",
    ]
  )
  func shapes(_ items: String) throws {
    let chart = try chart("plot \(items)")
    let area = chart.plotArea(in: SceneSize(width: 800, height: 500))
    let units = area.width / chart.x.window.width / (area.height / chart.y.window.width)
    #expect(abs(units - 1) < 1e-9, "\(chart.x.window), \(chart.y.window)")
  }

  @Test("data and curves beside a shape have units of their own")
  func mixed() throws {
    #expect(try !chart("plot x^2, arrow (0, 0) to (1, 1)").isEqual)
    #expect(try !chart("plot [1, 2, 30], polygon((0,0),(1,0),(1,1))").isEqual)
  }

  @Test("equal units keep x and cut y")
  func equalUnits() throws {
    let free = try chart("set aspect equal", "plot e^x, ln(x), x")
    #expect(free.x.window.lower >= -10 && free.x.window.upper <= 10)
    let given = try chart("set aspect equal", "plot [-4:4] e^x, ln(x), x")
    #expect(given.x.window == Interval(hull: -4, 4))
    for chart in [free, given] {
      #expect(abs(chart.y.window.width / chart.x.window.width - 0.625) < 1e-9)
      #expect(chart.y.window.contains(0))
    }
  }

  @Test("arrows without a name are no entries of the legend and take no colour of a series")
  func arrows() throws {
    let chart = try chart("plot arrow (0, 0) to (1, 1), sin(x), arrow (0, 0) to (2, 1) \"u\"")
    #expect(chart.namedEntries.map(\.name) == ["sin(x)"])
    #expect(chart.layers.map(\.colorIndex) == [nil, 0, 1])
  }
}
