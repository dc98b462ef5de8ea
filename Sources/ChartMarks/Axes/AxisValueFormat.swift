/// A format in which labels of an axis write their values.
///
///     AxisMarks(format: .si(unit: "Hz"))
///
/// Given to ``AxisMarks`` it also affects which values have labels: those of `.pi` are at multiples
/// of π, those of `.degrees` at parts of a turn. A power or unit that all labels share is then
/// written in each of them, not in the title of the axis. Names and dates are not affected.
public struct AxisValueFormat {
  let content: AxisLabel.Content

  /// Returns the format that writes a value with a function; values for which it returns nil have
  /// no label.
  package static func text(
    _ text: @escaping (AxisValue) -> String?
  ) -> AxisValueFormat {
    AxisValueFormat(content: .written(text))
  }

  private static func form(_ format: TickFormat) -> AxisValueFormat {
    AxisValueFormat(content: .formatted(format))
  }
}

extension AxisValueFormat {
  /// Multiples of π with their fractions, such as −π/2, 0, π/2; other values are written as the
  /// axis does.
  public static var multiplesOfPi: AxisValueFormat { AxisValueFormat(content: .multipleOfPi) }
  /// Multiples of π with their fractions; marks without given values are at such multiples.
  public static var pi: AxisValueFormat { form(.pi) }
  /// Degrees, such as 90°; marks without given values are at parts of a turn.
  public static var degrees: AxisValueFormat { form(.degrees) }
  /// All digits, such as 15000, whatever the size of the numbers.
  public static var plain: AxisValueFormat { form(.plain) }
  /// Hundredths: 0.25 is 25%.
  public static var percentage: AxisValueFormat { form(.percent) }
  /// One digit before the point and a power of ten: 1.5×10⁴.
  public static var scientific: AxisValueFormat { form(.scientific) }
  /// A power of 1000: 15×10³.
  public static var engineering: AxisValueFormat { form(.engineering) }

  /// A fixed number of decimals, from 0 to 15; other counts are clamped.
  public static func decimals(_ count: Int) -> AxisValueFormat {
    form(.decimals(max(0, min(count, TickFormat.mostDecimals))))
  }

  /// The letters for powers of 1000 before a unit, 15 kHz, or after the number without one, 15k.
  public static func si(unit: String = "") -> AxisValueFormat { form(.si(unit: unit.oneLine)) }

  /// A text with a number in it as `printf` writes it: `%.2f €`, `%g km`, `%.0f%%`.
  ///
  /// The letters are `d`, `i`, `f`, `e`, `g`, and those of gnuplot: `s` with `c`, `t` with `T`,
  /// `P`. For a text without a number, or with an unknown one, the axis writes the numbers in its
  /// own format.
  public static func printf(_ pattern: String) -> AxisValueFormat {
    TickPattern(pattern.oneLine).map { form(.pattern($0)) } ?? AxisValueFormat(content: .value)
  }
}
