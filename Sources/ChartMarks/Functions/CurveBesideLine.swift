import RealFunctions

/// A function with interval enclosures, paired with a line for each of its outputs: a curve in the
/// plane, or a band.
///
/// The pair has enclosures and derivatives if the function has them.
final class CurveBesideLine: EnclosableFunction {
  /// The second function of the pair.
  enum Line {
    /// The sampled variable itself.
    case variable
    case level(Double)

    /// Returns the constant value of the derivative of `order` (0 is the line itself); nil if it is
    /// the variable.
    func constant(_ order: Int) -> Double? {
      switch self {
      case .variable: order == 0 ? nil : order == 1 ? 1 : 0
      case .level(let level): order == 0 ? level : 0
      }
    }
  }

  let base: any EnclosableFunction
  let line: Line
  /// Whether the line is the first output of each pair, and the function the second.
  let lineIsFirst: Bool
  /// Order of the derivative that each pair of outputs holds.
  let orders: [Int]

  init(base: any EnclosableFunction, line: Line, lineIsFirst: Bool, orders: [Int] = [0]) {
    self.base = base
    self.line = line
    self.lineIsFirst = lineIsFirst
    self.orders = orders
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 2 * orders.count }
  var cost: Double { base.cost }

  private var place: Int { lineIsFirst ? 1 : 0 }
  private var linePlace: Int { 1 - place }

  func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    guard let base = base.withDerivatives(order) else { return nil }
    let orders = (0...max(0, order)).flatMap { more in self.orders.map { $0 + more } }
    return CurveBesideLine(base: base, line: line, lineIsFirst: lineIsFirst, orders: orders)
  }

  /// Returns the behaviour of an output at a break of the function; the line itself has no breaks.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse? {
    base.course(
      atBreakNear: place,
      within: reach,
      output: output / 2,
      withLimits: withLimits
    ).map { beside($0, output) }
  }

  /// Returns the behaviour of the outputs at all breaks of the function in the cells.
  func breaks(in cells: [Interval], outputs: [Int], withLimits: Bool) -> [[[BreakCourse]]?] {
    let own = outputs.map { $0 / 2 }
    return base.breaks(in: cells, outputs: own, withLimits: withLimits).map { places in
      places?.map { courses in zip(courses, outputs).map { beside($0, $1) } }
    }
  }

  /// Returns the behaviour of an output at a break: that of the function, or the value of the line.
  private func beside(_ course: BreakCourse, _ output: Int) -> BreakCourse {
    guard output % 2 != place else { return course }
    let height = line.constant(orders[output / 2]) ?? course.place
    return BreakCourse(
      place: course.place,
      value: .number(height),
      left: .limit(height),
      right: .limit(height)
    )
  }

  /// Returns the Taylor form of an output of the function; nil for a line, which needs none.
  func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm? {
    guard output % 2 == place else { return nil }
    return base.form(around: center, over: cell, output: output / 2, using: workspace)
  }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    base.evaluate(
      PointBatch(
        count: batch.count,
        inputs: batch.inputs,
        inputStride: batch.inputStride,
        outputs: batch.output(place),
        outputStride: 2 * batch.outputStride
      ),
      using: workspace
    )
    writeLines(batch)
  }

  /// Fills in the outputs of the line.
  private func writeLines(_ batch: PointBatch) {
    for (index, order) in orders.enumerated() {
      let column = batch.output(2 * index + linePlace)
      if let constant = line.constant(order) {
        column.update(repeating: constant, count: batch.count)
      } else {
        column.update(from: batch.input(0), count: batch.count)
      }
    }
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    base.enclose(
      CellBatch(
        count: batch.count,
        inputLowers: batch.inputLowers,
        inputUppers: batch.inputUppers,
        inputStride: batch.inputStride,
        outputLowers: batch.outputLowers + place * batch.outputStride,
        outputUppers: batch.outputUppers + place * batch.outputStride,
        outputStride: 2 * batch.outputStride,
        flags: batch.flags + place * batch.flagStride,
        flagStride: 2 * batch.flagStride
      ),
      using: workspace
    )
    for (index, order) in orders.enumerated() {
      let output = 2 * index + linePlace
      let (lowers, uppers) = (
        batch.outputLowers + output * batch.outputStride,
        batch.outputUppers + output * batch.outputStride
      )
      if let constant = line.constant(order) {
        lowers.update(repeating: constant, count: batch.count)
        uppers.update(repeating: constant, count: batch.count)
      } else {
        lowers.update(from: batch.inputLowers, count: batch.count)
        uppers.update(from: batch.inputUppers, count: batch.count)
      }
      guard batch.flagStride != 0 else { continue }
      (batch.flags + output * batch.flagStride).update(repeating: [], count: batch.count)
    }
  }
}

extension CurveBesideLine: RecomputableFunction {
  /// The curve itself, if the function can be computed with more digits; else nil.
  var recomputable: (any RecomputableFunction)? { base.recomputable == nil ? nil : self }

  package var recomputer: Recomputer { beside(base.recomputable?.recomputer) }

  package var settler: Recomputer { beside(base.recomputable?.settler) }

  private func beside(_ recomputer: Recomputer?) -> Recomputer {
    guard let recomputer else { return { self.recompute($0, bounds: $1, using: $2) } }
    return { self.recompute($0, bounds: $1, using: $2, by: recomputer) }
  }

  package func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    let recomputer: Recomputer =
      base.recomputable?.recomputer ?? { [base] batch, bounds, workspace in
        base.evaluate(batch, using: workspace)
        for output in 0..<base.outputCount {
          (bounds + output * batch.outputStride).update(repeating: .infinity, count: batch.count)
        }
      }
    recompute(batch, bounds: bounds, using: workspace, by: recomputer)
  }

  private func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace,
    by recomputer: Recomputer
  ) {
    let curves = PointBatch(
      count: batch.count,
      inputs: batch.inputs,
      inputStride: batch.inputStride,
      outputs: batch.output(place),
      outputStride: 2 * batch.outputStride
    )
    recomputer(curves, bounds + place * batch.outputStride, workspace)
    writeLines(batch)
    for index in orders.indices {
      (bounds + (2 * index + linePlace) * batch.outputStride).update(
        repeating: 0,
        count: batch.count
      )
    }
  }
}
