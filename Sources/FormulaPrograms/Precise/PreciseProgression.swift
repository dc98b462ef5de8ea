import FormulaVocabulary

/// The places of a range in steps as numbers of a calculation: ``MeantProgression`` with as many digits as are computed.
///
/// Fractions stay fractions, and multiples of pi keep their factor.
struct PreciseProgression {
  let numbers: Progression
  let first: PreciseValue
  let step: PreciseValue
  let last: PreciseValue

  /// The number at a place from 0; the last one is the end itself if it was meant.
  func value(at index: Int, _ arithmetic: inout PreciseArithmetic) -> PreciseValue {
    if index == 0 { return first }
    if numbers.value(at: index) == numbers.last, Double(index + 1) >= numbers.count { return last }
    let distance = arithmetic.value(.multiply, [arithmetic.whole(index), step])
    return arithmetic.value(.add, [first, distance])
  }
}
