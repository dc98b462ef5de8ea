import ChartCore
import ChartTerminal
import Expressions
import RealFunctions
import Sampling
import Testing

/// No value and no enclosure is asked for twice: what one search has asked, the next one recalls.
@Suite("One walk of range and curve")
struct CurveWalkTests {
  private static let domain = Interval(hull: 0, 5)

  /// Bounded curves, and some with poles, steps, ends, holes, spikes and waves.
  private static let formulas = [
    "1/(x-2)", "sin x", "x^2", "e^x", "tan(x)", "floor(x)", "sqrt(x-1)", "sin(x)/x",
    "1/(1+1e6 (x-3)^2)", "sin(40 x)", "ln(x)", "x sin(1/x)", "abs(x-1/3)",
    "{x < 1: x, 2 - x}", "(x^2-4)/(x-2)",
  ]

  private func function(_ formula: String) throws -> any EnclosableFunction {
    try Formula(formula).compiled(over: ["x"]).enclosed
  }

  private func range(_ function: any EnclosableFunction) throws -> SuggestedRange {
    try RangeFinder().yRange(of: function, over: Self.domain)
  }

  private func window(_ range: SuggestedRange) -> Interval {
    SuggestedRange.window(for: [range.range].compactMap { $0 })
  }

  private func curve(
    _ function: any EnclosableFunction,
    _ range: SuggestedRange,
    width: Double,
    knowing walk: CurveWalk?
  ) throws -> SampledCurve {
    let window = window(range)
    let view = PlotView(
      x: try #require(AxisProjection(window: Self.domain, length: width)),
      y: try #require(AxisProjection(window: window, length: width / 2))
    )
    return try Sampler(view: view).curve(of: function, over: Self.domain, knowing: walk)
  }

  @Test("nothing is asked for twice by the range, its trials and the curve", arguments: formulas)
  func askedOnce(_ formula: String) throws {
    for width in [150.0, 600] {
      let record = Record()
      let recorded = RecordedFunction(inner: try function(formula), record: record)
      let range = try range(recorded)
      let walk: CurveWalk = try #require(range.walk)
      _ = try curve(recorded, range, width: width, knowing: walk)
      #expect(record.askedTwice == [])
    }
  }

  @Test("a curve that is searched without the walk asks for places again: the test would see it")
  func askedTwice() throws {
    let record = Record()
    let recorded = RecordedFunction(inner: try function("sin x"), record: record)
    let range = try range(recorded)
    #expect(record.askedTwice == [])
    _ = try curve(recorded, range, width: 800, knowing: nil)
    #expect(!record.askedTwice.isEmpty)
  }

  /// A pair of outputs, the place of a curve in the plane or the edges of a band.
  private static let pairs = [
    "(cos t, sin(3t))", "(t, 1/(t-2))", "(t^2, t^3)", "(0, sin t)", "(t, floor(t))", "(1/t, e^t)",
  ]

  @Test("nothing is asked for twice by both coordinates of a curve in the plane", arguments: pairs)
  func curvesInThePlane(_ formula: String) throws {
    let record = Record()
    let recorded = RecordedFunction(
      inner: try Formula(formula).compiled(over: ["t"]).enclosed,
      record: record
    )
    let ranges = try RangeFinder().ranges(ofParametric: recorded, over: Self.domain)
    #expect(record.askedTwice == [])
    let (x, y) = (window(ranges.x), window(ranges.y))
    let sampler = Sampler(
      view: PlotView(
        x: try #require(AxisProjection(window: x, length: 600)),
        y: try #require(AxisProjection(window: y, length: 300))
      )
    )
    let walk: CurveWalk = try #require(ranges.y.walk)
    let walked = try sampler.parametricCurve(of: recorded, over: Self.domain, knowing: walk)
    #expect(record.askedTwice == [])
    let fresh = try sampler.parametricCurve(of: recorded, over: Self.domain)
    #expect(!record.askedTwice.isEmpty)
    #expect(walked.isCertified == fresh.isCertified)
    #expect(walked.breaks.map(\.kind) == fresh.breaks.map(\.kind))
  }

  @Test("nothing is asked for twice by both edges of a band", arguments: pairs)
  func bands(_ formula: String) throws {
    let record = Record()
    let recorded = RecordedFunction(
      inner: try Formula(formula).compiled(over: ["t"]).enclosed,
      record: record
    )
    let range = try RangeFinder().yRange(of: recorded, over: Self.domain)
    let sampler = Sampler(
      view: PlotView(
        x: try #require(AxisProjection(window: Self.domain, length: 600)),
        y: try #require(AxisProjection(window: window(range), length: 300))
      )
    )
    let walk: CurveWalk = try #require(range.walk)
    let walked = try sampler.band(of: recorded, over: Self.domain, knowing: walk)
    #expect(record.askedTwice == [])
    let fresh = try sampler.band(of: recorded, over: Self.domain)
    #expect(!record.askedTwice.isEmpty)
    #expect(walked.isCertified == fresh.isCertified)
    #expect(walked.breaks.map(\.kind) == fresh.breaks.map(\.kind))
  }

  @Test(
    "nothing is asked for twice on the way of a picture of two curves, from declaration to text"
  )
  func picture() throws {
    let (pole, wave) = (Record(), Record())
    let poled = RecordedFunction(inner: try function("1/(x-2)"), record: pole)
    let waved = RecordedFunction(inner: try function("sin x"), record: wave)
    let chart = Chart {
      LinePlot(
        x: "x",
        y: "1/(x-2)",
        domain: Self.domain,
        function: poled
      )
      LinePlot(
        x: "x",
        y: "sin x",
        domain: Self.domain,
        function: waved
      )
    }
    #expect(chart.text(columns: 80, rows: 24).contains("sin"))
    #expect(!pole.isEmpty && pole.askedTwice == [])
    #expect(!wave.isEmpty && wave.askedTwice == [])
  }

  @Test("nothing is asked for twice on the way of a picture of an area")
  func area() throws {
    let record = Record()
    let recorded = RecordedFunction(inner: try function("x sin(3x)"), record: record)
    let chart = Chart { AreaPlot(x: "x", y: "y", domain: Self.domain, function: recorded) }
    #expect(chart.text(columns: 80, rows: 24).contains("0"))
    #expect(!record.isEmpty && record.askedTwice == [])
  }

  @Test("a walk changes nothing that is proved or told of a curve", arguments: formulas)
  func sameTruth(_ formula: String) throws {
    let function = try function(formula)
    let range = try range(function)
    for width in [150.0, 800] {
      let walked = try curve(function, range, width: width, knowing: range.walk)
      let fresh = try curve(function, range, width: width, knowing: nil)
      #expect(walked.isCertified == fresh.isCertified)
      #expect(walked.breaks.map(\.place) == fresh.breaks.map(\.place))
      #expect(walked.breaks.map(\.kind) == fresh.breaks.map(\.kind))
      #expect(walked.uncertified.isEmpty == fresh.uncertified.isEmpty)
      #expect(walked.filled.isEmpty == fresh.filled.isEmpty)
    }
  }

  @Test("a walk over another domain is left alone")
  func otherDomain() throws {
    let function = try function("sin x")
    let other = try RangeFinder().yRange(of: function, over: Interval(hull: 0, 6))
    let range = try range(function)
    let walked = try curve(function, range, width: 300, knowing: other.walk)
    let fresh = try curve(function, range, width: 300, knowing: nil)
    #expect(walked.pieces == fresh.pieces)
    #expect(walked.evaluations == fresh.evaluations)
  }
}

/// What copies of a function were asked for, and for what purpose.
private final class Record {
  enum Purpose: Hashable {
    case value
    /// The enclosure of a place, or of a cell of some width, with slopes or without.
    case enclosure(hasSlopes: Bool)
  }

  /// A cell, or a place as a cell of no width, by its bits.
  struct Question: Hashable {
    var purpose: Purpose
    var lower: UInt64
    var upper: UInt64
  }

  private var counts: [Question: Int] = [:]

  func take(_ purpose: Purpose, _ lower: Double, _ upper: Double) {
    let question = Question(
      purpose: purpose,
      lower: lower.bitPattern,
      upper: upper.bitPattern
    )
    counts[question, default: 0] += 1
  }

  var isEmpty: Bool { counts.isEmpty }

  /// What was asked more than once, in words.
  var askedTwice: [String] {
    counts.filter { $0.value > 1 }.keys.map { question in
      let (lower, upper) = (Double(bitPattern: question.lower), Double(bitPattern: question.upper))
      return "\(question.purpose) from \(lower) to \(upper)"
    }.sorted()
  }
}

/// A function that takes down what it is asked for.
private final class RecordedFunction: EnclosableFunction {
  let inner: any EnclosableFunction
  let record: Record
  let hasSlopes: Bool

  init(inner: any EnclosableFunction, record: Record, hasSlopes: Bool = false) {
    self.inner = inner
    self.record = record
    self.hasSlopes = hasSlopes
  }

  var inputCount: Int { inner.inputCount }
  var outputCount: Int { inner.outputCount }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count where !hasSlopes {
      record.take(.value, batch.inputs[index], batch.inputs[index])
    }
    inner.evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      let (lower, upper) = (batch.inputLowers[index], batch.inputUppers[index])
      record.take(.enclosure(hasSlopes: hasSlopes), lower, upper)
    }
    inner.enclose(batch, using: workspace)
  }

  func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    inner.withDerivatives(order).map {
      RecordedFunction(inner: $0, record: record, hasSlopes: true)
    }
  }
}
