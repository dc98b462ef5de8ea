/// Functions of times: seconds since 1970-01-01 00:00.
extension BuiltinFunction {
  static let times: [Self] = [
    Self(name: "strftime", arguments: 2...2) {
      .text(ScriptTime.text($0[0].printed, $0[1].number ?? .nan))
    },
    Self(name: "strptime", arguments: 2...2) {
      .real(ScriptTime.seconds($0[0].printed, $0[1].printed) ?? 0)
    },
    part("tm_year") { Double($0.year) }, part("tm_mon") { Double($0.month - 1) },
    part("tm_mday") { Double($0.day) }, part("tm_hour") { Double($0.hour) },
    part("tm_min") { Double($0.minute) }, part("tm_sec") { $0.second.rounded(.down) },
    part("tm_wday") { Double($0.weekday) }, part("tm_yday") { Double($0.dayOfYear) },
  ]

  /// A part of a date; it has no value beyond the years of calendars.
  private static func part(
    _ name: String,
    _ compute: @escaping @Sendable (ScriptTime.Parts) -> Double
  ) -> Self {
    Self(name: name, arguments: 1...1) {
      ScriptTime.parts(of: $0[0].number ?? .nan).map { .real(compute($0)) } ?? .undefined
    }
  }
}
