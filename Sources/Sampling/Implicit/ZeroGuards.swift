import RealFunctions

/// Tells at which zeros of a factor the whole function is 0: where no divisor is 0, and everything has a value.
///
/// The enclosure of a divisor may hold 0 in a box without a zero of it, however small the box is: that of a density does. Its
/// values at the middle and at the corners tell such a divisor, which has about one size there, from one that goes to 0 with
/// the factor. What they tell is no proof.
struct ZeroGuards {
  /// What is known of the whole function at a zero of a factor.
  enum Answer {
    /// It is 0.
    case zero
    /// It is 0 as far as the values of divisors tell.
    case likely
    /// It is not 0, or has no value.
    case none
  }

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
    enclosures(over: boxes, using: workspace).map { found in
      found.enumerated().allSatisfy { output, value in
        value.flags.isEmpty && (output >= divisorCount || value.excludesZero)
      }
    }
  }

  /// What the function is in each of some small boxes, in whose middle a factor has a zero.
  func answers(for boxes: [PlaneBox], using workspace: Workspace) -> [Answer] {
    var answers = [Answer](repeating: .zero, count: boxes.count)
    var doubtful: [(index: Int, divisors: [Int])] = []
    for (index, found) in enclosures(over: boxes, using: workspace).enumerated() {
      if found.contains(where: { $0.flags.contains(.empty) }) {
        answers[index] = .none
        continue
      }
      let divisors = found.indices.prefix(divisorCount).filter { !found[$0].excludesZero }
      if !divisors.isEmpty { doubtful.append((index, divisors)) }
    }
    let values = values(around: doubtful.map { boxes[$0.index] }, using: workspace)
    for (values, (index, divisors)) in zip(values, doubtful) {
      let haveSize = divisors.allSatisfy { Self.hasSize(values[$0]) }
      answers[index] = haveSize ? .likely : .none
    }
    return answers
  }

  /// The outputs of the guards over each of some boxes.
  private func enclosures(over boxes: [PlaneBox], using workspace: Workspace) -> [[Enclosed]] {
    guard let guards, !boxes.isEmpty else { return Array(repeating: [], count: boxes.count) }
    let found = PlaneBoxes(boxes).enclosed(by: guards, using: workspace)
    return boxes.indices.map { index in
      (0..<guards.outputCount).map { found[$0 * boxes.count + index] }
    }
  }

  /// The values of each output of the guards in the middle of each of some boxes, then at the corners.
  private func values(around boxes: [PlaneBox], using workspace: Workspace) -> [[[Double]]] {
    guard let guards, !boxes.isEmpty else { return [] }
    let places = boxes.flatMap(Self.places)
    let inputs = places.map { $0.x } + places.map { $0.y }
    let columns = guards.columns(at: inputs, count: places.count, using: workspace)
    return boxes.indices.map { index in
      (0..<guards.outputCount).map { output in
        let first = output * places.count + index * Self.placesPerBox
        return Array(columns[first..<(first + Self.placesPerBox)])
      }
    }
  }

  /// The middle of a box, then its corners.
  private static func places(in box: PlaneBox) -> [SIMD2<Double>] {
    let lower = SIMD2(box.x.lower, box.y.lower)
    let upper = SIMD2(box.x.upper, box.y.upper)
    return [
      lower / 2 + upper / 2, lower, SIMD2(lower.x, upper.y), SIMD2(upper.x, lower.y), upper,
    ]
  }

  /// Whether a divisor with a value in the middle of a box and values at its corners is not 0 there, as far as they tell.
  private static func hasSize(_ values: [Double]) -> Bool {
    let sizes = values.map { values[0] < 0 ? -$0 : $0 }
    return sizes.allSatisfy { $0 > 0 } && sizes[0] >= leastShare * (sizes.max() ?? 0)
  }

  private static let placesPerBox = 5
  /// What a divisor that goes to 0 with a factor has less of in the middle than at some corner.
  private static let leastShare = 0.5
}
