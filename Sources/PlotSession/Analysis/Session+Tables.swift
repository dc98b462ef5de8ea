import Expressions
import RealFunctions

// `table`: values of formulas side by side.

extension Session {
  /// What a number takes: in its column, in its row, as a cell and in the text.
  private static let bytesOfCell = 100

  /// Rows of a table whose range has no step, both ends among them.
  private static let defaultRows = 11

  func table(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> ResultTable {
    if analysis.isOfLists { return table(of: try lists(of: analysis, run)) }
    let places = try places(analysis)
    var columns: [Column] = []
    // Every number stands in its column, in its row and in the text.
    let memory = run.workspace.cancellation
    for index in analysis.request.formulas.indices {
      guard memory.take(places.count * Self.bytesOfCell) else { throw .interrupted }
      columns += try self.columns(of: index, analysis, at: places, &run)
    }
    if run.workspace.isCancelled { throw .interrupted }
    // The variable stands in front anyway; whoever names it first, as in `table x, x^2`, means that.
    if analysis.request.formulas.first?.text != analysis.variable {
      columns.insert(Column(name: analysis.variable, values: places), at: 0)
    }
    return table(of: columns)
  }

  /// Numbers under their name.
  private struct Column {
    var name: String
    var values: [Double]
    /// Numbers that doubles do not hold, by their rows.
    var texts: [Int: String] = [:]
  }

  private func table(of columns: [Column]) -> ResultTable {
    var table = ResultTable(
      names: columns.map(\.name),
      rows: (columns.first?.values.indices ?? 0..<0).map { row in columns.map { $0.values[row] } },
      digits: settings.digits
    )
    for (index, column) in columns.enumerated() {
      for (row, text) in column.texts { table.texts[row, default: [:]][index] = text }
    }
    return table
  }

  /// `table L, 2L`: formulas that are lists of numbers, all equally long, stand side by side.
  private func lists(
    of analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> [Column] {
    var columns: [Column] = []
    for (index, formula) in analysis.request.formulas.enumerated() {
      let part = ResolvedFormula(syntax: formula.syntax, checked: analysis.formulas.part(index))
      guard case .list(let elements) = try part.calculation(using: run.workspace).value else {
        continue
      }
      if let first = columns.first, first.values.count != elements.count {
        throw .diagnostic(
          Diagnostic(
            Problem.differentLengths(first.values.count, elements.count),
            at: formula.syntax.range
          )
        )
      }
      columns.append(Column(name: formula.text, values: elements.map(\.number)))
    }
    return columns
  }

  /// The column of a formula, or one for each element of the list that it gives.
  private func columns(
    of index: Int,
    _ analysis: ResolvedAnalysis,
    at places: [Double],
    _ run: inout StatementRun
  ) throws(Failure) -> [Column] {
    let formula = analysis.request.formulas[index]
    let part = analysis.formulas.part(index)
    var item = PlotItem(
      form: .formula(formula.syntax),
      text: formula.text,
      range: formula.syntax.range
    )
    item.reading = formula.reading
    let family = try Family(
      of: Family.Subject(
        formula: part,
        written: [formula.syntax],
        item: item,
        variable: analysis.variable,
        domain: analysis.domain
      ),
      in: scope,
      using: run.workspace
    )
    let members = family?.members ?? [FamilyMember(formula: part, text: formula.text, mark: "")]
    var columns: [Column] = []
    for member in members {
      let function = try function(member.formula, named: member.text, analysis, &run)
      run.workspace.clearFaults()
      let values =
        try answers(of: member, at: places, &run)
        ?? function.values(at: places, using: run.workspace)[0]
      columns.append(
        Column(
          name: member.text,
          values: values,
          texts: try lostTexts(of: member.formula, function, values, at: places, run)
        )
      )
      if run.workspace.faults.contains(.roundingCancels) {
        run.notes.add("\(member.text): \(Self.lostDigits)")
      }
    }
    return columns
  }

  /// More numbers than these are not computed again.
  private static let mostTexts = 1000

  /// The texts of values that doubles make 0 although they are not, by their rows: e^-10000 is 1.1e-4343.
  private func lostTexts(
    of formula: CheckedFormula,
    _ function: CompiledFunction,
    _ values: [Double],
    at places: [Double],
    _ run: StatementRun
  ) throws(Failure) -> [Int: String] {
    let suspects = values.indices.filter { values[$0] == 0 }
    guard !suspects.isEmpty, formula.kinds == [.number], !formula.hasRanges else { return [:] }
    let inputs = suspects.map { places[$0] }
    let found = function.enclosed.enclosures(
      inputs,
      inputs,
      count: inputs.count,
      using: run.workspace
    )
    var texts: [Int: String] = [:]
    for (row, one) in zip(suspects, found) where one.lower < one.upper {
      guard texts.count < Self.mostTexts else { break }
      let answer = try formula.at([places[row]]).answer(
        using: run.workspace,
        digits: .significant(settings.digits)
      )
      // Of most values the text says what the double says.
      if let text = answer.text, text != values[row].text(digits: settings.digits) {
        texts[row] = text
      }
    }
    return texts
  }

  /// Longer tables have the values that a curve has.
  private static let mostAnswers = 64

  /// The values of a formula with sums or integrals that may hide something from a look at their first terms (``RangeWatch``), each answered as a
  /// calculation; nil of other formulas.
  private func answers(
    of member: FamilyMember,
    at places: [Double],
    _ run: inout StatementRun
  ) throws(Failure) -> [Double]? {
    guard places.count <= Self.mostAnswers, let watch = RangeWatch(member.formula) else {
      return nil
    }
    var values: [Double] = []
    var isJudged = false
    for place in places {
      let answer = try watch.answer(at: place, using: run.workspace)
      values.append(answer.value)
      isJudged = isJudged || answer.isJudged
    }
    if isJudged { run.notes.add("\(member.text): \(CheckedFormula.seriesIsJudged)") }
    return values
  }

  /// The values of the variable, a step apart.
  private func places(_ analysis: ResolvedAnalysis) throws(Failure) -> [Double] {
    let domain = analysis.domain
    guard let width = analysis.step, let step = analysis.request.domain?.step else {
      return try roundPlaces(of: domain, analysis)
    }
    guard width > 0 else { throw .problem(.stepLeadsAway(analysis.variable), at: step.range) }
    guard domain.width / width < Double(Problem.rowLimit) else {
      let example = Self.roundStep(domain.width / 100)
      throw .problem(.tooManyRows(step: text(.number(example))), at: step.range)
    }
    return try steps(from: domain.lower, to: domain.upper, step: width, at: step.range)
  }

  /// Places that are read easily: a round step apart if both ends are multiples of one, else ten equal parts.
  ///
  /// The step is 1, 2 or 5 times a power of ten and gives 6 to 25 rows, as near to eleven as can be; over
  /// `n`, `k` and other names of whole numbers it is 1 where both ends are whole.
  private func roundPlaces(
    of domain: Interval,
    _ analysis: ResolvedAnalysis
  ) throws(Failure) -> [Double] {
    guard let clause = analysis.request.domain else { return domain.places(Self.defaultRows) }
    let range = clause.lower.range.union(clause.upper.range)
    func isMultiple(_ step: Double) -> Bool {
      [domain.lower, domain.upper].allSatisfy { end in
        let count = (end / step).rounded()
        return abs(count) < 1e6 && abs(count * step - end) <= abs(end) * 1e-12
      }
    }
    if WholeNames.contains(analysis.variable), isMultiple(1), domain.width <= 100 {
      return try steps(from: domain.lower, to: domain.upper, step: 1, at: range)
    }
    let unit = Self.roundStep(domain.width)
    let candidates = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01].map { $0 * unit }.filter { step in
      (5.0...24).contains((domain.width / step).rounded()) && isMultiple(step)
    }
    let ideal = Double(Self.defaultRows - 1)
    guard
      let step = candidates.min(by: { a, b in
        abs(domain.width / a - ideal) < abs(domain.width / b - ideal)
      })
    else { return domain.places(Self.defaultRows) }
    return try steps(from: domain.lower, to: domain.upper, step: step, at: range)
  }

  /// A power of ten that is not smaller.
  private static func roundStep(_ width: Double) -> Double {
    var step = 1.0
    while step < width, step < 1e300 { step *= 10 }
    while step / 10 >= width, step > 1e-300 { step /= 10 }
    return step
  }

  /// The numbers of a range a step apart, as the language counts them.
  func steps(
    from lower: Double,
    to upper: Double,
    step: Double,
    at range: SourceRange
  ) throws(Failure) -> [Double] {
    try Failure.wrap { () throws(Diagnostic) in
      try Progression.numbers(from: lower, to: upper, step: step, at: range)
    }
  }
}
