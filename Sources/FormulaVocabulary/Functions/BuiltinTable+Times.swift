extension Builtins {
  /// Differences of times in other units: a time is a number of seconds.
  ///
  /// Columns and values may have these names, too.
  static let times: [BuiltinFunction] = [
    .init(
      "minutes(t)",
      "the minutes of t seconds, as between two times",
      "minutes(90)",
      .part(of: 60),
      mayHoldValue: true
    ),
    .init(
      "hours(t)",
      "the hours of t seconds",
      "hours(\"2024-03-01 18:00\" - \"2024-03-01\")",
      .part(of: 3600),
      mayHoldValue: true
    ),
    .init(
      "days(t)",
      "the days of t seconds, as between two dates",
      "days(\"2024-03-01\" - \"2024-01-01\")",
      .part(of: 86_400),
      mayHoldValue: true
    ),
    .init(
      "weeks(t)",
      "the weeks of t seconds",
      "weeks(\"2024-12-25\" - \"2024-01-01\")",
      .part(of: 604_800),
      mayHoldValue: true
    ),
  ]
}
