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
  func enclosure(_ cells: [(Double, Double)]) -> [EnclosedValue] {
    enclosure(inputs: [cells]) { enclosed.enclose($0, using: $1) }
  }

  func slope(_ lower: Double, _ upper: Double) -> EnclosedValue {
    enclosure(inputs: [[(lower, upper)]]) { enclosed.encloseDerivative(by: 0, $0, using: $1) }[0]
  }

  func meanValueForm(_ lower: Double, _ upper: Double) -> Interval {
    enclosed.meanValueForm(over: Interval(hull: lower, upper), using: workspace).values[0]
  }

  /// Encloses the values over cells, one list of them for each variable.
  func enclosure(
    inputs: [[(Double, Double)]],
    _ enclose: (CellBatch, Workspace) -> Void
  ) -> [EnclosedValue] {
    let count = inputs[0].count
    let lowers = inputs.flatMap { $0.map(\.0) }
    let uppers = inputs.flatMap { $0.map(\.1) }
    var ends = [Double](repeating: 12345, count: 2 * max(1, count))
    var flags = [CellFlags](repeating: .empty, count: max(1, count))
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
              outputUppers: out + count,
              outputStride: count,
              flags: flags
            )
            enclose(batch, workspace)
          }
        }
      }
    }
    return (0..<count).map {
      EnclosedValue(Interval(hull: ends[$0], ends[count + $0]), flags: flags[$0])
    }
  }
}
