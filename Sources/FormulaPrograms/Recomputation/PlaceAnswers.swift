import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

/// The values of a formula at the places of a stepped range, each as a calculation answers it.
///
/// A table of `ceil(100x)` in steps of 0.01 evaluates at decimals, whose nearest doubles are on the
/// wrong side of a step; one of `tan(x)` in steps of π/2 evaluates where no double is. So
/// - doubles give all values,
/// - the enclosure over the exact place shows whether the printed digits are those at the exact
///   place; mostly they are,
/// - the others are computed at the exact place (``MeantProgression``) with 128 bits, and those
///   that these do not settle by ``PreciseAnswers``.
///
/// Values that depend on an integral or another estimate keep their doubles, computed again where
/// doubles lose them (``CompiledFunction/known``); so do the places that the limit of work, some
/// tenths of a second, excludes: ``PlaceColumn/unreached``.
package struct PlaceAnswers {
  private let function: CompiledFunction
  private let outputs: AnswerOutputs
  private let workspace: Workspace
  private let digits: AnswerDigits
  private let isPrinted: Bool
  private let isCondition: [Bool]

  /// The limit of work for all places together, in units of about a microsecond.
  private static let work = 400_000.0
  /// The limit of work for one place.
  private static let workOfPlace = 100_000.0
  /// The number of places between two polls of the cancellation.
  private static let block = 2048

  private var formula: CheckedFormula { function.formula }

  /// Creates the answers with a number of digits, or for drawing if `digits` is nil; the function
  /// has one variable.
  package init(_ function: CompiledFunction, digits: AnswerDigits?, using workspace: Workspace) {
    self.function = function
    self.workspace = workspace
    isPrinted = digits != nil
    let digits = digits ?? .significant(AnswerDigits.ofDoubles)
    self.digits = digits
    outputs = AnswerOutputs(function.formula, workspace, digits: digits)
    isCondition = function.formula.kinds.flatMap { kind in
      [Bool](repeating: kind.isCondition, count: kind.outputCount)
    }
  }

  /// Returns the values at all places, a column for each output; they are meaningless after a cancellation.
  package func columns(at places: MeantProgression) -> [PlaceColumn] {
    let doubles = places.values
    var columns = function.doubles(at: doubles, using: workspace).map { PlaceColumn(values: $0) }
    let open = doubtful(columns, places)
    guard !open.isEmpty, !workspace.isCancelled else { return columns }
    var left: [Int] = []
    settle(open, at: places, &columns, &left)
    guard !left.isEmpty, !workspace.isCancelled else { return columns }
    let known = function.values(at: left.map { doubles[$0] }, using: workspace)
    for (output, values) in known.enumerated() {
      for (row, value) in zip(left, values) { columns[output].values[row] = value }
    }
    return columns
  }

  /// Returns the rows that doubles do not settle.
  private func doubtful(_ columns: [PlaceColumn], _ places: MeantProgression) -> [Int] {
    if !digits.areThoseOfDoubles { return Array(0..<places.count) }
    let enclosed = function.enclosed
    var open: [Int] = []
    var start = 0
    while start < places.count, !workspace.isCancelled {
      let rows = start..<min(start + Self.block, places.count)
      let cells = rows.map { places.enclosure(at: $0).interval }
      let found = enclosed.enclosures(
        cells.map { $0.lower },
        cells.map { $0.upper },
        count: rows.count,
        using: workspace
      )
      for (place, row) in rows.enumerated() {
        let isSettled = columns.indices.allSatisfy { output in
          let one = found[output * rows.count + place]
          let enclosure = EnclosedValue(
            Interval(hull: one.lower, one.upper),
            flags: one.flags
          )
          return enclosure.settles(
            columns[output].values[row],
            isCondition: isCondition[output],
            isPrinted: isPrinted
          )
        }
        if !isSettled { open.append(row) }
      }
      start = rows.upperBound
    }
    return open
  }

  /// Computes some rows with more digits; `left` receives those without a result.
  private func settle(
    _ open: [Int],
    at places: MeantProgression,
    _ columns: inout [PlaceColumn],
    _ left: inout [Int]
  ) {
    let estimates = PreciseEstimates()
    var rest = Self.work
    var evaluation = evaluation(rest, estimates)
    for (place, row) in open.enumerated() {
      if workspace.isCancelled { return }
      let before = evaluation.taken
      var items = evaluation.place(row, of: places).flatMap {
        evaluation.items(formula.outputs, at: [.number($0)])
      }
      evaluation.release(to: before)
      rest = evaluation.rest
      if items == nil {
        // A failure at one place does not mean failure at the next.
        evaluation = self.evaluation(rest, estimates)
      } else if let known = items, isOpen(known) {
        var work = min(rest, Self.workOfPlace)
        let before = work
        let found = PreciseAnswers(formula, workspace).items(
          of: formula.outputs,
          at: { evaluation in evaluation.place(row, of: places).map { [.number($0)] } },
          work: &work,
          isSettled: { outputs.isSettled($1, isCondition: isCondition[$0]) }
        )
        rest -= before - work
        items = zip(found, known).map { $0 ?? $1 }
        evaluation = self.evaluation(rest, estimates)
      }
      if let items, items.allSatisfy({ $0.number != nil }) {
        if items.contains(where: { $0.number?.isEstimated == true }) {
          // Integrals cost too much to be computed twice at every place.
          left += open[place...]
          return
        }
        take(items, row, &columns)
      } else {
        left.append(row)
      }
      if rest <= 0 {
        let unreached = open[(place + 1)...]
        for output in columns.indices { columns[output].unreached = unreached.count }
        left += unreached
        return
      }
    }
  }

  private func evaluation(_ work: Double, _ estimates: PreciseEstimates) -> PreciseEvaluation {
    PreciseEvaluation(formula, bits: PreciseAnswers.firstBits, work: work, estimates, workspace)
  }

  /// Whether more digits may improve a row.
  private func isOpen(_ items: [PreciseItem]) -> Bool {
    items.enumerated().contains { output, item in
      !outputs.isSettled(item, isCondition: isCondition[output])
        && PreciseAnswers.canGrow(item, PreciseAnswers.firstBits)
    }
  }

  private func take(_ items: [PreciseItem], _ row: Int, _ columns: inout [PlaceColumn]) {
    for (output, item) in items.enumerated() {
      let known = columns[output].values[row]
      let answer = outputs.answer(item.number, nil, known, isCondition[output])
      columns[output].values[row] = answer.number
      if let text = answer.text { columns[output].texts[row] = text }
    }
  }
}

/// The values of one output at the places of a range.
package struct PlaceColumn {
  /// The values; NaN where there is none.
  package internal(set) var values: [Double]
  /// The texts of numbers whose doubles do not have the digits, by row.
  package internal(set) var texts: [Int: String] = [:]
  /// The number of places at the end beyond the limit of work, whose values are those of doubles
  /// and of 106 digits at the doubles.
  package internal(set) var unreached = 0
}

extension PreciseEvaluation {
  /// Returns the number of a stepped range at an index, from 0; nil if the work exceeded its limit.
  func place(_ index: Int, of places: MeantProgression) -> PreciseValue? {
    guard let first = value(places.first), let step = value(places.step),
      let last = value(places.last)
    else { return nil }
    let meant = PreciseProgression(numbers: places.numbers, first: first, step: step, last: last)
    return meant.value(at: index, &arithmetic)
  }
}
