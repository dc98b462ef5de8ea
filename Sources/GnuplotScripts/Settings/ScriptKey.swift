import TextSearch

// `set key`: where the names of items stand.
//
//     key  = { "on" | "off" | side | corner | "at" place | "title" text | form }
//     side = "outside" | "above" | "below" | "over" | "under" | "lmargin" | "rmargin" | "tmargin" | "bmargin"
//     form = "box" look | "opaque" | "samplen" n | "spacing" n | "maxrows" n | "columns" n | "Left" | "reverse" | …
//
// A place behind `at` becomes the nearest corner, or the side that it lies beyond. A title is the first name, and
// nothing stands beside it. The form of the key is that of the picture. `unset key` hides the names, and leaves the bar
// of colours, which is no part of gnuplot's key.

/// Where the key is.
struct ScriptKey {
  var isOff = false
  /// The words of locus for a side or a corner; nil leaves it to the picture.
  var place: String?
  /// The coordinates behind `at`.
  var coordinates: [ScriptCoordinate] = []
  /// The title; empty for none.
  var title = ""
}

/// A coordinate of a place: what it counts, and its number.
struct ScriptCoordinate: Equatable {
  /// `first`, `second`, `graph`, `screen` or `character`.
  var system: String
  var value: Double
  /// Whether the name of the system was written.
  var isNamed = false

  /// The coordinate as locus reads it, which knows no second axes.
  var text: String { "\(system == "second" ? "first" : system) \(LocusFormula.number(value))" }

  /// Returns the coordinate with another system and value.
  func moved(to system: String, _ value: Double) -> ScriptCoordinate {
    ScriptCoordinate(system: system, value: value, isNamed: isNamed)
  }
}

extension ScriptInterpreter {
  /// Reads coordinates, `1, graph 0.5, 2`; each one counts as the one in front of it does unless it says otherwise.
  mutating func coordinates(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [ScriptCoordinate] {
    var found: [ScriptCoordinate] = []
    var system = "first"
    repeat {
      let start = reader.position
      for (word, name) in Self.systemsOfPlaces where reader.match(word: word) { system = name }
      if reader.match(word: "pol|ar") {
        note("places at angles are left out: they are read as those of the axes")
        system = "first"
      }
      let isNamed = reader.position > start
      let value = try scope.value(try reader.value())
      let number = value.textValue.flatMap(time) ?? value.number ?? .nan
      found.append(ScriptCoordinate(system: system, value: number, isNamed: isNamed))
    } while reader.match(",")
    return found
  }

  private static let systemsOfPlaces: [(ShortKeyword, String)] = [
    ("first", "first"), ("second", "second"), ("gr|aph", "graph"), ("sc|reen", "screen"),
    ("char|acter", "character"),
  ]

  /// Reads the words behind `set key`.
  mutating func key(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var (row, column): (String?, String?)
    var key = ScriptKey()
    key.title = settings.key.title
    var isOutside = false
    while !reader.isAtEnd {
      if reader.match(word: "at") {
        key.coordinates = try coordinates(&reader)
        continue
      }
      if reader.match(word: "tit|le") {
        key.title = try optionalText(&reader) ?? ""
        continue
      }
      guard let word = reader.advance().word else { continue }
      switch word {
      case "off", "no": key.isOff = true
      case "default", "notitle": key.title = ""
      case "noautotitle", "noautotitles", "noauto": settings.isTitled = false
      case "autotitle", "autotitles", "auto", "autotit", "autot":
        settings.isTitled = true
        if reader.match(any: ["col|umnheader", "columnhead"]) {
          settings.titlesFromHeads = true
          settings.hasColumnHeads = true
        }
      case "left", "l": column = "left"
      case "right", "r": column = "right"
      case "top", "t": row = "top"
      case "bottom", "bot", "b": row = "bottom"
      case "outside", "out", "o": isOutside = true
      case "above", "over", "tmargin": key.place = "top"
      case "below", "under", "bmargin": key.place = "bottom"
      case "lmargin": key.place = "left"
      case "rmargin": key.place = "right"
      default: break
      }
    }
    if key.place == nil, isOutside { key.place = column ?? "right" }
    if key.place == nil, row != nil || column != nil {
      key.place = "\(row ?? "top") \(column ?? "right")"
    }
    settings.key = key
  }

  /// Returns the line of the legend; nil leaves it to the picture.
  func legendLine(_ draft: PlotDraft) -> String? {
    let key = settings.key
    if key.isOff { return "set legend \(draft.hasColors ? "colors" : "off")" }
    let place = key.coordinates.count > 1 ? corner(key.coordinates, draft) : nil
    return (place ?? key.place).map { "set legend \($0)" }
  }

  /// The item of the key's title, in front of all others; nil without one, or without names below it.
  func titleOfKey(_ draft: PlotDraft) -> String? {
    let key = settings.key
    let isSeen = key.title.contains { !$0.isWhitespace }
    guard isSeen, !key.isOff, !draft.isSpace,
      draft.items.contains(where: { !$0.holds(" label \"\"") })
    else { return nil }
    return nameAlone(key.title, isPlain: false)
  }

  /// Returns the side or the corner that is nearest to a place.
  private func corner(_ place: [ScriptCoordinate], _ draft: PlotDraft) -> String? {
    guard let x = share(place[0], "x", draft), let y = share(place[1], "y", draft) else {
      return nil
    }
    if x >= 1 { return "right" }
    if y > 1 { return "top" }
    if x < 0 { return "left" }
    if y < 0 { return "bottom" }
    return "\(y < 0.5 ? "bottom" : "top") \(x < 0.5 ? "left" : "right")"
  }

  private func share(_ place: ScriptCoordinate, _ axis: String, _ draft: PlotDraft) -> Double? {
    switch place.system {
    case "graph": return place.value
    // The plot area has margins of about a tenth of the page.
    case "screen": return (place.value - 0.1) / 0.85
    case "character": return place.value / (axis == "x" ? 80 : 25)
    case "second":
      return share(of: place.value, "\(axis)2", draft) ?? share(of: place.value, axis, draft)
    default: return share(of: place.value, axis, draft)
    }
  }
}

extension PlotDraft {
  /// Whether one of its items has a scale of colours.
  var hasColors: Bool {
    items.contains { item in
      item.hasPrefix("heat ")
        || [" with heat", " with areas", " bands", " color value"]
          .contains { item.holds($0) }
    }
  }
}
