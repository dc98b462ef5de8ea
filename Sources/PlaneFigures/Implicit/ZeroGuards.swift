import RealFunctions

/// Decides at which zeros of a factor the whole function is 0: where no divisor is 0, and every
/// part is defined.
///
/// The enclosure of a divisor may contain 0 in a box without a zero of it, however small the box
/// is, as that of a density does. The divisor's values at the middle and at the corners distinguish
/// such a divisor, whose magnitude is similar in all of them, from one that goes to 0 with the
/// factor. Values are not a proof.
struct ZeroGuards {
  /// The value of the whole function at a zero of a factor, as far as known.
  enum Answer {
    /// The function is certainly 0.
    case zero
    /// The function is 0, as far as the values of divisors show.
    case likely
    /// The function is not 0, or is undefined.
    case none
  }

  private let guards: (any EnclosableFunction)?
  private let divisorCount: Int

  /// Takes the divisors and other conditions that accompany the factors of a function
  /// (``FactoredFunction``).
  init(_ guards: (any EnclosableFunction)?, _ divisorCount: Int) {
    self.guards = guards
    self.divisorCount = divisorCount
  }

  /// Whether there are no conditions to check.
  var areNone: Bool { guards == nil }

  /// For each box, whether the function is certainly 0 at every zero of a factor in it.
  func prove(_ boxes: [PlaneBox], using workspace: Workspace) -> [Bool] {
    enclosures(over: boxes, using: workspace).map { found in
      found.enumerated().allSatisfy { output, value in
        value.flags.isEmpty && (output >= divisorCount || value.excludesZero)
      }
    }
  }

  /// For each small box with a zero of a factor in its middle, what the whole function is there.
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

  /// The enclosures of all outputs of the guards over each box.
  private func enclosures(over boxes: [PlaneBox], using workspace: Workspace) -> [[Enclosed]] {
    guard let guards, !boxes.isEmpty else { return Array(repeating: [], count: boxes.count) }
    let found = PlaneBoxes(boxes).enclosed(by: guards, using: workspace)
    return boxes.indices.map { index in
      (0..<guards.outputCount).map { found[$0 * boxes.count + index] }
    }
  }

  /// For each box and each output of the guards, the values in the middle and at the corners.
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

  /// Whether a divisor, given its values in the middle and at the corners of a box, seems not to be
  /// 0 in the box.
  private static func hasSize(_ values: [Double]) -> Bool {
    let sizes = values.map { values[0] < 0 ? -$0 : $0 }
    return sizes.allSatisfy { $0 > 0 } && sizes[0] >= leastShare * (sizes.max() ?? 0)
  }

  private static let placesPerBox = 5
  /// Least ratio of the value in the middle to the largest at a corner; a divisor that goes to 0
  /// with the factor stays below.
  private static let leastShare = 0.5
}
