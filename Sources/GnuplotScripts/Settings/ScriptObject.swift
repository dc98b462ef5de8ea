// `set object`: rectangles, circles, ellipses and polygons.
//
//     object = [ number ] shape { geometry | look }
//     geometry = ( "from" | "at" | "center" ) place | ( "to" | "rto" ) place | "size" length [ "," length ]
//              | "arc" "[" degrees ":" degrees "]" | "angle" degrees
//     look = ( "fc" | "fillcolor" ) colour | ( "fs" | "fillstyle" ) fill | "lw" width | "dt" dash
//          | "front" | "back" | "behind" | "clip" | "noclip" | "default"
//
// A rectangle without a fill is white with a black line around it, every other shape is empty, and its line has the
// colour of `fc`. A later statement with the same number changes what it names.

/// A shape of a script in every picture.
struct ScriptObject {
  /// The shapes, by the words of locus.
  enum Form: String, CaseIterable { case rectangle, circle, ellipse, polygon }

  /// The look of a shape.
  struct Look {
    var color: String?
    /// The opacity of the inside; nil for the usual fill.
    var opacity: Double?
    /// How transparent the colour of the inside is, from 0 to 1.
    var transparency = 0.0
    var isEmpty = false
    /// The colour of the line; nil for the usual one.
    var border: String?
    var hasBorder = true
    var width: Double?
    var dash: String?
    var isFront = false
  }

  let form: Form
  /// The corners, or the centre.
  var places: [[ScriptCoordinate]] = []
  /// Whether the places are corners.
  var hasCorners = false
  var isRelative = false
  /// The width and the height, or the radius.
  var size: [ScriptCoordinate] = []
  /// Whether both count in units of x: `units xx`.
  var hasUnitsOfX = false
  var angle: Double?
  var arc: (Double, Double)?
  var look = Look()

  /// The statement of locus, which reads places as `text` writes them; nil while places are missing.
  func statement(number: Int, _ text: ([ScriptCoordinate]) -> String) -> String? {
    let places = places.map(text)
    var words = ["set object \(number) \(form.rawValue)"]
    if hasCorners, form == .rectangle || form == .polygon {
      guard places.count >= (form == .polygon ? 3 : 2) else { return nil }
      words.append("from \(places[0])")
      words += places.dropFirst().map { (isRelative ? "rto " : "to ") + $0 }
    } else {
      guard let place = places.first, form != .polygon else { return nil }
      if let polygon = turnedEllipse { return polygon.statement(number: number, text) }
      if let circle = circleOfEllipse { return circle.statement(number: number, text) }
      let count = form == .circle ? 1 : 2
      var sides = size.isEmpty ? [ScriptCoordinate(system: "first", value: 1)] : size
      while sides.count < count, let last = sides.last { sides.append(last) }
      let lengths = sides.prefix(count).map(\.text).joined(separator: ", ")
      words.append("at \(place) \(form == .circle ? "radius" : "size") \(lengths)")
      if form == .ellipse, let angle { words.append("angle \(LocusFormula.number(angle))") }
      if form == .circle, let arc {
        words.append("arc \(LocusFormula.number(arc.0)), \(LocusFormula.number(arc.1))")
      }
    }
    return (words + lookWords).joined(separator: " ")
  }

  /// The ellipse that is turned, as a polygon: its angle counts in units of the axes, not on the page.
  private var turnedEllipse: ScriptObject? {
    guard form == .ellipse, let angle, angle != 0, let center = places.first, center.count == 2,
      !hasUnitsOfX, size.count == 2, (center + size).allSatisfy({ $0.system == "first" })
    else { return nil }
    var polygon = ScriptObject(form: .polygon, look: look)
    polygon.hasCorners = true
    polygon.places = PlotStyleRow.ellipse(
      (center[0].value, center[1].value),
      (size[0].value / 2, size[1].value / 2),
      turn: angle,
      ratio: 1,
      0,
      360
    ).map { [$0.0, $0.1].map { ScriptCoordinate(system: "first", value: $0) } }
    return polygon
  }

  /// The circle that an ellipse with two equal lengths in units of x is.
  private var circleOfEllipse: ScriptObject? {
    guard form == .ellipse, hasUnitsOfX, let width = size.first,
      size.allSatisfy({ $0.value == width.value })
    else { return nil }
    var circle = ScriptObject(form: .circle, look: look)
    circle.places = places
    circle.size = [ScriptCoordinate(system: width.system, value: width.value / 2)]
    return circle
  }

  private var lookWords: [String] {
    var words: [String] = []
    let isFilled = !look.isEmpty && (look.opacity != nil || form == .rectangle)
    if isFilled {
      words.append("color \"\(look.color ?? "#ffffff")\"")
      let opacity = (look.opacity ?? 1) * (1 - look.transparency)
      if opacity < 1 {
        words.append("opacity \(LocusFormula.number(opacity))")
      }
    } else {
      words.append("empty")
    }
    let isRectangle = form == .rectangle
    let usual = isRectangle ? "#000000" : isFilled ? nil : look.color ?? "#000000"
    if look.hasBorder, let border = look.border ?? usual { words.append("border \"\(border)\"") }
    if let width = look.width { words.append("width \(LocusFormula.number(width))") }
    if let dash = look.dash { words.append("dash \(dash)") }
    if look.isFront { words.append("front") }
    // Without a fill and a line nothing is seen.
    if !isFilled, !look.hasBorder { words.append("opacity 0") }
    return words
  }
}

extension SettingRow {
  static let objects: [SettingRow] = [
    carried(
      ["obj|ects"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.object(&reader) },
      unset: { interpreter, reader throws(ScriptProblem) in
        let number = reader.isAtEnd ? nil : Int(try interpreter.number(&reader).clampedToWhole)
        for known in interpreter.settings.objects.keys where number == nil || known == number {
          interpreter.settings.objects[known] = nil
          interpreter.settings.put("object\(known)", nil)
        }
      }
    )
  ]
}

extension ScriptInterpreter {
  fileprivate mutating func object(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var number = (settings.objects.keys.max() ?? 0) + 1
    if startsNumber(reader) {
      number = Int(try self.number(&reader).clampedToWhole)
      guard (1...1000).contains(number) else {
        throw reader.problem("objects have numbers 1 to 1000")
      }
    }
    var object: ScriptObject
    if let form = Self.form(&reader) {
      object = ScriptObject(form: form, look: settings.objectLooks[form] ?? .init())
    } else if let known = settings.objects[number] {
      object = known
    } else {
      throw reader.problem("an object is a rectangle, a circle, an ellipse or a polygon")
    }
    while !reader.isAtEnd {
      if try !readGeometry(&object, &reader), try !readObjectLook(&object.look, &reader) {
        throw reader.problem("this is no word of set object")
      }
    }
    settings.objects[number] = object
    settings.put("object\(number)", object.statement(number: number) { text($0, PlotDraft()) })
  }

  /// Whether a number, or a name with a number, is next.
  private func startsNumber(_ reader: ScriptReader) -> Bool {
    reader.startsNumber || reader.peek.word.map { scope.values[$0]?.number != nil } ?? false
  }

  private static func form(_ reader: inout ScriptReader) -> ScriptObject.Form? {
    if reader.match(word: "rect|angle") { return .rectangle }
    if reader.match(word: "circ|le") { return .circle }
    if reader.match(word: "ell|ipse") { return .ellipse }
    if reader.match(word: "poly|gon") { return .polygon }
    return nil
  }

  /// `set style rectangle …`: the look of the next shapes of a kind; false for other styles.
  mutating func objectStyle(_ reader: inout ScriptReader) throws(ScriptProblem) -> Bool {
    guard let form = Self.form(&reader) else { return false }
    var look = settings.objectLooks[form] ?? .init()
    while !reader.isAtEnd {
      if reader.match(any: ["radius", "size"]) {
        try skipNumbers(&reader)
      } else if reader.match(word: "angle") {
        _ = try number(&reader)
      } else if reader.match(any: ["wedge", "nowedge"]) {
        continue
      } else if reader.match(word: "units") {
        reader.advance()
      } else if try !readObjectLook(&look, &reader) {
        throw reader.problem("this is no word of the style")
      }
    }
    settings.objectLooks[form] = look
    return true
  }

  private mutating func readGeometry(
    _ object: inout ScriptObject,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(word: "from") {
      (object.hasCorners, object.isRelative) = (true, false)
      object.places = (try place(&reader)).map { [$0] } ?? []
    } else if reader.match(any: ["at", "cen|ter"]) {
      object.hasCorners = false
      object.places = (try place(&reader)).map { [$0] } ?? []
    } else if reader.isNext("to") || reader.isNext("rto") {
      object.isRelative = reader.advance().word == "rto"
      if let place = try place(&reader) { object.places.append(place) }
    } else if reader.match(any: ["size", "rad|ius"]) {
      object.size = try coordinates(&reader).map { length in
        var length = length
        length.value = length.value.isFinite ? abs(length.value) : 0
        return length
      }
    } else if reader.match(word: "arc") {
      try reader.expect("[")
      let range = try range(&reader)
      object.arc = (range.low ?? 0, range.high ?? 360)
    } else if reader.match(word: "angle") {
      object.angle = try number(&reader)
    } else if reader.match(any: ["wedge", "nowedge"]) {
      return true
    } else if reader.match(word: "units") {
      object.hasUnitsOfX = reader.advance().word == "xx"
    } else {
      return false
    }
    return true
  }

  private mutating func readObjectLook(
    _ look: inout ScriptObject.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(word: "front") {
      look.isFront = true
    } else if reader.match(any: ["back", "beh|ind", "depth|order"]) {
      look.isFront = false
    } else if reader.match(any: ["clip", "noclip", "def|ault"]) {
      return true
    } else if reader.match(any: ["fc", "fillc|olor", "fillc|olour"]) {
      lastTransparency = nil
      look.color = try color(&reader) ?? look.color
      look.transparency = lastTransparency ?? 0
    } else if reader.match(any: ["fs", "fillst|yle"]) {
      try readObjectFill(&look, &reader)
    } else if reader.match(any: ["bo|rder", "nobo|rder"]) {
      reader.position -= 1
      try readObjectFill(&look, &reader)
    } else {
      var line = ScriptSettings.Look()
      guard try readLook(&line, &reader) else { return false }
      look.width = line.width ?? look.width
      look.dash = line.dash ?? look.dash
      look.border = line.color ?? look.border
    }
    return true
  }

  private mutating func readObjectFill(
    _ look: inout ScriptObject.Look,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(any: ["tr|ansparent"]) { continue }
      if reader.match(word: "s|olid") {
        look.isEmpty = false
        look.opacity = startsNumber(reader) ? min(1, max(0, try number(&reader))) : 1
      } else if reader.match(word: "p|attern") {
        look.isEmpty = false
        look.opacity = 0.4
        if startsNumber(reader) { _ = try number(&reader) }
      } else if reader.match(word: "e|mpty") {
        look.isEmpty = true
      } else if reader.match(any: ["nobo|rder"]) {
        look.hasBorder = false
      } else if reader.match(word: "bo|rder") {
        look.hasBorder = true
        if startsNumber(reader) {
          look.border = try color(&reader) ?? look.border
        } else {
          var line = ScriptSettings.Look()
          while try readLook(&line, &reader) {}
          look.border = line.color ?? look.border
          look.width = line.width ?? look.width
        }
      } else {
        return
      }
    }
  }
}
