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

  /// Whether the function is 0 at every zero of a factor in each of some boxes, for certain.
  func prove(_ boxes: [PlaneBox], using workspace: Workspace) -> [Bool] {
    answers(for: boxes, using: workspace) { value, isDivisor in
      value.flags.isEmpty && (!isDivisor || value.excludesZero)
    }
  }

  /// Whether the function is 0 in each of some small boxes, which hold a zero of a factor each.
  func allow(_ boxes: [PlaneBox], using workspace: Workspace) -> [Bool] {
    answers(for: boxes, using: workspace) { value, isDivisor in
      !value.flags.contains(.empty) && (!isDivisor || value.excludesZero)
    }
  }

  private func answers(
    for boxes: [PlaneBox],
    using workspace: Workspace,
    _ allows: (_ value: Enclosed, _ isDivisor: Bool) -> Bool
  ) -> [Bool] {
    guard let guards, !boxes.isEmpty else {
      return [Bool](repeating: true, count: boxes.count)
    }
    let found = PlaneBoxes(boxes).enclosed(by: guards, using: workspace)
    return boxes.indices.map { index in
      (0..<guards.outputCount).allSatisfy { output in
        allows(found[output * boxes.count + index], output < divisorCount)
      }
    }
  }
}
