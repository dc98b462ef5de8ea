import DataAnswers
import Expressions
import RealFunctions
import Resolution
import Statements

// `table`: values of formulas side by side.

extension AnalysisRun {
  /// Bytes of a number in a table: in its column, in its row, as a cell and in the text.
  private static let bytesOfCell = 100

  /// Rows of a table whose range has no step, both ends among them.
  private static let defaultRows = 11

  func table(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> ResultTable {
    if analysis.isOfLists { return table(of: try lists(of: analysis, run)) }
    let places = try places(analysis, run.workspace)
    var columns: [Column] = []
    // Every number is stored in its column, in its row and in the text.
    let memory = run.workspace.cancellation
    for index in analysis.request.formulas.indices {
      guard memory.take(places.count * Self.bytesOfCell) else { throw .interrupted }
      columns += try self.columns(of: index, analysis, at: places, &run)
    }
    if run.workspace.isCancelled { throw .interrupted }
    // The variable is always the first column; a statement that names it first, as in
    // `table x, x^2`, means that column.
    if analysis.request.formulas.first?.text != analysis.variable {
      columns.insert(column(of: analysis.variable, at: places, run), at: 0)
    }
    return table(of: columns)
  }

  /// Numbers under their name.
  private struct Column {
    var name: String
    var values: [Double]
    /// Texts of numbers that doubles cannot hold, by row.
    var texts: [Int: String] = [:]
  }

  /// Returns the column of the places themselves.
  private func column(
    of variable: String,
    at places: MeantProgression,
    _ run: StatementRun
  ) -> Column {
    let digits = AnswerDigits.significant(settings.digits)
    if digits.areThoseOfDoubles { return Column(name: variable, values: places.values) }
    let function = CompiledFunction(.variable)
    let column = PlaceAnswers(function, digits: digits, using: run.workspace).columns(at: places)[0]
    return Column(name: variable, values: places.values, texts: column.texts)
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

  /// Answers `table L, 2L`: formulas that are lists of numbers of equal length, side by side.
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

  /// Returns the column of a formula, or one for each element of the list that it gives.
  private func columns(
    of index: Int,
    _ analysis: ResolvedAnalysis,
    at places: MeantProgression,
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
      if let values = try answers(of: member, at: places, &run) {
        columns.append(Column(name: member.text, values: values))
        continue
      }
      let digits = AnswerDigits.significant(settings.digits)
      let column = PlaceAnswers(function, digits: digits, using: run.workspace)
        .columns(at: places)[0]
      columns.append(Column(name: member.text, values: column.values, texts: column.texts))
      noteDigits(of: member.text, column, &run)
    }
    return columns
  }

  /// Note on integrals whose parts cancel each other.
  private static let cancelledIntegral =
    "the last digits of integrals near 0 are uncertain: their parts cancel one another"

  /// Adds the notes on the precision of a column's values.
  private func noteDigits(of name: String, _ column: PlaceColumn, _ run: inout StatementRun) {
    var faults = run.workspace.faults
    if faults.contains(.roundingCancels) {
      run.notes.add("\(name): \(AnswerWords.lostDigits)")
      faults.remove(.roundingCancels)
    }
    // An integral that is rough all over has a note of its own, which says more.
    if faults.contains(.integralCancels), !faults.contains(.integralIsRough) {
      run.notes.add("\(name): \(Self.cancelledIntegral)")
    }
    for doubt in CheckedFormula.doubts(in: faults) { run.notes.add("\(name): \(doubt)") }
    if column.unreached > 0 {
      run.notes.add(
        "\(name): the last \(column.unreached) values are as double precision gives them: all digits of so many take too long"
      )
    }
  }

  /// The most rows that are computed as calculations; longer tables have the values of a curve.
  private static let mostAnswers = 64

  /// Returns the values of a formula, each computed as a calculation, if it has sums or integrals
  /// whose first terms may hide something (``RangeWatch``); nil for other formulas.
  private func answers(
    of member: FamilyMember,
    at places: MeantProgression,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double]? {
    guard places.count <= Self.mostAnswers, let watch = RangeWatch(member.formula) else {
      return nil
    }
    var values: [Double] = []
    var isJudged = false
    for place in 0..<places.count {
      let answer = try watch.answer(at: place, of: places, using: run.workspace)
      values.append(answer.value)
      isJudged = isJudged || answer.isJudged
    }
    if isJudged { run.notes.add("\(member.text): \(CheckedFormula.seriesIsJudged)") }
    return values
  }

  /// Returns the values of the variable, a step apart.
  private func places(
    _ analysis: ResolvedAnalysis,
    _ workspace: Workspace
  ) throws(Failure) -> MeantProgression {
    let domain = analysis.domain
    guard let width = analysis.step, let ends = analysis.meantEnds,
      let step = analysis.request.step
    else { return try roundPlaces(of: domain, analysis, workspace) }
    guard width.value > 0 else { throw .problem(.stepLeadsAway(analysis.variable), at: step.range) }
    guard domain.width / width.value < Double(Problem.rowLimit) else {
      let example = Self.decimal(1, Self.exponent(above: domain.width / 100))
      throw .problem(.tooManyRows(step: text(.number(example))), at: step.range)
    }
    return try state.ranges(workspace)
      .places(from: ends.lower, to: ends.upper, step: width, at: step.range)
  }

  /// Returns places that are read easily: a round step apart if both ends are multiples of one,
  /// else the ends of ten equal parts.
  ///
  /// The step is 1, 2 or 5 times a power of ten and gives 6 to 25 rows, as near to eleven as
  /// possible; over `n`, `k` and other names of whole numbers it is 1 where both ends are whole.
  private func roundPlaces(
    of domain: Interval,
    _ analysis: ResolvedAnalysis,
    _ workspace: Workspace
  ) throws(Failure) -> MeantProgression {
    let ranges = state.ranges(workspace)
    guard let clause = analysis.request.domain, let ends = analysis.meantEnds else {
      let (lower, upper) = (RangeNumber(written: domain.lower), RangeNumber(written: domain.upper))
      return try parts(analysis, from: lower, to: upper, workspace)
    }
    let range = clause.lower.range.union(clause.upper.range)
    func isMultiple(_ step: Double) -> Bool {
      [domain.lower, domain.upper].allSatisfy { end in
        let count = (end / step).rounded()
        return abs(count) < 1e6 && abs(count * step - end) <= abs(end) * 1e-12
      }
    }
    if WholeNames.contains(analysis.variable), isMultiple(1), domain.width <= 100 {
      let one = RangeNumber(written: 1)
      return try ranges.places(from: ends.lower, to: ends.upper, step: one, at: range)
    }
    let exponent = Self.exponent(above: domain.width)
    let candidates = [-1, -2].flatMap { power in
      [5.0, 2, 1].map { Self.decimal($0, exponent + power) }
    }.filter { step in
      (5.0...24).contains((domain.width / step).rounded()) && isMultiple(step)
    }
    let ideal = Double(Self.defaultRows - 1)
    guard
      let step = candidates.min(by: { a, b in
        abs(domain.width / a - ideal) < abs(domain.width / b - ideal)
      })
    else {
      return try parts(analysis, from: ends.lower, to: ends.upper, workspace)
    }
    return try ranges.places(
      from: ends.lower,
      to: ends.upper,
      step: RangeNumber(written: step),
      at: range
    )
  }

  /// Returns the ends of ten equal parts of a range.
  private func parts(
    _ analysis: ResolvedAnalysis,
    from first: RangeNumber,
    to last: RangeNumber,
    _ workspace: Workspace
  ) throws(Failure) -> MeantProgression {
    guard
      let places = MeantProgression(
        parts: Self.defaultRows - 1,
        from: first.meant(using: workspace),
        to: last.meant(using: workspace)
      )
    else {
      // The ends differ by less than ten of the smallest doubles.
      let range = analysis.request.domain.map { $0.lower.range.union($0.upper.range) }
      throw .problem(
        .rangeEmpty(analysis.variable, at: text(.number(first.value))),
        at: range ?? analysis.request.range
      )
    }
    return places
  }

  /// Returns the exponent of the least power of ten that is not below a width, within the range of
  /// doubles.
  private static func exponent(above width: Double) -> Int {
    var exponent = 0
    while decimal(1, exponent) < width, exponent < 300 { exponent += 1 }
    while decimal(1, exponent - 1) >= width, exponent > -300 { exponent -= 1 }
    return exponent
  }

  /// Returns a whole number times a power of ten: the nearest double, if the power is at most
  /// 10^22.
  private static func decimal(_ number: Double, _ exponent: Int) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? number / power : number * power
  }
}
