/// Sentences that several answers have in common.
enum AnswerWords {
  /// What is told of a value that more digits do not tell.
  static let lostDigits =
    "no digit of a value here is certain: rounding takes all of them, with 32 digits too"
}
