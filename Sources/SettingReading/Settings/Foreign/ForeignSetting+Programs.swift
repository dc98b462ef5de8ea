import Expressions
import Statements
import TextSearch

// Words of many programs, and of none in particular: each is answered with the setting that is meant.

extension ForeignSetting {
  static let ofPrograms: [ForeignSetting] =
    [
      ForeignSetting(
        ["for"],
        "a setting stands for one thing",
        "set label 1 \"a\" at 1, 2; set label 2 \"b\" at 2, 3"
      ),
      ForeignSetting(
        ["log"],
        where: { $0.count == 1 },
        set: .refusal("log is the base of log(x)", instead: { _ in "set logscale x" })
      ),
      ForeignSetting(["ratio", "equal"], "equal scales are a setting", "set aspect equal"),
      ForeignSetting(["background"], "the background is part of the theme", "set theme dark"),
      ForeignSetting(["color"], "the color stands behind the curve", "plot x^2 color red"),
      ForeignSetting(["width"], "the width stands behind the curve", "plot x^2 width 2"),
      ForeignSetting(["precision"], "the number of digits is a setting", "set digits 12"),
      ForeignSetting(
        ["degrees", "degree", "deg"],
        "the unit of angles is a setting",
        "set angles degrees"
      ),
      ForeignSetting(
        ["radians", "radian", "rad"],
        "the unit of angles is a setting",
        "set angles radians"
      ),
    ] + scales + axes

  /// Scales with names of their own.
  private static let scales: [ForeignSetting] = [
    (["logx", "xlog", "semilogx"], "set xscale log"),
    (["logy", "ylog", "semilogy"], "set yscale log"),
    (["loglog", "logxy"], "set logscale xy"),
  ].map { ForeignSetting($0, "the scale of an axis is a setting of that axis", $1) }

  /// Axes with other names.
  private static let axes: [ForeignSetting] = ["x", "y", "y2"].flatMap { axis in
    let words = ["\(axis)lim", "\(axis)limits", "\(axis)axis", axis]
    let answer = Answer.refusal(
      "the part of an axis is its range",
      instead: { "set \(axis)range \($0.range ?? "0..5")" }
    )
    return [
      ForeignSetting(words.map { ShortWord(stringLiteral: $0) }, set: answer, unset: answer)
    ]
  }
}
