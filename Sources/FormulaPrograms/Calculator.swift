package import Diagnostics
package import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

/// Computes the value of checked formulas without parameters.
package struct Calculator {
  private let workspace: Workspace
  private let digits: AnswerDigits

  /// Creates a calculator that works in `workspace`, and answers with `digits` digits.
  package init(workspace: Workspace, digits: AnswerDigits) {
    self.workspace = workspace
    self.digits = digits
  }

  /// Returns the value of the first formula, with its text if more digits are requested than
  /// doubles have; throws the error of a failing part at its place in the statement.
  package func answer(
    of formula: CheckedFormula
  ) throws(Diagnostic) -> (value: Value, text: String?) {
    let outputs = AnswerOutputs(formula, workspace, digits: digits)
      .outputs(try outputs(of: formula))
    guard let kind = formula.kinds.first else { return (.undefined, nil) }
    let columns = Array(outputs[..<kind.outputCount])
    let value = value(kind, columns.map { $0.operand })
    if case .matrix(_, let width, let entries) = value {
      let texts =
        fractions(of: formula, entries.count)
        ?? entries.indices.map { place in
          columns[0].text(place) ?? entries[place].text(digits: digitsOfRest)
        }
      return (value, MatrixText.block(columns: width, texts))
    }
    let hasTexts = columns.contains { $0.texts.contains { $0 != nil } }
    return (value, digits.areThoseOfDoubles && !hasTexts ? nil : text(of: value, columns))
  }

  /// Returns the text of a value: for each number its own text, if it has one.
  private func text(of value: Value, _ columns: [AnswerOutput]) -> String? {
    func number(_ value: Double, _ column: Int, _ place: Int) -> String {
      columns[column].text(place) ?? value.text(digits: digitsOfRest)
    }
    switch value {
    case .number(let x): return number(x, 0, 0)
    case .point(let x, let y): return "(\(number(x, 0, 0)), \(number(y, columns.count - 1, 0)))"
    case .complex(let x, let y):
      return ComplexText.text(number(x, 0, 0), number(y, columns.count - 1, 0))
    case .condition, .matrix: return nil
    case .list(let elements):
      guard columns.contains(where: { !$0.texts.isEmpty }) else { return nil }
      let texts = elements.enumerated().map { place, element in
        switch element {
        case .number(let x): number(x, 0, place)
        case .point(let x, let y):
          "(\(number(x, 0, place)), \(number(y, columns.count - 1, place)))"
        case .complex(let x, let y):
          ComplexText.text(number(x, 0, place), number(y, columns.count - 1, place))
        case .condition, .list, .matrix: element.text()
        }
      }
      return "[" + texts.joined(separator: ", ") + "]"
    }
  }

  /// Returns the entries of a known matrix as fractions; nil unless all are fractions of small numbers, and decimals do
  /// not show all of them.
  private func fractions(of formula: CheckedFormula, _ count: Int) -> [String]? {
    guard case .significant(let asked) = digits, asked <= AnswerDigits.ofDoubles,
      let output = formula.outputs.first,
      let nodes = formula.graph.calculatedElements(ofList: output), nodes.count == count
    else { return nil }
    var texts: [String] = []
    var needsFractions = false
    for node in nodes {
      guard let fraction = formula.graph.exactFraction(ofConstant: node),
        let (_, denominator) = fraction.parts, denominator <= Self.largestDenominator,
        let text = fraction.text
      else { return nil }
      var rest = denominator
      for prime in [2, 5] { while rest % prime == 0 { rest /= prime } }
      needsFractions = needsFractions || rest > 1
      texts.append(text)
    }
    return needsFractions ? texts : nil
  }

  /// Fractions with larger denominators are shown as decimals.
  private static let largestDenominator = 1_000_000

  /// The number of digits of a number that has only a double.
  private var digitsOfRest: Int {
    if case .significant(let count) = digits {
      min(count, AnswerDigits.ofDoubles)
    } else {
      AnswerDigits.ofDoubles
    }
  }

  private func outputs(
    of formula: CheckedFormula
  ) throws(Diagnostic) -> [ListArithmetic.Operand] {
    // The checker has folded most calculations already, which leaves nothing to compute.
    let folded = formula.outputs.compactMap { node -> ListArithmetic.Operand? in
      formula.graph.constant(node).map { .number($0) }
        ?? formula.graph.constantList(node).map { .list($0) }
    }
    if folded.count == formula.outputs.count { return folded }
    let results = PointProgram(formula).results(using: workspace)
    if let failure = results.failure { throw Diagnostic(failure.problem, at: failure.place) }
    return results.values
  }

  private func value(_ kind: Kind, _ columns: [ListArithmetic.Operand]) -> Value {
    switch (kind, columns) {
    case (.list(let element), let lists):
      // The memory belongs to the statement until it ends.
      guard case .list(let first)? = lists.first,
        workspace.cancellation.take(first.count, of: Value.self)
      else { return .undefined }
      let numbers = lists.map { list -> [Double] in
        if case .list(let values) = list { values } else { [] }
      }
      return .list(Self.elements(element, numbers))
    case (.matrix(let rows, let width), let lists):
      guard case .list(let entries)? = lists.first, entries.count == rows * width else {
        return .undefined
      }
      return .matrix(rows: rows, columns: width, entries)
    case (.point, _):
      guard case .number(let x)? = columns.first, case .number(let y)? = columns.last else {
        return .undefined
      }
      return .point(x, y)
    case (.complex, _):
      guard case .number(let real)? = columns.first, case .number(let imaginary)? = columns.last
      else { return .undefined }
      return imaginary == 0 ? .number(real) : .complex(real, imaginary)
    default:
      guard case .number(let number)? = columns.first else { return .undefined }
      return kind == .condition && !number.isNaN ? .condition(number != 0) : .number(number)
    }
  }

  private static func elements(_ kind: Kind.Element, _ columns: [[Double]]) -> [Value] {
    guard let first = columns.first, let last = columns.last else { return [] }
    return switch kind {
    case .number: first.map { .number($0) }
    case .condition: first.map { $0.isNaN ? .undefined : .condition($0 != 0) }
    case .point: zip(first, last).map { .point($0, $1) }
    case .complex: zip(first, last).map { .complex($0, $1) }
    }
  }
}
