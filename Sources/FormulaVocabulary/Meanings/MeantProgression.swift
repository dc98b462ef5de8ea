import CWideMath
import RealFunctions

/// Numbers in equal steps as they are meant: start + k·step, with both as they are written or calculated.
///
/// Tables, plots in steps, lists and sums over steps ask for their places here. Doubles are not enough: 3 times the double next to 0.1
/// is above 0.3, where `1/(x-0.3)` has no value and `ceil(10x)` is 3, and no double is π/2.
///
/// | first number and step | a place means | its double |
/// | --- | --- | --- |
/// | whole numbers | itself | itself |
/// | decimals of few digits | the decimal, exactly | the one next to it |
/// | others that are written, of more digits than people write | first + k·step of numbers between the doubles' neighbours | first + k·step of doubles |
/// | calculated: π/2, 1/3, √2 | first + k·step of what was calculated | the one next to it |
///
/// The last place is the end of the range where ``Progression`` takes it for that. How many places there are doubles tell.
package struct MeantProgression: Sendable {
  /// The same numbers as doubles alone have them.
  package let numbers: Progression
  /// How many there are.
  package let count: Int
  package let first: MeantNumber
  package let step: MeantNumber
  package let last: MeantNumber
  private let way: Way

  /// What the places are.
  private enum Way {
    case whole, decimals, written
    case calculated(first: wm_ball, step: wm_ball)
  }

  /// Creates the first `count` numbers of a progression of which it is known what its first number, its step and its end mean.
  package init(
    _ numbers: Progression,
    count: Int,
    first: MeantNumber,
    step: MeantNumber,
    last: MeantNumber
  ) {
    (self.numbers, self.count) = (numbers, count)
    let (first, step) = (first.signed, step.signed)
    self.last = last.signed
    if first.isWritten, step.isWritten {
      way = numbers.isWhole ? .whole : numbers.isOfDecimals ? .decimals : .written
    } else {
      way = .calculated(first: first.ball, step: step.ball)
    }
    // A whole number of many digits is itself, and was not rounded.
    if case .whole = way {
      (self.first, self.step) = (.exactly(numbers.first), .exactly(numbers.step))
    } else {
      (self.first, self.step) = (first, step)
    }
  }

  /// Creates the first `count` numbers of a progression whose first number, step and end are as they are written.
  package init(_ numbers: Progression, count: Int) {
    self.init(
      numbers,
      count: count,
      first: .written(numbers.first),
      step: .written(numbers.step),
      last: .written(numbers.last)
    )
  }

  /// Creates the ends of equal parts of a range, both of its own ends among them; nil without two finite ends that parts lie between.
  ///
  /// The parts of 0..π are tenths of π.
  package init?(
    parts: Int,
    from first: (value: Double, meaning: MeantNumber),
    to last: (value: Double, meaning: MeantNumber)
  ) {
    let none = MeantNumber.exactly(.nan)
    let width = FoldedNumber(.subtract, payload: 0, last.meaning, first.meaning, none)
    let part = FoldedNumber(
      .divide,
      payload: 0,
      .folded(width),
      .exactly(Double(parts)),
      none
    )
    let size = Double(parts)
    let direct = (last.value - first.value) / size
    // The width itself may be beyond all doubles.
    let step = direct.isFinite ? direct : last.value / size - first.value / size
    guard parts > 0, let numbers = Progression(from: first.value, to: last.value, step: step) else {
      return nil
    }
    self.init(
      numbers,
      count: parts + 1,
      first: first.meaning,
      step: .folded(part),
      last: last.meaning
    )
  }

  /// The doubles of all places.
  package var values: [Double] { (0..<count).map { value(at: $0) } }

  /// The double of the place, from 0.
  package func value(at index: Int) -> Double {
    switch way {
    case .whole, .decimals, .written: return numbers.value(at: index)
    case .calculated:
      if isLast(index) { return numbers.last }
      let nearest = ball(at: index).nearest
      return nearest.bound.isFinite ? nearest.value : numbers.value(at: index)
    }
  }

  /// What encloses the place that is meant.
  package func enclosure(at index: Int) -> EnclosedValue {
    switch way {
    case .whole: return EnclosedValue(exactly: numbers.value(at: index))
    case .decimals: return EnclosedValue(written: numbers.value(at: index))
    case .written, .calculated:
      let (value, bound) = ball(at: index).nearest
      guard value.isFinite, bound.isFinite else { return .unknown }
      return EnclosedValue(Interval(hull: (value - bound).nextDown, (value + bound).nextUp))
    }
  }

  /// What the place means.
  package func meaning(at index: Int) -> MeantNumber {
    switch way {
    case .whole: return .exactly(numbers.value(at: index))
    case .decimals: return .written(numbers.value(at: index))
    case .written, .calculated:
      if index == 0 { return first }
      if isLast(index) { return last }
      let none = MeantNumber.exactly(.nan)
      let distance = FoldedNumber(
        .multiply,
        payload: 0,
        .exactly(Double(index)),
        step,
        none
      )
      return .folded(FoldedNumber(.add, payload: 0, first, .folded(distance), none))
    }
  }

  /// Whether the place is the end of the range.
  package func isLast(_ index: Int) -> Bool {
    index > 0 && Double(index + 1) >= numbers.count && numbers.value(at: index) == numbers.last
  }

  private func ball(at index: Int) -> wm_ball {
    if index == 0 { return first.ball }
    if isLast(index) { return last.ball }
    let (first, step): (wm_ball, wm_ball)
    switch way {
    case .calculated(let start, let width): (first, step) = (start, width)
    case .whole, .decimals, .written: (first, step) = (self.first.ball, self.step.ball)
    }
    let distance = Operation.multiply.rescued(wm_ball(exactly: Double(index)), step)
    return Operation.add.rescued(first, distance)
  }
}

extension MeantNumber {
  /// Whether it is a double or a decimal as it was written.
  fileprivate var isWritten: Bool {
    switch self {
    case .exactly, .written: true
    case .decimal, .folded, .measured: false
    }
  }
}
