// The look of lines, symbols and areas: `lt 3 lw 2 lc rgb "red" dt 2 pt 7 ps 1.5 fs solid 0.5`.
//
// Colours, widths, dashes and opacity are carried out. Symbols are chosen by the picture, so that items differ.

extension ScriptSettings.Look {
  /// The options of an item of locus, each with a blank in front.
  var words: String {
    (color.map { " color \($0)" } ?? "")
      + (width.map { " width \(LocusFormula.number(min(100, max(0.1, $0))))" } ?? "")
      + (dash.map { " dash \($0)" } ?? "")
  }
}

extension ScriptInterpreter {
  /// Reads one option of the look; false if none is next.
  mutating func readLook(
    _ look: inout ScriptSettings.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(any: ["lt", "linet|ype"]) {
      if try rowChooses(&reader) { return true }
      if reader.match(any: ["bgnd", "nodraw", "black"]) { return true }
      if reader.isNext("rgb") || reader.isNext("rgbc|olor") || reader.isNext("pal|ette") {
        try takeColor(&look, &reader)
        return true
      }
      // A colour in front of the line type is kept: `lc rgb "red" lt 1`.
      let own = look.color
      defer { look.color = own ?? look.color }
      try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
    } else if reader.match(any: ["ls", "lines|tyle"]) {
      if try rowChooses(&reader) { return true }
      try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
    } else if reader.match(any: [
      "lc", "linec|olor", "linec|olour", "fc", "fillc|olor", "tc", "textc|olor",
    ]) {
      try takeColor(&look, &reader)
    } else if reader.match(any: ["lw", "linew|idth"]) {
      look.width = try number(&reader)
    } else if reader.match(any: ["dt", "dasht|ype"]) {
      look.dash = try dash(&reader)
    } else if reader.match(any: ["pt", "pointt|ype", "ps", "points|ize"]) {
      if try rowChooses(&reader) { return true }
      if reader.match(word: "default") { return true }
      _ = try scope.value(try reader.value())
    } else if reader.match(any: ["pi", "pointi|nterval", "pn", "pointn|umber"]) {
      _ = try number(&reader)
    } else if reader.match(any: ["fs", "fill", "fillst|yle"]) {
      let former = settings.fill
      try fillStyle(&reader)
      look.opacity = settings.fill
      settings.fill = former
    } else if reader.match(any: ["as", "arrows|tyle"]) {
      if try rowChooses(&reader) { return true }
      let style = Int(clamping: Int64(try number(&reader).clampedToWhole))
      if let chosen = settings.arrowStyles[style] { look.take(chosen) }
    } else if reader.isNext("pal|ette") || reader.isNext("rgb") {
      try takeColor(&look, &reader)
    } else {
      return false
    }
    return true
  }

  /// Reads a colour, or that rows have numbers of the palette.
  private mutating func takeColor(
    _ look: inout ScriptSettings.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    isPaletteAsked = false
    look.color = try color(&reader) ?? look.color
    look.isByPalette = isPaletteAsked || look.isByPalette
    isPaletteAsked = false
  }

  /// Reads `variable` or `palette`: the colour or the size of each row is its own, which no item has here.
  private mutating func rowChooses(_ reader: inout ScriptReader) throws(ScriptProblem) -> Bool {
    guard reader.match(any: ["var|iable"]) else { return false }
    note("an item has one colour and one size: those of single rows are left out")
    return true
  }

  private mutating func takeLineType(_ number: Int, _ look: inout ScriptSettings.Look)
    throws(ScriptProblem)
  {
    if let style = settings.lineStyles[number] {
      look.take(style)
    } else if number > 0 {
      look.color = ScriptColor.ofLineTypes[(number - 1) % ScriptColor.ofLineTypes.count]
    } else if number == 0 {
      look.dash = "dotted"
    } else if number == -1 || number == -2 {
      look.color = "#000000"
    } else {
      look.isInvisible = true
    }
  }

  /// Reads a colour; nil if it is left to the picture.
  mutating func color(_ reader: inout ScriptReader) throws(ScriptProblem) -> String? {
    if reader.match(any: ["rgb", "rgbc|olor"]) {
      if try rowChooses(&reader) { return nil }
      let value = try scope.value(try reader.value())
      if let whole = value.whole, value.textValue == nil {
        return "#" + TextFormat.formatted("%06x", .integer(whole & 0xff_ffff))
      }
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
    if reader.match(any: ["bgnd", "background"]) { return nil }
    if reader.match(any: ["black"]) { return "#000000" }
    if reader.match(any: ["lt", "linet|ype", "ls", "lines|tyle"]) {
      if try rowChooses(&reader) { return nil }
      var look = ScriptSettings.Look()
      try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
      return look.color
    }
    if reader.match(word: "default") { return nil }
    if case .text(let text) = reader.peek.kind {
      reader.advance()
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
