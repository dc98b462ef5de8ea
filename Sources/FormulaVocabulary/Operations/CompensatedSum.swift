/// A sum with compensated rounding errors, so that ten million terms lose no digit that counts.
///
/// The error is some 2 ulp of the sum, independent of the number of terms (Neumaier 1974,
/// "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen").
@usableFromInline package struct CompensatedSum {
  @usableFromInline var sum = 0.0
  @usableFromInline var error = 0.0

  /// Creates the sum of no terms.
  @inlinable package init() {}

  /// Adds a term.
  @inlinable package mutating func add(_ term: Double) {
    let next = sum + term
    error += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
  }

  /// The sum of all terms; infinite or NaN as plain addition gives it.
  @inlinable package var value: Double {
    // The correction is NaN beside an infinite sum.
    sum.isFinite ? sum + error : sum
  }

  /// Whether further terms change nothing, because the sum is NaN.
  @inlinable package var isUndefined: Bool { sum.isNaN }
}
