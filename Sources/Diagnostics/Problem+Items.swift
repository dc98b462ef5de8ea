// Errors in the operands of drawing and analysis: items, options, arguments of commands.

extension Problem {
  static let items = [e40, e41, e42, e43, e44]
  static let e43 = ErrorCode.E43.entry(
    "An option or a command needs something else",
    """
    Each option takes one kind of value: label a text in quotes, width a number, color the name of a \
    colour. The same holds for commands and settings. The hint shows one that works.
    """,
    ErrorExample("plot x^2 label hello", instead: "plot x^2 label \"hello\""),
    ErrorExample("plot x^2 with fancy", instead: "plot x^2 with lines"),
    ErrorExample("plot x color reed", instead: "plot x color red"),
    ErrorExample("set digits 0", instead: "set digits 6"),
    ErrorExample("why x = 0/0", instead: "why x = 2", after: ["plot 1/x"])
  )

  /// An analysis command without its formula.
  package static func formulaNeeded(_ command: String, example: String) -> Self {
    Self(.E43, "\(command) needs a formula").hinting("for example \(example)")
  }

  /// An animation without a letter that moves, or without the values of the letter; the example has both.
  package static func motionNeeded(example: String) -> Self {
    Self(.E43, "animate needs a letter and the values that it takes").writing(example)
  }

  /// A picture without a curve y(x): only such curves are heard.
  package static let nothingToHear =
    Self(.E43, "listen plays curves over x, and there is none").writing("listen sin(x)")

  /// An animation whose letter is in nothing that is drawn.
  ///
  /// A picture in space can be turned instead.
  package static func nothingMoves(_ letter: String, isInSpace: Bool) -> Self {
    let problem = Self(.E43, "\(letter) is in nothing that is drawn, so nothing moves")
    return isInSpace ? problem.hinting("for azimuth in 0..360 turns the picture") : problem
  }

  /// An animation whose steps give fewer than two frames, or too many.
  package static func frameCount(_ count: Int, most: Int) -> Self {
    Self(.E43, "an animation has from 2 to \(most) pictures, and these steps give \(count)")
      .hinting("leave out step, or write frames 50")
  }

  /// `intersections x^2`.
  package static func secondCurveNeeded(first: String) -> Self {
    Self(.E43, "intersections needs two formulas").writing("intersections \(first), x")
  }

  /// A command with several formulas where it takes one.
  package static func oneFormula(_ command: String, instead: String) -> Self {
    Self(.E43, "\(command) takes one formula").writing(instead)
  }

  /// A command without its place, `differentiate x^2`, `limit sin(x)/x`; the example has one.
  package static func placeNeeded(_ command: String, example: String) -> Self {
    Self(.E43, "\(command) needs a place").saying("write \(example)")
  }

  /// A place that is no finite number: `why x = 0/0`, `why x = inf`.
  package static func placeIsNoNumber(_ text: String) -> Self {
    Self(.E43, "the place must be a finite number, not \(text)").writing("why x = 2")
  }

  /// A variable of no curve, `why t = 2` beside curves over x, and the variables of the curves.
  package static func noCurveOver(_ variable: String, curves: [String], example: String) -> Self {
    let others = curves.joined(separator: " or ")
    return Self(
      .E43,
      curves.isEmpty
        ? "the picture has no curve that can be asked"
        : "no curve of the picture runs over \(variable): they run over \(others)"
    ).writing(curves.isEmpty ? "plot 1/x" : example)
  }

  /// A place outside all curves, `why x = 7` where they end at 5.
  package static func placeOutside(_ place: String, range: String, example: String) -> Self {
    Self(.E43, "\(place) lies outside of the range \(range) that is drawn").writing(example)
  }

  /// One point where two are needed: `arrow (0, 0)`.
  package static func twoPointsNeeded(_ word: String, example: String) -> Self {
    Self(.E43, "\(word) needs two points").writing(example)
  }

  /// An item without a range, `riemann x^2`, and the item with one.
  package static func rangeOfItemNeeded(_ word: String, example: String) -> Self {
    Self(.E43, "\(word) needs a range").writing(example)
  }

  /// A side that is neither left nor right: `limit 1/x at 0 from the top`.
  package static func sideNeeded(found: String, example: String) -> Self {
    Self(.E43, "expected left or right, found \(found)").writing(example)
  }

  /// An option or setting without its text.
  package static func textNeeded(option: String, example: String?) -> Self {
    Self(.E43, "\(option) needs text in quotes").hinting(example)
  }

  /// An option or setting without its number.
  package static func numberNeeded(option: String, example: String) -> Self {
    Self(.E43, "\(option) needs a number").hinting(example)
  }

  /// A number outside the range of an option or setting, and an allowed one.
  package static func numberOutside(option: String, _ number: String, example: String) -> Self {
    Self(.E43, number.isEmpty ? "\(option) needs a number" : "\(option) cannot be \(number)")
      .hinting(example)
  }

  /// More levels than a picture can show.
  package static func tooManyLevels(most: Int) -> Self {
    Self(.E43, "a picture shows \(most) levels at most").hinting("levels 20, or levels [1, 2, 5]")
  }

  /// Places of ticks that do not rise, are not finite, or are too many.
  package static func tickPlaces(_ setting: String, most: Int) -> Self {
    Self(.E43, "\(setting) takes rising places, \(most) at most").hinting(
      "set \(setting) 0..10 step 2"
    )
  }

  /// Labels of ticks that are no list of texts.
  package static func tickLabels(_ setting: String) -> Self {
    Self(.E43, "the labels of ticks are texts in square brackets").hinting(
      "set \(setting) [0, 1] with labels [\"start\", \"end\"]"
    )
  }

  /// Labels of ticks whose number differs from that of the places.
  package static func tickLabels(_ setting: String, places: Int, labels: Int) -> Self {
    let message =
      places == 0
      ? "labels need places of their own" : "there are \(places) places and \(labels) labels"
    return Self(.E43, message).hinting("set \(setting) [0, 1] with labels [\"start\", \"end\"]")
  }

  /// An unknown format of numbers; nil if the format is missing.
  package static func tickFormat(_ format: String?) -> Self {
    Self(.E43, format.map { "unknown format \($0)" } ?? "the format is missing").hinting(
      "format \"%.2f\", percent, pi, degrees, scientific, engineering, si or plain"
    )
  }

  /// A number of parts of a step that is not allowed.
  package static func minorTicks(_ parts: String, most: Int) -> Self {
    Self(.E43, "a step has 2 to \(most) parts, not \(parts)").hinting("set xticks minor 5")
  }

  /// A word that is not one of the allowed ones, and those of them that it is near to.
  package static func unknownValue(
    kind: String,
    _ value: String,
    near: [String] = [],
    allowed: String
  ) -> Self {
    Self(.E43, "unknown \(kind) \(value)").choosing(allowed).suggesting(near)
  }

  /// A missing word, and the allowed ones.
  package static func valueNeeded(kind: String, allowed: String) -> Self {
    Self(.E43, "the \(kind) is missing").choosing(allowed)
  }

  /// A way of drawing with other items than those that it is for.
  package static func onlyFor(_ way: String, _ items: String, instead: String?) -> Self {
    Self(.E43, "\(way) is for \(items) only").saying(instead)
  }

  /// A formula of which another form is asked, `derivative of zeta(x)`, that has none in terms of elementary functions.
  ///
  /// `reason` says why, if it is known.
  package static func noFormula(of text: String, instead: String, reason: String? = nil) -> Self {
    Self(.E43, "no short formula is known for \(text)\(reason.map { ": \($0)" } ?? "")")
      .saying("write \(instead)")
  }

  /// A command without its file name, `save`, `load`, `save as "a.svg"`; `named` is a name in
  /// quotes later in the statement; without a picture the hint draws one first.
  package static func fileNameNeeded(
    command: String,
    named: String? = nil,
    hasPicture: Bool = true
  ) -> Self {
    let usual = ["plot": "data.csv", "save": "plot.svg"][command] ?? "session.plot"
    let draw = command == "save" && !hasPicture ? "plot sin(x); " : ""
    return Self(.E43, "\(command) needs a file name in quotes")
      .hinting("\(draw)\(command) \(named ?? "\"\(usual)\"")")
  }

  /// An item that cannot be in a picture with others, and the statement that draws it alone.
  package static func standsAlone(_ what: String, instead: String) -> Self {
    Self(.E43, "\(what) in a picture of its own").writing(instead)
  }

  /// A style without an item, and how it is written.
  package static func nothingToShow(style: String, instead: String) -> Self {
    Self(.E43, "\(style) needs numbers to show").saying("write \(instead)")
  }

  /// The word of a surface or of another item in space with nothing behind it, and how it is written.
  package static func nothingToShow(behind word: String, instead: String) -> Self {
    Self(.E43, "\(word) needs a formula or data to draw").writing(instead)
  }

  /// A pie with a negative part: its name, its value, and the statement that draws bars.
  package static func negativeShare(_ name: String, value: String, instead: String) -> Self {
    Self(.E43, "a pie shows shares of a whole, and \(name) is \(value)").writing(instead)
  }

  /// A pie without a positive part, and the statement that draws bars.
  package static func noShares(instead: String) -> Self {
    Self(.E43, "a pie needs a part above 0").writing(instead)
  }

  /// The setting `size` without columns and rows.
  package static let sizeNeeded = Self(.E43, "size needs columns x rows")
    .offering(
      Way("size 80x24", lead: ""),
      Way(
        "save \"plot.svg\" size 640x400",
        .line,
        lead: "",
        tail: " for a file",
        joint: ", or "
      )
    )

  /// `save "file" size` without a size.
  package static let fileSizeNeeded = Self(.E43, "size needs a width and a height")
    .hinting("size 640x400, size 8cm x 5cm, or size column")

  /// A length as the size of a kind of file that allows none, and the kinds that do.
  package static func lengthForOtherFiles(_ ending: String, kinds: String) -> Self {
    let unit = [".txt", ".ansi", ".md"].contains(ending) ? "columns x rows" : "pixels"
    return Self(.E43, "the size of \(ending) is in \(unit)")
      .hinting("lengths are for \(kinds)")
  }

  /// An option of `save` that only other kinds of files have, and these kinds.
  package static func optionOfOtherFiles(_ option: String, kinds: String) -> Self {
    Self(.E43, "\(option) is for \(kinds) only")
  }

  /// `delete` without a name.
  package static let nameNeeded = Self(.E43, "delete needs the name of a value or a function")
    .hinting("delete a")

  /// An unknown word after a command, and the allowed ones.
  package static func unknownSubject(_ word: String, command: String, allowed: String) -> Self {
    Self(.E43, "\(command) does not know \(word)").choosing(allowed)
  }

  /// A command without the word that it needs, and the lines with each of the words.
  package static func subjectNeeded(_ what: String, command: String, allowed: String) -> Self {
    Self(.E43, "\(command) needs \(what)").hinting(allowed)
  }

  static let e44 = ErrorCode.E44.entry(
    "The second curve is missing",
    """
    The area between two curves needs both of them, joined by and. A comma begins the next item of \
    the plot.
    """,
    ErrorExample("plot between x^2, x", instead: "plot between x^2 and x")
  )

  /// The item `between` with one curve, and an example of a second one.
  package static func missingAnd(first: String, second: String) -> Self {
    Self(.E44, "expected 'and' between the two curves")
      .offering(Way("between \(first) and \(second)", lead: ""))
  }

  /// A Taylor polynomial at a place where the function, of order 0, or a derivative has no value.
  package static func noTaylorPolynomial(of formula: String, at place: String, order: Int) -> Self {
    let thing = order == 0 ? formula : "derivative \(order) of \(formula)"
    return Self(.E43, "\(thing) has no value at \(place), so there is no Taylor polynomial")
  }
}
