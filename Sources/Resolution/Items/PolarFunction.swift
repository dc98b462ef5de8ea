import RealFunctions

/// Function of r and θ over x and y that repeats with every turn: where θ jumps, a version with
/// another angle is used.
///
/// The angle runs from 0 over a turn and jumps on the right; that version is used left of the y
/// axis, and right of it the version whose angle jumps on the left.
final class PolarFunction: EnclosableFunction {
  /// The functions with an angle that jumps on the right, and with one that jumps on the left.
  let fromRight: any EnclosableFunction
  let fromBehind: any EnclosableFunction

  init(fromRight: any EnclosableFunction, fromBehind: any EnclosableFunction) {
    self.fromRight = fromRight
    self.fromBehind = fromBehind
  }

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
    // The cells on the right alone are computed again.
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
