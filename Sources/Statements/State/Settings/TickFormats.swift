import ChartScales
import Expressions

// The format of the numbers on an axis: `format percent`, `format "%.2f"`, `minor 5`.

/// The words after `format`.
package enum TickFormatWord: String, CaseIterable {
  /// The automatic format of the picture.
  case auto
  /// All digits, without a power of ten in the title.
  case plain
  /// Percent: 25%.
  case percent
  /// Degrees: 90°.
  case degrees
  /// Multiples of π: π/2.
  case pi
  /// A power of ten for each number: 1.5×10³.
  case scientific
  /// Powers of a thousand: 15×10³.
  case engineering
  /// SI prefixes: 15 kHz.
  case si
}

extension TickFormat {
  /// The format as it is typed.
  var text: String {
    switch self {
    // No statement sets groups of digits: they are a default of charts in Swift.
    case .plain, .grouped: TickFormatWord.plain.rawValue
    case .decimals(let count): String(count)
    case .percent: TickFormatWord.percent.rawValue
    case .pi: TickFormatWord.pi.rawValue
    case .degrees: TickFormatWord.degrees.rawValue
    case .scientific: TickFormatWord.scientific.rawValue
    case .engineering: TickFormatWord.engineering.rawValue
    case .si(let unit):
      TickFormatWord.si.rawValue + (unit.isEmpty ? "" : " \(TextSpelling.quoted(unit))")
    case .pattern(let pattern): TextSpelling.quoted(pattern.text)
    }
  }
}

extension MinorTicks {
  /// The choice as it is typed.
  var text: String {
    switch self {
    case .automatic: "auto"
    case .none: "off"
    case .fitted: "on"
    case .parts(let parts): String(parts)
    }
  }
}
