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
    let count = inputs[0].count
    // Columns are farther from one another than they are long.
    let stride = count + 3
    let lowers = inputs.flatMap { $0.map(\.0) }
    let uppers = inputs.flatMap { $0.map(\.1) }
    var ends = [Double](repeating: 12345, count: 2 * outputCount * stride)
    var flags = [CellFlags](repeating: .empty, count: outputCount * stride)
    lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        ends.withUnsafeMutableBufferPointer { ends in
          flags.withUnsafeMutableBufferPointer { flags in
            guard let lower = lowers.baseAddress, let upper = uppers.baseAddress,
              let out = ends.baseAddress, let flags = flags.baseAddress
            else { return }
            let batch = CellBatch(
              count: count,
              inputLowers: lower,
              inputUppers: upper,
              inputStride: count,
              outputLowers: out,
              outputUppers: out + outputCount * stride,
              outputStride: stride,
              flags: flags,
              flagStride: joinsFlags ? 0 : stride
            )
            enclose(batch, using: workspace)
          }
        }
      }
    }
    return (0..<outputCount).map { output in
      (0..<count).map { cell in
        let place = output * stride + cell
        return EnclosedValue(
          Interval(hull: ends[place], ends[outputCount * stride + place]),
          flags: flags[joinsFlags ? cell : place]
        )
      }
    }
  }
}
