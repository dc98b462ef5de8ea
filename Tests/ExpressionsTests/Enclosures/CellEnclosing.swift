import Expressions
import RealFunctions

/// A formula over whole cells.
struct CellFormula {
  let function: CompiledFunction
  let enclosed: EnclosedFunction
  private let workspace = Workspace()

  init(_ text: String, over parameters: [String] = ["x"]) throws {
    let syntax = try Definitions().syntax(text)
    try self.init(syntax, over: parameters, in: try Definitions())
  }

  init(_ syntax: Syntax, over parameters: [String], in definitions: Definitions) throws {
    function = try Evaluation.compile(outputs: [syntax], parameters: parameters, in: definitions)
    enclosed = function.enclosed
  }

  func enclosure(_ lower: Double, _ upper: Double) -> EnclosedValue {
    enclosure([(lower, upper)])[0]
  }

  /// Encloses the values over cells of one variable.
  func enclosure(_ cells: [(Double, Double)]) -> [EnclosedValue] { enclosure(inputs: [cells]) }

  /// Encloses the values over cells, one list of them for each variable.
  func enclosure(inputs: [[(Double, Double)]]) -> [EnclosedValue] {
    enclosed.enclosures(inputs, using: workspace)[0]
  }

  func slope(_ lower: Double, _ upper: Double) -> EnclosedValue {
    guard let both = enclosed.withDerivatives(1) else { return .unknown }
    return both.enclosures([[(lower, upper)]], using: workspace)[1][0]
  }

  func meanValueForm(_ lower: Double, _ upper: Double) -> Interval {
    guard let form = enclosed.meanValueForm else { return .entire }
    return form.enclosures([[(lower, upper)]], using: workspace)[0][0].interval
  }
}

extension EnclosableFunction {
  /// Encloses the outputs over cells, one list of them for each input; all have the same flags if those are joined.
  func enclosures(
    _ inputs: [[(Double, Double)]],
    joinsFlags: Bool = false,
    using workspace: Workspace
  ) -> [[EnclosedValue]] {
    // Columns are farther from one another than they are long.
    let count = inputs[0].count
    let answers = enclosures(
      inputs.flatMap { $0.map(\.0) },
      inputs.flatMap { $0.map(\.1) },
      count: count,
      gap: 3,
      joinsFlags: joinsFlags,
      using: workspace
    )
    return (0..<outputCount).map { output in
      answers[(output * count)..<((output + 1) * count)].map {
        EnclosedValue(Interval(hull: $0.lower, $0.upper), flags: $0.flags)
      }
    }
  }
}
