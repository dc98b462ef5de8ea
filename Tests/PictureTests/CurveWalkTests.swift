import Expressions
import RealFunctions
import Sampling
import Testing

/// What the search for a range has asked of a curve is not asked again by the search for its shape.
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

  private func curve(
    _ function: any EnclosableFunction,
    _ range: SuggestedRange,
    width: Double,
    knowing walk: CurveWalk?
  ) throws -> SampledCurve {
    let window = SuggestedRange.window(for: [range.range].compactMap { $0 })
    let view = PlotView(
      x: try #require(AxisProjection(window: Self.domain, length: width)),
      y: try #require(AxisProjection(window: window, length: width / 2))
    )
    return try Sampler(view: view).curve(of: function, over: Self.domain, knowing: walk)
  }

  @Test(
    "no value and no cell is asked for by the range and again by the curve",
    // Trials of windows climb the waves of x sin(1/x) by values.
    arguments: formulas.filter { $0 != "x sin(1/x)" }
  )
  func askedOnce(_ formula: String) throws {
    for width in [150.0, 600] {
      let (first, second) = (Record(), Record())
      let inner = try function(formula)
      let range = try range(RecordedFunction(inner: inner, record: first))
      let walk: CurveWalk = try #require(range.walk)
      let curve = try curve(
        RecordedFunction(inner: inner, record: second),
        range,
        width: width,
        knowing: walk
      )
      #expect(first.cells.intersection(second.cells) == [])
      // Both look for breaks by values, to the last double: the trials of windows, and the search for the curve.
      let again = first.places.intersection(second.places).filter { place in
        curve.breaks.allSatisfy { abs($0.place - place) > 1e-3 }
      }
      #expect(again == [])
    }
  }

  @Test("a curve that is searched without the walk asks for places again: the test would see it")
  func askedTwice() throws {
    let (first, second) = (Record(), Record())
    let inner = try function("sin x")
    let range = try range(RecordedFunction(inner: inner, record: first))
    _ = try curve(RecordedFunction(inner: inner, record: second), range, width: 800, knowing: nil)
    #expect(!first.places.isDisjoint(with: second.places))
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

/// What copies of a function were asked for.
private final class Record {
  /// Places at which values were asked for.
  var places: Set<Double> = []
  /// Cells of some width that were enclosed with slopes.
  var cells: Set<Interval> = []
}

/// A function that takes down what it is asked for.
private struct RecordedFunction: EnclosableFunction {
  let inner: any EnclosableFunction
  let record: Record
  var hasSlopes = false

  var inputCount: Int { inner.inputCount }
  var outputCount: Int { inner.outputCount }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count { record.places.insert(batch.inputs[index]) }
    inner.evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for index in 0..<batch.count where hasSlopes {
      let cell = Interval(hull: batch.inputLowers[index], batch.inputUppers[index])
      if cell.width > 0 { record.cells.insert(cell) }
    }
    inner.enclose(batch, using: workspace)
  }

  func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    inner.withDerivatives(order).map {
      RecordedFunction(inner: $0, record: record, hasSlopes: true)
    }
  }
}
