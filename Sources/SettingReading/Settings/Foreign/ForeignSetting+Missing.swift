import Expressions
import Statements

// Settings of gnuplot that would change the picture and are not there: errors whose hints run.

extension ForeignSetting {
  static let missing: [ForeignSetting] = [
    ForeignSetting(
      ["o|utput"],
      where: { $0.quoted(1) != nil },
      set: .refusal(
        "there is no output file to set",
        instead: { place in
          guard let path = place.rest.quoted(1), FileKind(path: path) != nil else {
            return place.onPicture("save \"plot.svg\"")
          }
          return place.onPicture("save \(TextSpelling.quoted(path))")
        }
      )
    ),
    ForeignSetting(
      ["multi|plot"],
      set: .refusal(
        "several charts in one picture are panels, one for each item of a plot",
        instead: { place in
          // `layout 2,1` has rows and columns; panels have columns.
          let columns = place.rest.name(1) == "layout" ? place.rest.number(4) : nil
          let count = columns.flatMap { Int(exactly: $0) }.map { "\($0)" } ?? "on"
          return "set panels \(count); plot sin(x), cos(x)"
        }
      ),
      unset: .nothing
    ),
    ForeignSetting(
      ["pol|ar"],
      missing: "there is no polar mode: a curve begins with r =",
      "plot r = 1 + cos(θ)"
    ),
    ForeignSetting(
      ["pa|rametric"],
      missing:
        "there is no parametric mode: the two formulas of a curve stand in brackets, and the three of a surface",
      "plot (cos t, sin t)"
    ),
    ForeignSetting(
      ["tr|ange"],
      set: .refusal(
        "there is no parametric mode",
        instead: { "plot (cos t, sin t) for t in \($0.range ?? "0..2pi")" }
      ),
      unset: .nothing
    ),
    ForeignSetting(
      ["du|mmy"],
      missing: "the variable stands behind the curve",
      "plot t^2 for t in 0..3"
    ),
    ForeignSetting(
      ["x2r|ange"],
      set: .refusal(
        "a second x axis is not there yet",
        instead: { "set xrange \($0.range ?? "0..5")" }
      ),
      unset: .nothing
    ),
    ForeignSetting(
      ["mx2t|ics"],
      missing: "numbers above the picture have no smaller ticks",
      "set x2ticks auto"
    ),
    ForeignSetting(
      ["link", "nonlin|ear"],
      missing: "axes have scales of their own",
      "set xscale log; plot x^2"
    ),
    ForeignSetting(
      ["pix|map"],
      missing: "pictures inside the picture are not there yet",
      "help items"
    ),
    ForeignSetting(
      ["table"],
      missing: "a table is a statement",
      "table x^2 for x in 0..5"
    ),
    ForeignSetting(
      ["spider|plot", "pax|is"],
      missing: "axes like a spider's web are not there yet",
      "help items"
    ),
    ForeignSetting(["pr|int"], missing: "print answers on the screen", "print 1 + 1"),
  ]
}
