import Expressions
import Statements

// gnuplot's `set key`: a place inside or outside of the plot, and the form of its box.
//
// Rule. In gnuplot a key is inside, right and top, unless words say otherwise: `set key left` is top left, `set key
// bottom` is bottom right; `outside` and the margins are a side. A place that is no corner and no side, and the form of
// the box, are left out.

extension StatementParser {
  /// Reads the words behind `key`.
  mutating func key() throws(Diagnostic) -> SettingChange {
    var (column, row): (String?, String?) = (nil, nil)
    var side: LegendChoice?
    var isOutside = false
    var choice: LegendChoice?
    while case .name(let word) = parser.peek.kind {
      switch word {
      case "off", "no": choice = .off
      case "on", "def", "default", "auto": choice = .on
      case "left", "l", "le", "lef": column = "left"
      case "right", "r", "ri", "rig", "righ": column = "right"
      case "top", "t", "to", "upper": row = "top"
      case "bottom", "b", "bo", "bot", "bott", "botto", "lower": row = "bottom"
      case "inside", "ins", "insid": isOutside = false
      case "outside", "o", "out", "outs", "outsid": isOutside = true
      case "above", "over", "a", "tmargin", "tm": side = .top
      case "below", "under", "bel", "bmargin", "bm": side = .bottom
      case "lmargin", "lm": side = .left
      case "rmargin", "rm": side = .right
      case "center", "centre", "c", "ce", "cen", "cent", "bmarginal":
        remarks.append(LeftOut.legend.remark(on: "\(word) behind set key"))
      default:
        guard try skip(ForeignWord.ofKey, behind: "key") else {
          throw unknownValue(of: SettingTable.legend)
        }
        continue
      }
      parser.advance()
    }
    if isOutside, side == nil {
      side =
        switch (column, row) {
        case ("left", _): .left
        case (nil, "top"): .top
        case (nil, "bottom"): .bottom
        default: .right
        }
    }
    if choice != .off {
      let hasCorner = column != nil || row != nil
      let corner = LegendChoice(words: [row ?? "top", column ?? "right"])
      choice = side ?? (hasCorner ? corner : nil) ?? choice
    }
    let place = choice ?? .on
    return SettingChange { state, _ in state.settings.legend = place }
  }
}
