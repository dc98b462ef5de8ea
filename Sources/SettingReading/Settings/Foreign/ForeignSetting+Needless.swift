import Expressions
import Statements

// Settings of gnuplot that ask for what is the case anyway, or that cannot matter here.

extension ForeignSetting {
  static let needless: [ForeignSetting] =
    [
      ForeignSetting(
        ["zero|axis", "xz|eroaxis", "yz|eroaxis", "x2z|eroaxis", "y2z|eroaxis", "zz|eroaxis"],
        leftOut: .axes
      ),
      ForeignSetting(
        [
          "ticsc|ale", "raxis", "rlabel", "theta", "rtics", "ttics",
          "mrtics", "mttics",
        ],
        leftOut: .axes
      ),
      ForeignSetting(["bor|der"], leftOut: .frame),
      ForeignSetting(["enc|oding", "locale", "minus|sign", "micro"], leftOut: .encoding),
      ForeignSetting(["dec|imalsign"], leftOut: .decimals),
      ForeignSetting(
        ["mar|gins", "bm|argin", "lm|argin", "rm|argin", "tm|argin", "or|igin", "of|fsets"],
        leftOut: .margins
      ),
      ForeignSetting(["rr|ange"], leftOut: .ranges),
      ForeignSetting(["dataf|ile", "mis|sing"], leftOut: .files),
      ForeignSetting(
        ["x2da|ta", "y2da|ta", "zda|ta", "cbda|ta"],
        leftOut: .dates
      ),
      ForeignSetting(
        [
          "box|width", "boxd|epth", "ba|rs", "errorb|ars", "poi|ntsize", "pointinterval|box",
          "ji|tter",
        ],
        leftOut: .symbols
      ),
      ForeignSetting(["cli|p"], leftOut: .clipping),
      ForeignSetting(["times|tamp", "time"], leftOut: .stamp),
      ForeignSetting(["linet|ype"], leftOut: .types),
      ForeignSetting(["t|erminal", "termo|ption"], leftOut: .terminal),
      ForeignSetting(["fit"], leftOut: .fits),
      ForeignSetting(
        [
          "mo|use", "his|torysize", "mac|ros", "loadp|ath", "fontp|ath", "psdir", "warn|ings",
          "zero",
          "debug", "overflow",
        ],
        leftOut: .prompt
      ),
      // The palettes of gnuplot are described by other words than those of locus.
      ForeignSetting(
        ["pal|ette"],
        where: { text in
          // Alone, `rgb` is a palette of locus: its numbers are colours.
          if text.count == 2, text.name(1) == "rgb" { return false }
          return text.name(1).map { word in
            [
              "gray", "grey", "color", "rgb", "rgbformulae", "defined", "def", "functions", "file",
              "model", "cubehelix", "positive", "negative", "maxcolors", "gamma", "colormap",
            ].contains(word)
              && !(word == "gray" && (text.count == 2 || text.name(2) == "reverse"))
          } ?? (text.count == 1)
        },
        set: .leftOut(.colors)
      ),
      ForeignSetting(
        ["colorb|ox", "cbl|abel", "cbti|cs", "mcbt|ics", "colorseq|uence", "rgbmax"],
        leftOut: .colors
      ),
      ForeignSetting(
        [
          "cntrl|abel", "cl|abel", "map|ping", "wall|s", "vgrid", "vxr|ange", "vyr|ange",
          "vzr|ange",
        ],
        leftOut: .surfaces
      ),
      style(["fu|nction"], leftOut: .functions),
      style(
        ["fi|ll", "spider|plot", "histogram|s", "hist|ogram", "boxplot", "rect|angle", "circle"],
        leftOut: .fills
      ),
      style(["ar|row", "te|xtbox", "el|lipse", "par|allelaxis", "watch|point"], leftOut: .places),
      style(["inc|rement"], leftOut: .types),
      // In gnuplot `set output "x.svg"` names a file, here a kind of answer.
      ForeignSetting(["o|utput"], where: { $0.count == 1 }, set: .leftOut(.terminal)),
      ForeignSetting(
        ["si|ze"],
        where: { text in
          ["ratio", "square", "noratio", "nosquare"].contains(text.name(1) ?? "")
            || text.kind(2) == .symbol(.comma)
        },
        set: .leftOut(.shape),
        unset: .leftOut(.shape)
      ),
    ]

  /// Creates the row of a part of `set style`.
  private static func style(_ parts: [ShortWord], leftOut reason: LeftOut) -> ForeignSetting {
    ForeignSetting(
      ["st|yle"],
      where: { text in text.name(1).map { word in parts.contains { $0.isMeant(by: word) } } ?? false
      },
      set: .leftOut(reason),
      unset: .leftOut(reason)
    )
  }
}
