/// A form in which labels of an axis say their values.
///
///     AxisMarks(format: .si(unit: "Hz"))
///
/// Given to ``AxisMarks`` it also decides which values have room for their labels: those of `.pi` stand at multiples of π,
/// those of `.degrees` at parts of a turn. What all labels share stands in each of them then, not in the title of the
/// axis. Names and dates are written as ever.
public struct AxisValueFormat {
  let content: AxisLabel.Content

  /// Returns the form that writes a value as a function does; a value that it has no text for has no label.
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
  /// Multiples of π with their fractions: −π/2, 0, π/2; what is none stays as the axis writes it.
  public static var multiplesOfPi: AxisValueFormat { AxisValueFormat(content: .multipleOfPi) }
  /// Multiples of π with their fractions, at such multiples where nobody says where marks stand.
  public static var pi: AxisValueFormat { form(.pi) }
  /// Degrees, 90°, at parts of a turn where nobody says where marks stand.
  public static var degrees: AxisValueFormat { form(.degrees) }
  /// All digits, 15000, whatever the size of the numbers.
  public static var plain: AxisValueFormat { form(.plain) }
  /// Hundredths: 0.25 is 25%.
  public static var percentage: AxisValueFormat { form(.percent) }
  /// A digit before the point and a power of ten: 1.5×10⁴.
  public static var scientific: AxisValueFormat { form(.scientific) }
  /// A power of 1000: 15×10³.
  public static var engineering: AxisValueFormat { form(.engineering) }

  /// So many decimals, from 0 to 15, which is what other counts become.
  public static func decimals(_ count: Int) -> AxisValueFormat {
    form(.decimals(max(0, min(count, TickFormat.mostDecimals))))
  }

  /// The letters of powers of 1000 before a unit, 15 kHz, or behind the number without one, 15k.
  public static func si(unit: String = "") -> AxisValueFormat { form(.si(unit: unit.oneLine)) }

  /// A text with a number in it as `printf` writes it: `%.2f €`, `%g km`, `%.0f%%`.
  ///
  /// The letters are `d`, `i`, `f`, `e`, `g`, and those of gnuplot: `s` with `c`, `t` with `T`, `P`. A text without a
  /// number, or with one that is not known, leaves the numbers as the axis writes them.
  public static func printf(_ pattern: String) -> AxisValueFormat {
    TickPattern(pattern.oneLine).map { form(.pattern($0)) } ?? AxisValueFormat(content: .value)
  }
}
