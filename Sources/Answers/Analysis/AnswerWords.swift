/// Sentences that several answers have in common.
enum AnswerWords {
  /// Note on a value of which even extended precision gives no certain digit.
  static let lostDigits =
    "no digit of a value here is certain: rounding takes all of them, with 32 digits too"
}
