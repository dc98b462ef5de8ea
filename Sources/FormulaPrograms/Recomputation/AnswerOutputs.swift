import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The numbers of a calculation, such that every printed digit is right, or a note says which are not.
///
/// The enclosure of a number by doubles shows whether its twelve digits are certain; if so, the
/// double is the answer. The other numbers are computed again with as many digits as needed
/// (``PreciseAnswers``).
///
/// Integrals, infinite sums and extremes over intervals that are a whole output are answered as
/// their methods give them, with the notes of the methods. So are lists of more than
/// ``longestList`` elements, except lists of values at the places of stepped ranges
/// (``elements(overStepsOf:)``).
struct AnswerOutputs {
  let formula: CheckedFormula
  let workspace: Workspace
  private let digits: AnswerDigits

  /// The most elements of a list that is computed again; longer ones are not read.
  private static let longestList = 4096

  init(_ formula: CheckedFormula, _ workspace: Workspace, digits: AnswerDigits) {
    self.formula = formula
    self.workspace = workspace
    self.digits = digits
  }

  /// Returns the values of all outputs, with their texts where more digits are requested than doubles have.
  func outputs(_ known: [ListArithmetic.Operand]) -> [AnswerOutput] {
    var values = known.map { AnswerOutput($0) }
    guard formula.parameterCount == 0 else { return values }
    for (output, node) in formula.outputs.enumerated() {
      if case .list(let numbers) = known[output], numbers.count > Self.longestList,
        let elements = elements(overStepsOf: node), elements.count == numbers.count
      {
        values[output] = AnswerOutput(.list(elements))
      }
    }
    let conditions = formula.kinds.flatMap { kind in
      [Bool](repeating: kind.isCondition, count: kind.outputCount)
    }
    let doubtful = doubtful(known, conditions)
    if doubtful.isEmpty { return values }
    let found = PreciseAnswers(formula, workspace).items(of: doubtful.map { formula.outputs[$0] }) {
      place,
      item in
      isSettled(item, isCondition: conditions[doubtful[place]])
    }
    if workspace.isCancelled { return values }
    var result = values
    for (output, item) in zip(doubtful, found) {
      let isOpen = conditions[output] && !(item.map { isSettled($0, isCondition: true) } ?? false)
      let likely =
        isOpen ? PreciseAnswers(formula, workspace).condition(formula.outputs[output]) : nil
      result[output] = answer(item, likely, known[output], isCondition: conditions[output])
    }
    return result
  }

  private func answer(
    _ item: PreciseItem?,
    _ likely: PreciseItem?,
    _ known: ListArithmetic.Operand,
    isCondition: Bool
  ) -> AnswerOutput {
    switch (known, item) {
    case (.number(let known), .number(let value)?):
      let (number, text) = answer(value, likely?.number, known, isCondition)
      return AnswerOutput(.number(number), texts: [text])
    case (.list(let known), .list(let values)?) where values.count == known.count:
      let likely: [PreciseValue] = if case .list(let values)? = likely { values } else { [] }
      let answers = values.indices.map { place in
        let likely = likely.indices.contains(place) ? likely[place] : nil
        return answer(values[place], likely, known[place], isCondition)
      }
      return AnswerOutput(.list(answers.map { $0.number }), texts: answers.map { $0.text })
    case (.number(let known), _):
      return AnswerOutput(.number(answer(nil, nil, known, isCondition).number))
    case (.list, _):
      if !isCondition { workspace.report(.digitsAreUnproved) }
      return AnswerOutput(known)
    }
  }

  /// Returns the double nearest to a value, and its text if more digits are requested; reports
  /// doubts to the workspace.
  func answer(
    _ value: PreciseValue?,
    _ likely: PreciseValue?,
    _ known: Double,
    _ isCondition: Bool
  ) -> (number: Double, text: String?) {
    let answer =
      isCondition
      ? PreciseAnswer(condition: value, likely: likely, instead: known)
      : PreciseAnswer(value, instead: known)
    guard !isCondition, !digits.areThoseOfDoubles else {
      workspace.report(answer.doubt)
      return (answer.value, isCondition ? nil : value?.textBeyondDoubles(digits))
    }
    if let value, let text = value.text(digits) {
      // The length of a text shows how many digits are known.
      if text.isShort { workspace.report(.digitsAreFew) }
      if value.isEstimated { workspace.report(.digitsAreUnproved) }
      return (answer.value, text.text)
    }
    workspace.report(answer.doubt)
    return (answer.value, answer.value == 0 ? PreciseText.zero(digits).text : nil)
  }

  func isSettled(_ item: PreciseItem, isCondition: Bool) -> Bool {
    switch item {
    case .number(let value): isSettled(value, isCondition: isCondition)
    case .list(let values): values.allSatisfy { isSettled($0, isCondition: isCondition) }
    }
  }

  private func isSettled(_ value: PreciseValue, isCondition: Bool) -> Bool {
    if !isCondition {
      return value.isSettled(digits: PreciseAnswer.digits)
        && (digits.areThoseOfDoubles || value.number.isUndefined || value.decimal(digits) != nil)
    }
    return value.number.isUndefined || (value.number.isDefined && value.number.truth != nil)
  }

  // MARK: Values that doubles settle

  /// Returns the indices of the outputs whose digits doubles do not settle.
  private func doubtful(_ values: [ListArithmetic.Operand], _ conditions: [Bool]) -> [Int] {
    var open: [Int] = []
    var doubtful: [Int] = []
    for (output, node) in formula.outputs.enumerated() {
      switch values[output] {
      case .list(let numbers):
        let isSettled = digits.areThoseOfDoubles ? isAsWritten(node) : conditions[output]
        if !isSettled, numbers.count <= Self.longestList { doubtful.append(output) }
      case .number(let value):
        if formula.graph.hasMeasures || !digits.areThoseOfDoubles && !conditions[output] {
          doubtful.append(output)
        } else if let enclosure = formula.graph.enclosure(ofConstant: node) {
          if !enclosure.settles(value, isCondition: conditions[output]) { doubtful.append(output) }
        } else if !isEstimate(node) {
          open.append(output)
        }
      }
    }
    if open.isEmpty { return doubtful }
    let enclosures = computedEnclosures
    doubtful += open.filter { output in
      guard case .number(let value) = values[output] else { return false }
      return !enclosures[output].settles(value, isCondition: conditions[output])
    }
    return doubtful.sorted()
  }

  /// Whether a list is written element by element.
  private func isAsWritten(_ node: NodeIndex) -> Bool {
    let graph = formula.graph
    return graph.constantList(node) != nil && graph.calculatedElements(ofList: node) == nil
      && graph.folding(ofList: node) == nil
  }

  /// Whether a node is computed by a method with its own error estimate.
  private func isEstimate(_ node: NodeIndex) -> Bool {
    let graph = formula.graph
    let one = graph.nodes[Int(node)]
    if one.operation == .curveValue { return true }
    guard one.operation == .overRange else { return false }
    let form = graph.rangeForms[Int(one.payload)]
    if !form.isStepped || form.operation == .integral || form.operation == .slope { return true }
    return [one.a, one.b].contains { graph.constant($0)?.isInfinite == true }
  }

  private var computedEnclosures: [EnclosedValue] {
    let count = formula.outputs.count
    var flags = CellFlags()
    return workspace.withScratch(2 * count) { ends in
      withUnsafeMutablePointer(to: &flags) { flags in
        let cell = CellBatch(
          count: 1,
          inputLowers: ends,
          inputUppers: ends,
          inputStride: 1,
          outputLowers: ends,
          outputUppers: ends + count,
          outputStride: 1,
          flags: flags
        )
        EnclosureCompiler.program(of: formula).run(cell, using: workspace)
        return (0..<count).map { output in
          EnclosedValue(
            Interval(hull: ends[output], ends[count + output]),
            flags: flags.pointee
          )
        }
      }
    }
  }
}

/// A value of a calculation, and the texts of its numbers where more digits are requested than doubles have.
struct AnswerOutput {
  let operand: ListArithmetic.Operand
  /// One text for a number, one for each element of a list; nil where the double has the digits.
  let texts: [String?]

  init(_ operand: ListArithmetic.Operand, texts: [String?] = []) {
    (self.operand, self.texts) = (operand, texts)
  }

  /// Returns the text of the number at an index; nil if the double has the digits.
  func text(_ place: Int = 0) -> String? { texts.indices.contains(place) ? texts[place] : nil }
}

extension EnclosedValue {
  /// Whether all numbers in the enclosure have the printed digits of a value computed with doubles;
  /// with `isPrinted` false, whether all are drawn at the same place.
  func settles(_ value: Double, isCondition: Bool, isPrinted: Bool = true) -> Bool {
    if flags.contains(.empty) { return value.isNaN }
    if !flags.isDisjoint(with: [.maybeUndefined]) || value.isNaN { return false }
    let (lower, upper) = (interval.lower, interval.upper)
    if value == lower, value == upper { return true }
    guard !isCondition, value.isFinite, lower <= value, value <= upper,
      upper - lower <= 0x1p-36 * value.magnitude
    else { return false }
    if !isPrinted { return true }
    let error = max(upper - value, value - lower)
    if PreciseValue.fullyPrinted.contains(value.magnitude), error >= 0.5 { return false }
    return lower.text(digits: PreciseAnswer.digits) == upper.text(digits: PreciseAnswer.digits)
  }
}
