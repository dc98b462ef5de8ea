import FormulaVocabulary

/// The numbers of a stepped range in a calculation: ``MeantProgression`` at the precision of the calculation.
///
/// Fractions stay fractions, and multiples of pi keep their factor.
struct PreciseProgression {
  let numbers: Progression
  let first: PreciseValue
  let step: PreciseValue
  let last: PreciseValue

  /// Returns the number at an index from 0; the last one is exactly the end if the range is meant to reach it.
  func value(at index: Int, _ arithmetic: inout PreciseArithmetic) -> PreciseValue {
    if index == 0 { return first }
    if numbers.value(at: index) == numbers.last, Double(index + 1) >= numbers.count { return last }
    let distance = arithmetic.value(.multiply, [arithmetic.whole(index), step])
    return arithmetic.value(.add, [first, distance])
  }
}
