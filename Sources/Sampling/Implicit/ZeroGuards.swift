import RealFunctions

/// Tells at which zeros of a factor the whole function is 0: where no divisor is 0, and everything has a value.
struct ZeroGuards {
  private let guards: (any EnclosableFunction)?
  private let divisorCount: Int

  /// Takes what the factors of a function have beside them; ``FactoredFunction``.
  init(_ guards: (any EnclosableFunction)?, _ divisorCount: Int) {
    self.guards = guards
    self.divisorCount = divisorCount
  }

  /// Whether there is nothing to ask.
  var areNone: Bool { guards == nil }

  /// Whether the function is 0 in each of some small boxes, which hold a zero of a factor each.
  func allow(_ boxes: [PlaneBox], using workspace: Workspace) -> [Bool] {
    guard let guards, !boxes.isEmpty else {
      return [Bool](repeating: true, count: boxes.count)
    }
    let found = PlaneBoxes(boxes).enclosed(by: guards, using: workspace)
    return boxes.indices.map { index in
      (0..<guards.outputCount).allSatisfy { output in
        let value = found[output * boxes.count + index]
        if value.flags.contains(.empty) { return false }
        return output >= divisorCount || value.excludesZero
      }
    }
  }
}

/// Boxes side by side, as functions of two variables take them.
struct PlaneBoxes {
  private let count: Int
  private let lowers: [Double]
  private let uppers: [Double]

  init(_ boxes: some Collection<PlaneBox>) {
    count = boxes.count
    lowers = boxes.map { $0.x.lower } + boxes.map { $0.y.lower }
    uppers = boxes.map { $0.x.upper } + boxes.map { $0.y.upper }
  }

  /// Encloses all outputs of a function: those of the first output over all boxes, then those of the next.
  func enclosed(by function: any EnclosableFunction, using workspace: Workspace) -> [Enclosed] {
    let total = function.outputCount * count
    var ends = [Double](repeating: 0, count: 2 * total)
    var flags = [CellFlags](repeating: [], count: total)
    lowers.withUnsafeBufferPointer { lowers in
      uppers.withUnsafeBufferPointer { uppers in
        ends.withUnsafeMutableBufferPointer { ends in
          flags.withUnsafeMutableBufferPointer { flags in
            guard let lower = lowers.baseAddress, let upper = uppers.baseAddress,
              let answers = ends.baseAddress, let flag = flags.baseAddress
            else { return }
            let batch = CellBatch(
              count: count,
              inputLowers: lower,
              inputUppers: upper,
              inputStride: count,
              outputLowers: answers,
              outputUppers: answers + total,
              outputStride: count,
              flags: flag,
              flagStride: count
            )
            function.enclose(batch, using: workspace)
          }
        }
      }
    }
    return (0..<total).map {
      Enclosed(lower: ends[$0], upper: ends[total + $0], flags: flags[$0])
    }
  }
}
