import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

// The index values of sums, products and lists.

extension Interpreter {
  /// Returns the index values of a range; nil, with the failure noted, if there are too many or an end
  /// is undefined.
  mutating func progression(
    of work: RangeWork,
    _ frame: Frame
  ) -> (Progression, count: Int)? {
    let counted = Progression.counted(
      from: frame.numbers[work.lower],
      to: frame.numbers[work.upper],
      step: frame.numbers[work.step],
      isEndExact: work.isEndExact,
      for: work.action.purpose
    )
    switch counted {
    case .numbers(let progression, let count): return (progression, count)
    case .undefined:
      // A sum with an undefined end is undefined; a list would have no length.
      if work.action == .list { fail(.rangeUndefined("the list"), at: work.place) }
    case .refused(let problem, let isTooLong):
      fail(problem, as: isTooLong ? .tooManyTerms : .failed, at: work.place)
    }
    return nil
  }

  /// Calls `body` with the results of the formula for every value of the range, in order, until it
  /// returns false.
  /// - Returns: Whether nothing failed.
  mutating func forEachTerm(
    of work: RangeWork,
    _ frame: Frame,
    _ body: (UnsafePointer<Double>) -> Bool
  ) -> Bool {
    guard let (progression, count) = progression(of: work, frame) else { return false }
    let program = library.bodies[work.body]
    guard let blocks = program.blocks else {
      return forEachPoint(program.points, progression, count, work, frame, body)
    }
    let columns = Columns(program, atMost: count)
    return workspace.withScratch(columns.size) { scratch in
      columns.fill(scratch, with: work.captured, of: frame)
      return workspace.withScratch(program.resultCount) { term in
        var start = 0
        while start < count {
          let length = min(columns.length, count - start)
          guard mayGoOn(work: length) else { return false }
          for index in 0..<length { scratch[index] = progression.value(at: start + index) }
          blocks.run(columns.batch(scratch, length), using: workspace)
          workspace.count(work: Double(length) * program.cost)
          for index in 0..<length {
            for result in 0..<program.resultCount {
              term[result] = columns.output(scratch, result)[index]
            }
            if !body(term) { return true }
          }
          start += length
        }
        return true
      }
    }
  }

  private mutating func forEachPoint(
    _ program: ScalarProgram,
    _ progression: Progression,
    _ count: Int,
    _ work: RangeWork,
    _ frame: Frame,
    _ body: (UnsafePointer<Double>) -> Bool
  ) -> Bool {
    withPoints(work, frame) { interpreter, inner in
      interpreter.workspace.withScratch(program.results.count) { term in
        for index in 0..<count {
          guard interpreter.mayGoOn() else { return }
          inner.numbers[0] = progression.value(at: index)
          interpreter.workspace.count(work: interpreter.library.bodies[work.body].cost)
          interpreter.execute(program, inner)
          for (place, result) in program.results.enumerated() {
            if case .number(let slot) = result { term[place] = inner.numbers[slot] }
          }
          if !body(term) { return }
        }
      }
    }
    return !isStopped
  }
}
