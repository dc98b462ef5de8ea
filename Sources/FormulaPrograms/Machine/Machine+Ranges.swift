import Diagnostics
import FormulaChecking
import FormulaVocabulary
import NumericalMethods
import RealFunctions

// Formulas over ranges: sums, products, integrals, extremes, lists.

extension Machine {
  /// A relative error that twelve digits do not show.
  private static var certainDigits: Double { 1e-12 }

  /// Returns the number that a formula over a range gives.
  mutating func value(of work: RangeWork, _ frame: Frame) -> Double {
    guard mayGoOn() else { return .nan }
    let lower = frame.numbers[work.lower]
    let upper = frame.numbers[work.upper]
    let endless =
      work.action.hasLimit
      ? Progression.endless(from: lower, to: upper, step: frame.numbers[work.step]) : []
    if !endless.isEmpty { return limit(of: work, along: endless, frame) }
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
    case .integral: return integral(work, from: lower, to: upper, frame)
    case .slope:
      return withFunction(work, frame) { cancellation, function in
        NumericalDerivative(cancellation: cancellation).derivative(of: function, at: lower)
      }
    case .list: return .nan  // gives no number
    }
  }

  /// The integral between finite or infinite ends, with a word about what may be wrong with it.
  private mutating func integral(
    _ work: RangeWork,
    from lower: Double,
    to upper: Double,
    _ frame: Frame
  ) -> Double {
    var isBlind = false
    var isRough = false
    var cancels = false
    // Of what is integrated again nobody sees the digits.
    let isSeen = nesting == 0
    let kept = KeptIntegrals.of(library.bodies[work.body].identity, in: workspace)
    let value = withFunction(work, frame) { cancellation, function in
      let quadrature = Quadrature(cancellation: cancellation)
      // With captured values it is another function for each place of a curve.
      let integral =
        work.captured.isEmpty
        ? kept.integral(of: function, work.result, from: lower, to: upper, by: quadrature)
        : quadrature.estimate(of: function, from: lower, to: upper)
      isBlind = integral.isBlind
      isRough = integral.error > Self.certainDigits * integral.size
      let rounding = integral.size * .ulpOfOne / 2
      let left = integral.value.magnitude
      cancels = isSeen && left > 0 && integral.error + rounding > Self.certainDigits * left
      return integral.value
    }
    if value.isNaN, !isStopped { workspace.report(.integralWithoutValue) }
    if isBlind, !value.isNaN { workspace.report(.integralIsBlind) }
    if isRough, !value.isNaN { workspace.report(.integralIsRough) }
    if cancels { workspace.report(.integralCancels) }
    return value
  }

  /// The sum or the product of infinitely many values, in one or in both directions.
  private mutating func limit(
    of work: RangeWork,
    along ranges: [(first: Double, step: Double)],
    _ frame: Frame
  ) -> Double {
    let isProduct = work.action == .product
    var total = isProduct ? 1.0 : 0.0
    for range in ranges where !isStopped {
      var faults: Workspace.Faults = []
      let value = withFunction(work, frame) { cancellation, function in
        let series = InfiniteSum(cancellation: cancellation)
        let outcome =
          isProduct
          ? series.product(of: function, from: range.first, step: range.step)
          : series.sum(of: function, from: range.first, step: range.step)
        switch outcome {
        case .value(let value, let error):
          if error > Self.certainDigits * value.magnitude { faults = .seriesIsRough }
          if error > value.magnitude { faults = .seriesCancels }
          return value
        case .diverges: faults = .seriesDiverges
        case .unsettled, .tooLarge: faults = .seriesIsUnsettled
        case .undefined: break
        }
        return .nan
      }
      if !isStopped { workspace.report(faults) }
      total = isProduct ? total * value : total + value
    }
    return total
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
    guard let (_, count) = progression(of: work, frame), hasRoom(for: count) else { return nil }
    var values: [Double] = []
    values.reserveCapacity(count)
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
        if values.count > Problem.elementLimit {
          machine.fail(.tooManyElements, as: .tooManyTerms, at: work.place)
        }
      }
    }
    return isComplete && !isStopped ? values : nil
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
            workspace.count(work: Double(length) * program.costInMethod)
            let results = columns.output(scratch, work.result)
            (outputs + start).update(from: results, count: length)
            start += length
          }
        }
      }
    } else {
      withPoints(work, frame) { machine, inner in
        value = body(machine.workspace.cancellation) { inputs, outputs, count in
          machine.workspace.count(work: Double(count) * program.costInMethod)
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

  /// Calls `body` with a frame of the formula whose captured values are set.
  mutating func withPoints(
    _ work: RangeWork,
    _ frame: Frame,
    _ body: (inout Machine, Frame) -> Void
  ) {
    let program = library.bodies[work.body].points
    let base = openLists(program.listCount)
    nesting += 1
    workspace.withScratch(program.slotCount) { scratch in
      let inner = Frame(numbers: scratch, lists: base)
      pass(work.captured, from: frame, to: Array(program.parameters.dropFirst()), of: inner)
      body(&self, inner)
    }
    nesting -= 1
    closeLists(program.listCount)
  }
}
