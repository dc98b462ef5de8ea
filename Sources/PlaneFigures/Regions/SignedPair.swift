import RealFunctions

/// A function with one output, followed by its negative: both are at least 0 exactly where it is 0.
final class SignedPair: EnclosableFunction {
  private let function: any EnclosableFunction

  /// Takes a function; in the result each of its outputs is followed by its negative.
  init(_ function: any EnclosableFunction) { self.function = function }

  var inputCount: Int { function.inputCount }
  var outputCount: Int { 2 * function.outputCount }
  var cost: Double { function.cost }

  var withGradient: (any EnclosableFunction)? { function.withGradient.map(SignedPair.init) }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let (count, outputs) = (batch.count, function.outputCount)
    let inputs = (0..<inputCount).flatMap {
      UnsafeBufferPointer(start: batch.input($0), count: count)
    }
    let values = function.columns(at: inputs, count: count, using: workspace)
    for output in 0..<outputs {
      let (same, opposite) = (batch.output(2 * output), batch.output(2 * output + 1))
      for point in 0..<count {
        let value = values[output * count + point]
        (same[point], opposite[point]) = (value, -value)
      }
    }
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    let count = batch.count
    let columns = (0..<inputCount).map { $0 * batch.inputStride }
    let found = function.enclosures(
      columns.flatMap { UnsafeBufferPointer(start: batch.inputLowers + $0, count: count) },
      columns.flatMap { UnsafeBufferPointer(start: batch.inputUppers + $0, count: count) },
      count: count,
      using: workspace
    )
    for output in 0..<function.outputCount {
      for cell in 0..<count {
        let value = found[output * count + cell]
        for (place, lower, upper) in [
          (2 * output, value.lower, value.upper), (2 * output + 1, -value.upper, -value.lower),
        ] {
          batch.outputLowers[place * batch.outputStride + cell] = lower
          batch.outputUppers[place * batch.outputStride + cell] = upper
          if batch.flagStride > 0 {
            batch.flags[place * batch.flagStride + cell] = value.flags
          } else if place == 0 {
            batch.flags[cell] = value.flags
          } else {
            batch.flags[cell].formUnion(value.flags)
          }
        }
      }
    }
  }
}

extension PlaneCondition {
  /// The condition that a function with one output is 0, for zeros that fill an area; with
  /// `isIdentity` the area is the domain of the function.
  init(zerosOf function: any EnclosableFunction, isIdentity: Bool) {
    self.init(
      function: SignedPair(function),
      parts: [Part(isClosed: true), Part(isClosed: true)],
      form: .all([.part(0), .part(1)])
    )
    common = function
    if isIdentity { identities = [true, true] }
  }
}
