import RealFunctions

// Formulas over ranges: sums, products, integrals, extremes, lists.

extension Machine {
  /// Returns the number that a formula over a range gives.
  mutating func value(of work: RangeWork, _ frame: Frame) -> Double {
    guard mayGoOn() else { return .nan }
    let lower = frame.numbers[work.lower]
    let upper = frame.numbers[work.upper]
    switch work.action {
    case .sum:
      var sum = CompensatedSum()
      let isComplete = forEachTerm(of: work, frame) { term in
        sum.add(term[work.result])
        return !sum.isUndefined
      }
      return isComplete ? sum.value : .nan
    case .product:
      var product = 1.0
      let isComplete = forEachTerm(of: work, frame) { term in
        product *= term[work.result]
        return !product.isNaN
      }
      return isComplete ? product : .nan
    case .productDerivative:
      // (p·f)' = p'·f + p·f', without a division that zeros would spoil.
      var (product, slope) = (1.0, 0.0)
      let isComplete = forEachTerm(of: work, frame) { term in
        (product, slope) = (product * term[0], slope * term[0] + product * term[1])
        return !slope.isNaN
      }
      return isComplete ? slope : .nan
    case .minimum, .maximum:
      return work.isStepped
        ? steppedExtreme(work, frame) : continuousExtreme(work, lower, upper, frame)
    case .integral:
      return withFunction(work, frame) { cancellation, function in
        Quadrature(cancellation: cancellation).integral(of: function, from: lower, to: upper)
      }
    case .slope:
      return withFunction(work, frame) { cancellation, function in
        NumericalDerivative(cancellation: cancellation).derivative(of: function, at: lower)
      }
    case .list: return .nan  // gives no number
    }
  }

  private mutating func steppedExtreme(_ work: RangeWork, _ frame: Frame) -> Double {
    var best: Double?
    let isLeast = work.action == .minimum
    let isComplete = forEachTerm(of: work, frame) { term in
      let value = term[work.result]
      if best.map({ value.isNaN || (isLeast ? value < $0 : value > $0) }) ?? true { best = value }
      return !value.isNaN
    }
    return isComplete ? best ?? .nan : .nan
  }

  private mutating func continuousExtreme(
    _ work: RangeWork,
    _ lower: Double,
    _ upper: Double,
    _ frame: Frame
  ) -> Double {
    withFunction(work, frame) { cancellation, function in
      let search = ExtremeSearch(cancellation: cancellation)
      return work.action == .minimum
        ? search.least(of: function, from: lower, to: upper)
        : search.greatest(of: function, from: lower, to: upper)
    }
  }

  /// Returns the values of a formula over a range, lists among them joined.
  mutating func gather(_ work: RangeWork, _ frame: Frame) -> [Double]? {
    guard mayGoOn() else { return nil }
    let body = library.bodies[work.body]
    guard body.points.results.indices.contains(work.result) else { return nil }
    guard case .number = body.points.results[work.result] else { return gatherLists(work, frame) }
    var values: [Double] = []
    let result = work.result
    let isComplete = forEachTerm(of: work, frame) { term in
      values.append(term[result])
      return true
    }
    return isComplete ? values : nil
  }

  private mutating func gatherLists(_ work: RangeWork, _ frame: Frame) -> [Double]? {
    var values: [Double] = []
    let program = library.bodies[work.body].points
    guard let (progression, count) = progression(of: work, frame) else { return nil }
    guard case .list(let slot) = program.results[work.result] else { return nil }
    var isComplete = true
    withPoints(work, frame) { machine, inner in
      for index in 0..<count {
        inner.numbers[0] = progression.value(at: index)
        guard machine.mayGoOn() else {
          isComplete = false
          return
        }
        machine.execute(program, inner)
        values += machine.lists[inner.lists + slot]
        if values.count > EvaluationProblem.elementLimit {
          machine.fail(.tooManyElements, at: work.place)
        }
      }
    }
    return isComplete && !isStopped ? values : nil
  }

  // MARK: Terms

  /// Returns what the range counts through; nil, with the reason, if there is too much of it or an end
  /// is undefined.
  private mutating func progression(
    of work: RangeWork,
    _ frame: Frame
  ) -> (Progression, count: Int)? {
    let isList = work.action == .list
    let step = frame.numbers[work.step]
    guard
      let progression = Progression(
        from: frame.numbers[work.lower],
        to: frame.numbers[work.upper],
        step: step
      )
    else {
      if step == 0 {
        fail(.stepIsZero, at: work.place)
      } else if isList {
        fail(.rangeUndefined("the list"), at: work.place)
      }
      return nil
    }
    let limit = isList ? EvaluationProblem.elementLimit : EvaluationProblem.termLimit
    guard let count = progression.count(atMost: limit) else {
      fail(
        isList ? .tooManyElements : .tooManyTerms(isEndless: progression.count.isInfinite),
        at: work.place
      )
      return nil
    }
    return (progression, count)
  }

  /// Calls `body` with the results of the formula for every value of the range, in order, until it
  /// answers false.
  /// - Returns: Whether nothing failed.
  private mutating func forEachTerm(
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
          if start > 0 { poll() }
          if isStopped { return false }
          let length = min(columns.length, count - start)
          for index in 0..<length { scratch[index] = progression.value(at: start + index) }
          blocks.run(columns.batch(scratch, length), using: workspace)
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
    withPoints(work, frame) { machine, inner in
      machine.workspace.withScratch(program.results.count) { term in
        for index in 0..<count {
          guard machine.mayGoOn() else { return }
          inner.numbers[0] = progression.value(at: index)
          machine.execute(program, inner)
          for (place, result) in program.results.enumerated() {
            if case .number(let slot) = result { term[place] = inner.numbers[slot] }
          }
          if !body(term) { return }
        }
      }
    }
    return !isStopped
  }

  /// Calls `body` with a frame of the formula whose captured values are set.
  private mutating func withPoints(
    _ work: RangeWork,
    _ frame: Frame,
    _ body: (inout Machine, Frame) -> Void
  ) {
    let program = library.bodies[work.body].points
    let base = openLists(program.listCount)
    workspace.withScratch(program.slotCount) { scratch in
      let inner = Frame(numbers: scratch, lists: base)
      pass(work.captured, from: frame, to: Array(program.parameters.dropFirst()), of: inner)
      body(&self, inner)
    }
    closeLists(program.listCount)
  }

  // MARK: Functions of one variable

  /// Calls `body` with the formula as a function of batches, and what tells it to stop.
  private mutating func withFunction(
    _ work: RangeWork,
    _ frame: Frame,
    _ body: (Cancellation, BatchFunction) -> Double
  ) -> Double {
    let program = library.bodies[work.body]
    var value = Double.nan
    if let blocks = program.blocks {
      let columns = Columns(program, atMost: BlockProgram.blockLength)
      workspace.withScratch(columns.size) { scratch in
        columns.fill(scratch, with: work.captured, of: frame)
        value = body(workspace.cancellation) { [workspace] inputs, outputs, count in
          var start = 0
          while start < count {
            let length = min(columns.length, count - start)
            scratch.update(from: inputs + start, count: length)
            blocks.run(columns.batch(scratch, length), using: workspace)
            let results = columns.output(scratch, work.result)
            (outputs + start).update(from: results, count: length)
            start += length
          }
        }
      }
    } else {
      withPoints(work, frame) { machine, inner in
        value = body(machine.workspace.cancellation) { inputs, outputs, count in
          for index in 0..<count {
            outputs[index] = machine.value(at: inputs[index], program.points, work.result, inner)
          }
        }
      }
    }
    if workspace.isCancelled { poll() }
    return isStopped ? .nan : value
  }

  private mutating func value(
    at input: Double,
    _ program: ScalarProgram,
    _ result: Int,
    _ inner: Frame
  ) -> Double {
    guard mayGoOn(), case .number(let slot) = program.results[result] else { return .nan }
    inner.numbers[0] = input
    execute(program, inner)
    return isStopped ? .nan : inner.numbers[slot]
  }
}

/// The memory of a formula that is evaluated in blocks: a column for each parameter and result.
private struct Columns {
  let length: Int
  private let inputCount: Int
  private let outputCount: Int

  init(_ program: BodyProgram, atMost count: Int) {
    length = max(1, min(count, BlockProgram.blockLength))
    inputCount = program.parameterCount
    outputCount = program.resultCount
  }

  var size: Int { length * (inputCount + outputCount) }

  /// Fills the columns of captured numbers, which are the same for every point.
  func fill(_ memory: UnsafeMutablePointer<Double>, with values: [Slot], of frame: Machine.Frame) {
    for (index, value) in values.enumerated() {
      guard case .number(let slot) = value else { continue }
      (memory + (index + 1) * length).update(repeating: frame.numbers[slot], count: length)
    }
  }

  func batch(_ memory: UnsafeMutablePointer<Double>, _ count: Int) -> PointBatch {
    PointBatch(
      count: count,
      inputs: memory,
      inputStride: length,
      outputs: memory + inputCount * length,
      outputStride: length
    )
  }

  func output(_ memory: UnsafeMutablePointer<Double>, _ index: Int) -> UnsafeMutablePointer<Double>
  {
    memory + (inputCount + index) * length
  }
}
