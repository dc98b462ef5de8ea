import Expressions
import Foundation
import NumericalMethods
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reference data set of the National Institute of Standards and Technology (StRD) with its solution; the files in
/// Resources say where the numbers are from.
struct NistData: Sendable, CustomTestStringConvertible {
  var name: String
  /// The model in its parameters, which begin with b0 or b1.
  var model = ""
  var starts: [[Double]] = []
  var parameters: [Double] = []
  var errors: [Double] = []
  var sumOfSquares = 0.0
  private var columns: [(name: String, values: [Double])] = []

  var testDescription: String { name }

  /// The variables and their places.
  var variables: [(name: String, values: [Double])] { columns.filter { $0.name != "y" } }
  /// The observations; the model of Nelson is one of their logarithm.
  var y: [Double] {
    let values = columns.first { $0.name == "y" }?.values ?? []
    return name == "Nelson" ? values.map { log($0) } : values
  }
  /// Whether rounding of the data leaves the sum but a few digits.
  var isRounding: Bool { sumOfSquares < 1e-20 }

  static let nonlinear = read("nist_nonlinear")
  static let linear = read("nist_linear")

  /// Those whose lowest sum is found without a start, and that do not take long in debug builds.
  static let withoutStart = nonlinear.filter { data in
    !["Gauss3", "Thurber", "Bennett5"].contains(data.name) && data.y.count < 60
  }

  private static func read(_ file: String) -> [NistData] {
    guard
      let url = Bundle.module.url(
        forResource: file,
        withExtension: "txt",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    var sets: [NistData] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "set" {
        sets.append(NistData(name: words[1]))
      } else {
        sets[sets.count - 1].take(words[0], Array(words.dropFirst()))
      }
    }
    return sets
  }

  private mutating func take(_ key: String, _ words: [String]) {
    let numbers = words.compactMap(Double.init)
    switch key {
    case "model": model = words.joined(separator: " ")
    case "start": starts.append(numbers)
    case "parameters": parameters += numbers
    case "errors": errors += numbers
    case "sum": sumOfSquares = numbers[0]
    default:
      if let place = columns.firstIndex(where: { $0.name == key }) {
        columns[place].values += numbers
      } else {
        columns.append((key, numbers))
      }
    }
  }

  /// The problem, its model read, checked and differentiated as a typed formula.
  func problem() throws -> LeastSquaresProblem {
    let names = variables.map(\.name)
    let first = model.contains("b0") ? 0 : 1
    let parameters = parameters.indices.map { "b\($0 + first)" }
    var scope = Scope()
    for name in names + parameters { scope.define(name, as: .number(1)) }
    let formula = try Formula(model, in: scope)
    let all = try #require(
      try Evaluation.check(
        outputs: [formula.syntax],
        parameters: names + parameters,
        in: scope
      ).withSlopes(by: names.count..<(names.count + parameters.count))
    )
    let function = CompiledFunction(all)
    func evaluating(_ columns: [[Double]]) -> LeastSquaresProblem.Model {
      { values, _ in
        let rows = columns[0].indices.map { row in columns.map { $0[row] } + values }
        let outputs = function.values(at: rows, using: Workspace())
        return LeastSquaresProblem.Evaluation(
          values: outputs[0],
          slopes: Array(outputs.dropFirst())
        )
      }
    }
    let columns = variables.map(\.values)
    var problem = LeastSquaresProblem(
      observations: y,
      parameterCount: parameters.count,
      model: evaluating(columns)
    )
    problem.variables = columns
    problem.dependence = all.dependence().dropFirst().map { Array($0.dropFirst(names.count)) }
    problem.modelAt = { rows in evaluating(columns.map { column in rows.map { column[$0] } }) }
    return problem
  }
}
