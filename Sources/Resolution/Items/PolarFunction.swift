import RealFunctions

/// Functions of r and θ in the plane of x and y that are the same a turn on: where θ jumps, it is taken a turn further.
///
/// The angle counts from 0 for a turn and jumps on the right; left of the y axis it does so, right of it the one that jumps on the left counts.
struct PolarFunction: EnclosableFunction {
  /// The functions with an angle that jumps on the right, and with one that jumps on the left.
  let fromRight: any EnclosableFunction
  let fromBehind: any EnclosableFunction

  var inputCount: Int { fromRight.inputCount }
  var outputCount: Int { fromRight.outputCount }
  var cost: Double { fromRight.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    fromRight.evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    fromRight.enclose(batch, using: workspace)
    let right = (0..<batch.count).filter { batch.inputLowers[$0] > 0 }
    guard !right.isEmpty else { return }
    // The cells on the right alone, anew.
    let count = right.count
    let rows = [0, batch.inputStride]
    let lowers = rows.flatMap { row in right.map { batch.inputLowers[row + $0] } }
    let uppers = rows.flatMap { row in right.map { batch.inputUppers[row + $0] } }
    let behind = fromBehind.enclosures(lowers, uppers, count: count, using: workspace)
    for output in 0..<outputCount {
      for (place, cell) in right.enumerated() {
        let answer = behind[output * count + place]
        batch.outputLowers[output * batch.outputStride + cell] = answer.lower
        batch.outputUppers[output * batch.outputStride + cell] = answer.upper
        if batch.flagStride > 0 { batch.flags[output * batch.flagStride + cell] = answer.flags }
      }
    }
  }

  var withGradient: (any EnclosableFunction)? {
    guard let fromRight = fromRight.withGradient, let fromBehind = fromBehind.withGradient else {
      return nil
    }
    return PolarFunction(fromRight: fromRight, fromBehind: fromBehind)
  }
}
