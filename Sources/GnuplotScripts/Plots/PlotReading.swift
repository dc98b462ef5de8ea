// The items of `plot` and `splot`:
//
//     plot  = { range } item { "," item }
//     item  = { loop } [ "sample" ] { range } ( formula | data ) { option }
//             in parametric plots formulas come in twos, in those of splot in threes
//     data  = text | block | array | "'-'" | "'+'" | "'++'"
//     option = word of data | "axes" name | title | "with" style | look
//
// A formula whose value is a text is the name of a file. Ranges in front are of the axes in their order, those in
// front of later items say where the curve is computed.

extension ScriptInterpreter {
  /// Carries out `plot` or `splot`, behind that word.
  mutating func plot(_ reader: inout ScriptReader, isSpace: Bool) throws(ScriptProblem) {
    var draft = PlotDraft(isSpace: isSpace)
    draft.ranges = settings.ranges
    draft.isFlat = isSpace && settings.isMap
    let former = settings.dummies
    defer { settings.dummies = former }
    if reader.peek.word != "sample" { try frontRanges(&reader, &draft) }
    repeat {
      if reader.isAtEnd { break }
      let loops = try iterations(&reader)
      let start = reader.position
      var end: Int?
      let isEndless = loops.contains { loop in
        if case .numbers(_, nil, _) = loop.course { true } else { false }
      }
      draft.isEndless = isEndless
      _ = try forEach(loops) { interpreter throws(ScriptProblem) in
        var turn = reader
        turn.position = start
        let count = draft.items.count + interpreter.tableItems.count
        let missing = draft.missing
        try interpreter.item(&turn, &draft)
        end = turn.position
        let isEmpty = draft.items.count + interpreter.tableItems.count == count
        guard isEndless, isEmpty else { return .on }
        // A loop without an end ends at the first file that is not there.
        if count > 0 { draft.missing = missing }
        return .leave
      }
      reader.position = end ?? itemEnd(reader)
    } while reader.match(",")
    guard reader.isAtEnd else { throw reader.problem("this is no option of a plot") }
    try show(draft)
  }

  /// Returns the place of the comma, or of the end, behind an item.
  func itemEnd(_ reader: ScriptReader) -> Int {
    var depth = 0
    for place in reader.position..<reader.tokens.count {
      depth += reader.tokens[place].opened
      if depth == 0, reader.tokens[place].isSign(",") { return place }
    }
    return reader.tokens.count - 1
  }

  mutating func frontRanges(
    _ reader: inout ScriptReader,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let isSpace = draft.isSpace
    var axes: [String]
    if settings.isParametric {
      axes = isSpace ? ["u", "v", "x", "y", "z"] : ["t", "x", "y"]
    } else if settings.isPolar {
      axes = ["t", "r", "x", "y"]
    } else {
      axes = isSpace ? ["x", "y", "z"] : ["x", "y", "x2", "y2"]
    }
    var place = 0
    while reader.match("[") {
      var axis = axes.indices.contains(place) ? axes[place] : "none"
      if let letter = reader.peek.word, reader.peek(1).isSign("=") {
        reader.position += 2
        let isFree = place < (settings.isParametric && !isSpace ? 1 : 2)
        if isFree {
          settings.dummies[place] = letter
        } else if axes.contains(letter) {
          axis = letter
        }
      }
      draft.ranges[axis] = try range(&reader, former: draft.ranges[axis] ?? .init())
      place += 1
    }
  }

  /// Reads an item and puts what it draws into the plot.
  mutating func item(
    _ reader: inout ScriptReader,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    _ = reader.match(word: "sample")
    if reader.match(any: ["newhist|ogram"]) {
      try readNewHistogram(&reader, &draft)
      return
    }
    if let word = reader.peek.word, ["newspiderplot"].contains(word) {
      note("\(word) is not there yet: what follows stands beside what is in front")
      while !reader.isAtEnd, !reader.peek.isSign(",") { reader.advance() }
      return
    }
    if reader.match(any: ["keyentry"]) { return try readKeyEntry(&reader, &draft) }
    var samplings: [(String?, ScriptSettings.Range, Double?)] = []
    while reader.match("[") {
      var letter: String?
      if let name = reader.peek.word, reader.peek(1).isSign("=") {
        letter = name
        reader.position += 2
      }
      var sampled = try range(&reader)
      let step = sampled.step
      sampled.step = nil
      samplings.append((letter, sampled, step))
    }
    // Definitions in front of an item are carried out: `plot a = 1, f(x) = a*x, f(x)`.
    // A comma behind them may be missing.
    // They belong to the name of the item: `s=.1,c(t)`.
    let start = reader.position
    var expression = ScriptExpression.series([])
    while true {
      if reader.peek.word == "for", reader.peek(1).isSign("[") {
        return try loopBehindAssignment(&reader, &draft)
      }
      if try !defineFunction(&reader) {
        expression = try reader.expression()
        guard case .assignment = expression else { break }
        _ = try scope.value(expression)
      }
      _ = reader.match(",")
      if reader.isAtEnd || reader.peek.isSign(",") { return }
    }
    var element = PlotElement(source: try source(expression, &reader, draft))
    if case .functions = element.source, draft.isEndless {
      throw ScriptProblem("a loop without an end ends with the data: a formula has none")
    }
    element.samplings = samplings.map { (letter: $0.0, range: $0.1, step: $0.2) }
    if case .functions(var functions) = element.source, settings.isParametric {
      let count = draft.isSpace ? 3 : 2
      while functions.count < count {
        try reader.expect(",")
        functions.append(try reader.expression())
      }
      element.source = .functions(functions)
    }
    var textEnd = reader.position
    while true {
      let isSmooth = reader.isNext("s|mooth") || reader.isNext("bins")
      if try readDataWord(&element.choice, &reader) {
        if !isSmooth { textEnd = reader.position }
      } else if reader.match(any: ["axes", "axis", "ax"]) {
        let axes = reader.advance().word ?? "x1y1"
        element.isOnRight = axes.hasSuffix("y2")
        element.isAbove = axes.hasPrefix("x2")
      } else if reader.match(any: ["not|itle"]) {
        element.title = .nothing
        // The title that is not shown may still stand there.
        if reader.match(any: ["col|umnheader", "columnhead|er"]) {
          element.choice.hasColumnHeads = true
        } else if case .text = reader.peek.kind {
          reader.advance()
        }
      } else if reader.match(word: "t|itle") {
        try readTitle(&element, &reader)
      } else if reader.match(word: "w|ith") {
        try readStyle(&element, &reader)
      } else if try !readLook(&element.look, &reader), try !readStyleWord(&element, &reader) {
        break
      }
    }
    element.text = reader.text(start..<textEnd)
    try draw(element, into: &draft)
  }

  /// Reads the loop and the item behind an assignment: `plot a = 1, for [i=1:3] f(i)`.
  mutating func loopBehindAssignment(
    _ reader: inout ScriptReader,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let loops = try iterations(&reader)
    let start = reader.position
    var end = itemEnd(reader)
    _ = try forEach(loops) { interpreter throws(ScriptProblem) in
      var turn = reader
      turn.position = start
      try interpreter.item(&turn, &draft)
      end = turn.position
      return .on
    }
    reader.position = end
  }

  /// Reads the words behind `newhistogram`: a title, `at` with a place, a look.
  mutating func readNewHistogram(
    _ reader: inout ScriptReader,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    var title = ""
    var start: Double?
    while !reader.isAtEnd, !reader.peek.isSign(",") {
      if reader.match(word: "at") {
        start = try number(&reader)
      } else if reader.match(any: ["font"]) {
        _ = try optionalText(&reader)
      } else if reader.match(word: "off|set") {
        _ = try place(&reader)
      } else if title.isEmpty, let text = try optionalText(&reader) {
        title = text
      } else {
        reader.advance()
      }
    }
    draft.beginHistogram(title, at: start)
  }

  mutating func readStyle(
    _ element: inout PlotElement,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    let token = reader.advance()
    guard let word = token.word, let style = PlotStyleRow.named(word) else {
      throw ScriptProblem("there is no style \(token.word ?? "") in gnuplot", token.range)
    }
    element.style = style
  }

  /// Reads words that only some styles have, `above y1=0`, `closed`, `rotate by 45`, `at s`; false if none is next.
  mutating func readStyleWord(
    _ element: inout PlotElement,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    let start = reader.position
    if element.look.readHeads(&reader) {
    } else if reader.match(any: ["above", "below", "closed", "between"]) {
      element.takeEdge(reader.tokens[start].word ?? "", nil, nil)
    } else if reader.match(any: ["l|eft", "ri|ght", "c|enter", "centre"]) {
      let word = reader.tokens[start].word ?? ""
      element.labels.anchor =
        word.hasPrefix("l") ? "left" : word.hasPrefix("r") ? "right" : "center"
    } else if reader.match(any: ["fixed", "nofixed"]) {
      element.hasFixedHeads = reader.tokens[start].word == "fixed"
    } else if reader.match(any: ["hypertext"]) {
      element.labels.isHypertext = true
    } else if reader.match(any: ["noenh|anced"]) {
      element.labels.isPlain = true
    } else if reader.match(any: [
      "nobo|rder", "filled", "nofilled", "empty", "enh|anced", "boxed",
      "nohidden3d",
      "nocont|ours", "nosurf|ace", "noautoscale", "pixels", "horizontal", "vertical", "units",
      "lighting", "nolighting", "front", "back",
      "nogrid", "gridlines", "noauto|scale", "autoscale", "sort", "xx", "yy", "sorted", "unsorted",
      "insidecolor", "noinsidecolor", "wedge", "nowedge",
    ]) {
      if reader.tokens[start].word?.hasPrefix("nobo") ?? false {
        element.look.border = ScriptSettings.Border.none
      }
    } else if reader.match(any: ["xy", "x1", "x2", "y1", "y2", "y", "x", "r"]) {
      let word = reader.tokens[start].word ?? ""
      var (value, second): (Double?, Double?)
      if reader.match("=") {
        value = try number(&reader)
        if word == "xy", reader.match(",") { second = try number(&reader) }
      }
      element.takeEdge(word, value, second)
    } else if reader.match(word: "rot|ate") {
      if reader.match(any: ["var|iable"]) {
        element.labels.hasRowAngle = true
      } else {
        element.labels.angle = reader.match(word: "by") ? try number(&reader) : 90
      }
    } else if reader.match(any: ["norot|ate"]) {
      element.labels.angle = 0
    } else if reader.match(any: ["off|set"]) {
      if let offset = try letterOffset(&reader), offset.count == 2 {
        element.labels.offset = (offset[0], offset[1])
      }
    } else if reader.match(any: ["font"]) {
      element.labels.letters = try optionalText(&reader).flatMap(Self.letters)
    } else if reader.match(any: ["point"]) {
      element.labels.hasPoint = true
    } else if reader.match(any: ["bs"]) {
      _ = try number(&reader)
    } else if reader.match(any: ["whiskerb|ars"]) {
      element.whiskerBars = reader.startsNumber ? try number(&reader) : 1
    } else if reader.match(word: "at") {
      if reader.peek.word.map({ ["s", "b", "t", "st", "bst", "sb", "bs"].contains($0) }) ?? false {
        reader.advance()
      } else {
        element.place = try number(&reader)
      }
    } else if reader.match(word: "size") {
      try readHeadSize(&reader)
    } else if reader.match(any: ["arrowstyle"]) {
      reader.advance()
    } else if reader.match(any: ["border"]) {
      while try readLook(&element.look, &reader) {}
    } else if reader.match(any: ["origin", "center"]) {
      _ = reader.match("=")
      if reader.match("(") { while !reader.isAtEnd, !reader.match(")") { reader.advance() } }
    } else if reader.match(any: ["dx", "dy"]) {
      _ = reader.match("=")
      _ = try number(&reader)
    } else {
      return false
    }
    element.styleText += " " + reader.text(start..<reader.position)
    return true
  }
}
