// The look of lines, symbols and areas: `lt 3 lw 2 lc rgb "red" dt 2 pt 7 ps 1.5 fs solid 0.5`.
//
// A look without a symbol leaves its form to the picture, so that items differ.

extension ScriptSettings.Look {
  /// The options of an item of locus, each with a blank in front.
  var words: String {
    (color.map { " color \($0)" } ?? "")
      + (transparency.map { " opacity \(LocusFormula.number(1 - $0))" } ?? "")
      + (width.map { " width \(LocusFormula.number(min(100, max(0.1, $0))))" } ?? "")
      + (dash.map { " dash \($0)" } ?? "")
  }

  /// The options of symbols, each with a blank in front; `usual` is the size that `set pointsize` chose.
  func wordsOfSymbols(usual: Double) -> String {
    let size = (size ?? 1) * usual
    return (symbol.map { " symbol \(Self.symbolName($0))" } ?? "")
      + (size == 1 ? "" : " size \(LocusFormula.number(min(100, max(0, size))))")
  }

  /// Returns the form of symbols with a number: 1 to 3 are strokes, then hollow and filled forms come in pairs.
  static func symbolName(_ number: Int) -> String {
    guard number > 0 else { return "circle" }
    let place = (number - 1) % 15
    if place < 3 { return ["plus", "cross", "asterisk"][place] }
    let form = ["square", "circle", "triangle", "triangle", "diamond", "pentagon"][(place - 3) / 2]
    return place % 2 == 1 ? "hollow \(form)" : form
  }
}

extension ScriptInterpreter {
  /// Reads one option of the look; false if none is next.
  mutating func readLook(
    _ look: inout ScriptSettings.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(any: ["lt", "linet|ype"]) {
      if reader.match(any: ["var|iable"]) {
        look.columns.color = .lineType
        return true
      }
      if reader.match(any: ["nodraw"]) {
        look.isInvisible = true
        return true
      }
      if reader.isNext("bgnd") || reader.isNext("black") {
        try takeColor(&look, &reader)
        return true
      }
      if reader.isNext("rgb") || reader.isNext("rgbc|olor") || reader.isNext("pal|ette") {
        try takeColor(&look, &reader)
        return true
      }
      // A colour in front of the line type is kept: `lc rgb "red" lt 1`.
      let own = look.color
      defer { look.color = own ?? look.color }
      try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
    } else if reader.match(any: ["ls", "lines|tyle"]) {
      if reader.match(any: ["var|iable"]) {
        look.columns.color = .lineType
        return true
      }
      try takeLineStyle(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
    } else if reader.match(any: [
      "lc", "linec|olor", "linec|olour", "fc", "fillc|olor", "tc", "textc|olor",
    ]) {
      if let column = columnOfColors(&reader) {
        look.columns.color = column
      } else {
        try takeColor(&look, &reader)
      }
    } else if reader.match(any: ["lw", "linew|idth"]) {
      look.width = try number(&reader)
    } else if reader.match(any: ["dt", "dasht|ype"]) {
      look.dash = try dash(&reader)
    } else if reader.match(any: ["pt", "pointt|ype"]) {
      if reader.match(any: ["var|iable"]) {
        look.columns.hasSymbol = true
      } else if !reader.match(word: "default") {
        let value = try scope.value(try reader.value())
        if value.textValue == nil {
          look.symbol = value.number.map { Int($0.clampedToWhole) }
        } else {
          note("symbols that are letters are left out: labels draw texts at places")
        }
      }
    } else if reader.match(any: ["ps", "points|ize"]) {
      if reader.match(any: ["var|iable"]) {
        look.columns.hasSize = true
      } else if !reader.match(word: "default") {
        look.size = max(0, min(100, try number(&reader)))
      }
    } else if reader.match(any: ["pi", "pointi|nterval"]) {
      look.interval = Int(try number(&reader).clampedToWhole)
    } else if reader.match(any: ["pn", "pointn|umber"]) {
      _ = try number(&reader)
    } else if reader.match(any: ["fs", "fill", "fillst|yle"]) {
      let former = (settings.fill, settings.border, settings.hasDensity)
      try fillStyle(&reader)
      (look.opacity, look.isEmpty, look.border) =
        (settings.fill, settings.fill == nil, settings.border)
      look.isDensity = settings.hasDensity
      (settings.fill, settings.border, settings.hasDensity) = former
    } else if reader.match(any: ["as", "arrows|tyle"]) {
      if reader.match(any: ["var|iable"]) {
        look.columns.hasArrowStyle = true
        return true
      }
      let style = Int(clamping: Int64(try number(&reader).clampedToWhole))
      if let chosen = settings.arrowStyles[style] { look.take(chosen) }
    } else if reader.isNext("pal|ette") || reader.isNext("rgb") {
      try takeColor(&look, &reader)
    } else {
      return false
    }
    return true
  }

  /// Reads `variable`, `rgb variable` or `lt variable`: a column has the colour of each row.
  private func columnOfColors(_ reader: inout ScriptReader) -> ScriptSettings.RowColumns.Color? {
    if reader.match(any: ["var|iable"]) { return .lineType }
    let variable: ShortKeyword = "var|iable"
    guard let next = reader.peek(1).word, variable.isMeant(by: next) else { return nil }
    for word: ShortKeyword in ["rgb", "rgbc|olor"] where reader.isNext(word) {
      reader.position += 2
      return .rgb
    }
    for word: ShortKeyword in ["lt", "linet|ype", "ls", "lines|tyle"] where reader.isNext(word) {
      reader.position += 2
      return .lineType
    }
    return nil
  }

  /// Reads a colour, or that rows have numbers of the palette.
  private mutating func takeColor(
    _ look: inout ScriptSettings.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    (isPaletteAsked, lastTransparency) = (false, nil)
    look.color = try color(&reader) ?? look.color
    look.transparency = lastTransparency
    look.isByPalette = isPaletteAsked || look.isByPalette
    isPaletteAsked = false
  }

  /// Reads `variable` or `palette`: the colour or the size of each row is its own, which no item has here.
  private mutating func rowChooses(_ reader: inout ScriptReader) throws(ScriptProblem) -> Bool {
    guard reader.match(any: ["var|iable"]) else { return false }
    note("an item has one colour and one size: those of single rows are left out")
    return true
  }

  /// Takes the look of a line style; without one of that number, that of the line type.
  private mutating func takeLineStyle(
    _ number: Int,
    _ look: inout ScriptSettings.Look
  ) throws(ScriptProblem) {
    guard let style = settings.lineStyles[number] else { return try takeLineType(number, &look) }
    look.take(style)
  }

  /// Takes the look of a line type: that of `set linetype`, else its usual colour.
  mutating func takeLineType(_ number: Int, _ look: inout ScriptSettings.Look)
    throws(ScriptProblem)
  {
    if let type = settings.lineTypes[number] {
      look.take(type)
      if type.color == nil, number > 0 { look.color = look.color ?? Self.colorOfType(number) }
    } else if number > 0 {
      look.color = Self.colorOfType(number)
    } else if number == 0 {
      look.dash = "dotted"
    } else if number == -1 || number == -2 {
      look.color = "#000000"
    } else {
      look.isInvisible = true
    }
  }

  private static func colorOfType(_ number: Int) -> String {
    ScriptColor.ofLineTypes[(number - 1) % ScriptColor.ofLineTypes.count]
  }

  /// Reads a colour; nil if it is left to the picture.
  mutating func color(_ reader: inout ScriptReader) throws(ScriptProblem) -> String? {
    if reader.match(any: ["rgb", "rgbc|olor"]) {
      if try rowChooses(&reader) { return nil }
      let value = try scope.value(try reader.value())
      if let whole = value.whole, value.textValue == nil {
        if whole > 0xff_ffff { lastTransparency = Double(whole >> 24 & 255) / 255 }
        return "#" + TextFormat.formatted("%06x", .integer(whole & 0xff_ffff))
      }
      lastTransparency = ScriptColor.transparency(value.printed)
      return ScriptColor.hexadecimal(value.printed)
    }
    if try rowChooses(&reader) { return nil }
    if reader.match(any: ["pal|ette"]) {
      if reader.match(word: "frac|tion") {
        return paletteOfRows.hexadecimal(at: try number(&reader))
      }
      if reader.match(word: "cb") {
        let range = settings.ranges["cb"]?.ends(or: (0, 1)) ?? (0, 1)
        let value = try number(&reader)
        return paletteOfRows.hexadecimal(
          at: range.1 != range.0 ? (value - range.0) / (range.1 - range.0) : 0
        )
      }
      _ = reader.match(word: "z")
      isPaletteAsked = true
      return nil
    }
    // Pages of gnuplot are white.
    if reader.match(any: ["bgnd", "background"]) { return "#ffffff" }
    if reader.match(any: ["black"]) { return "#000000" }
    if reader.match(any: ["ls", "lines|tyle"]) {
      if try rowChooses(&reader) { return nil }
      var look = ScriptSettings.Look()
      try takeLineStyle(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
      return look.color
    }
    if reader.match(any: ["lt", "linet|ype"]) {
      if try rowChooses(&reader) { return nil }
      var look = ScriptSettings.Look()
      try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
      return look.color
    }
    if reader.match(word: "def|ault") { return nil }
    if case .text(let text) = reader.peek.kind {
      reader.advance()
      lastTransparency = ScriptColor.transparency(text)
      return ScriptColor.hexadecimal(text)
    }
    let value = try scope.value(try reader.value())
    if let text = value.textValue { return ScriptColor.hexadecimal(text) }
    var look = ScriptSettings.Look()
    try takeLineType(Int(clamping: value.whole ?? 1), &look)
    return look.color
  }

  private mutating func dash(_ reader: inout ScriptReader) throws(ScriptProblem) -> String? {
    if reader.match(word: "solid") { return "solid" }
    if reader.peek.isSign("("), let close = reader.closing(from: reader.position) {
      reader.position = close
      reader.advance()
      return "dashed"
    }
    let value = try scope.value(try reader.value())
    if let text = value.textValue {
      return text.isEmpty ? nil : text.allSatisfy { ". ".contains($0) } ? "dotted" : "dashed"
    }
    switch value.whole ?? 1 {
    case 0, 3: return "dotted"
    case 1: return "solid"
    default: return "dashed"
    }
  }
}

extension Double {
  /// The whole number near to it that 32 bits hold; 0 for no number.
  var clampedToWhole: Int32 {
    isNaN ? 0 : Int32(Swift.max(-2_000_000_000, Swift.min(2_000_000_000, rounded(.towardZero))))
  }
}
