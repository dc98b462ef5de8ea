/// Lengths of time in words, as Foundation on Apple's systems has them; Foundation on Linux says that it has not.
///
/// Rule. A length is cut into the allowed units, the largest first; the smallest takes the rest, rounded down. Units of 0 are left out unless
/// the others behind them need them (`.pad`); of a length of 0 the smallest unit remains. A month has 30 days and a year 365. Words are English.
public final class DateComponentsFormatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What is done with units of 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the members.
    public let rawValue: UInt
    /// Creates the set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the style does.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those in front are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those at the end are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None is left out, and digits are filled up.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// How units are written.
  public var unitsStyle = UnitsStyle.positional
  /// The units; none is from hours to seconds.
  public var allowedUnits: NSCalendar.Unit = []
  /// The greatest number of units that are written; 0 is any.
  public var maximumUnitCount = 0
  /// What is done with units of 0.
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// Whether a length is said to be about right.
  public var includesApproximationPhrase = false
  /// Whether a length is said to remain.
  public var includesTimeRemainingPhrase = false

  /// Creates a formatter.
  public init() {}

  private static let units: [(unit: NSCalendar.Unit, seconds: Double, name: String)] = [
    (.year, 365 * 86_400, "year"), (.month, 30 * 86_400, "month"),
    (.weekOfMonth, 7 * 86_400, "week"), (.day, 86_400, "day"), (.hour, 3600, "hour"),
    (.minute, 60, "minute"), (.second, 1, "second"),
  ]

  /// Returns a length in seconds in words; nil for one that is not finite.
  public func string(from length: TimeInterval) -> String? {
    guard length.isFinite, length.magnitude < 1e15 else { return nil }
    let allowed = allowedUnits.isEmpty ? [.hour, .minute, .second] : allowedUnits
    let units = Self.units.filter { allowed.contains($0.unit) }
    var rest = length.magnitude
    var parts = units.map { unit -> (count: Int, name: String) in
      let count = (rest / unit.seconds).rounded(.down)
      rest -= count * unit.seconds
      return (Int(count), unit.name)
    }
    if !zeroFormattingBehavior.contains(.pad) {
      if unitsStyle == .positional {
        while parts.count > 1, parts[0].count == 0 { parts.removeFirst() }
      } else {
        let filled = parts.filter { $0.count != 0 }
        parts = filled.isEmpty ? Array(parts.suffix(1)) : filled
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let sign = length < 0 ? "-" : ""
    return sign + phrase(text(of: parts))
  }

  /// Returns the length between two dates in words.
  public func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }

  /// Returns a length of components in words.
  public func string(from components: DateComponents) -> String? {
    let counts = [
      (components.year, 365 * 86_400.0), (components.month, 30 * 86_400.0),
      (components.day, 86_400.0), (components.hour, 3600.0), (components.minute, 60.0),
      (components.second, 1.0),
    ]
    return string(from: counts.reduce(0) { $0 + Double($1.0 ?? 0) * $1.1 })
  }

  private func text(of parts: [(count: Int, name: String)]) -> String {
    switch unitsStyle {
    case .positional:
      let pads = zeroFormattingBehavior.contains(.pad)
      return parts.enumerated().map { index, part in
        index > 0 || pads ? String(format: "%02d", part.count) : String(part.count)
      }.joined(separator: ":")
    case .abbreviated:
      return parts.map { "\($0.count)\($0.name == "month" ? "mo" : String($0.name.prefix(1)))" }
        .joined(separator: " ")
    case .brief:
      return parts.map { "\($0.count)\(Self.short[$0.name] ?? $0.name)\(plural($0))" }
        .joined(separator: " ")
    case .short:
      return parts.map { "\($0.count) \(Self.short[$0.name] ?? $0.name)\(plural($0))" }
        .joined(separator: ", ")
    case .full, .spellOut:
      return parts.map { "\($0.count) \($0.name)" + ($0.count == 1 ? "" : "s") }
        .joined(separator: ", ")
    }
  }

  private static let short = [
    "year": "yr", "month": "mth", "week": "wk", "hour": "hr", "minute": "min", "second": "sec",
  ]

  private func plural(_ part: (count: Int, name: String)) -> String {
    // Minutes, hours and seconds are abbreviated alike for one and for many.
    part.count == 1 || ["hour", "minute", "second"].contains(part.name) ? "" : "s"
  }

  private func phrase(_ text: String) -> String {
    let about = includesApproximationPhrase ? "About " + text : text
    return includesTimeRemainingPhrase ? about + " remaining" : about
  }
}
