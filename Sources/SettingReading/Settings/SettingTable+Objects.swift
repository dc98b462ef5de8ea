import ChartScene
import Expressions
import Statements

// `set object`: shapes in every picture from the next one on; the grammar stands at ``PageShape``.

extension SettingTable {
  /// The shapes in every picture.
  static let objects = Setting(
    "object",
    "[n] rectangle|ellipse|circle|polygon … [color c] [border] [front]",
    "a shape behind the curves of every picture: rectangle from x, y to x, y; circle at x, y radius r; ellipse at x, y size w, h; polygon from x, y to x, y to …; front: over the curves; with its number n it is changed, and unset takes all away",
    examples: [
      "set object rectangle from 1, -1 to 2, 1 color orange opacity 0.3",
      "set object circle at graph 0.5, 0.5 radius graph 0.2 empty border red", "plot sin(x)",
    ],
    hint: "set object rectangle from 1, -1 to 2, 1 color orange",
    words: PageShape.Form.allCases.map(\.rawValue) + ["off"],
    at: \.settings.objects,
    text: PageShape.text,
    read: { reader, setting throws(Diagnostic) in
      if reader.parser.match(word: "off") { return { _, _ in [] } }
      let shape = try reader.shape(setting)
      return { state, run throws(Failure) in
        let list = state.settings.objects
        let number = shape.number ?? (list.last?.number ?? 0) + 1
        return try shape.calculated(number, state, &run).added(to: list)
      }
    }
  )
}

/// A shape as `set object` reads it.
private struct WrittenShape {
  let number: Int?
  let form: PageShape.Form
  var places: [WrittenPlace] = []
  /// Whether the second corner counts from the first one.
  var isRelative = false
  var extent: WrittenPlace?
  /// The angle of an ellipse, or the ends of an arc.
  var angles: [Syntax] = []
  var options = PlotOptions()
  var isFilled = true
  var hasBorder = false
  var border: Color?
  var isFront = false

  /// Calculates the shape.
  func calculated(
    _ number: Int,
    _ state: SessionState,
    _ run: inout StatementRun
  ) throws(Failure) -> PageShape {
    var found: [PagePlace] = []
    for place in places { found.append(try place.calculated(state, &run)) }
    if isRelative, let first = found.first, found.count > 1 {
      for place in found.indices.dropFirst() { found[place] = found[place].moved(by: first) }
    }
    var size = try extent?.calculated(state, &run)
    if form == .circle { size = size?.doubled }
    var shape = PageShape(number: number, form: form, places: found, extent: size)
    var degrees: [Double] = []
    for angle in angles {
      degrees.append(try state.resolved(angle).calculation(&run).value.number)
    }
    if form == .circle, degrees.count == 2 { shape.arc = (degrees[0], degrees[1]) }
    if form == .ellipse, let angle = degrees.first { shape.angle = angle }
    (shape.color, shape.opacity) = (options.color, options.opacity ?? 1)
    (shape.isFilled, shape.hasBorder, shape.border) = (isFilled, hasBorder, border)
    (shape.width, shape.dash) = (options.width?.number, options.dash)
    shape.isFront = isFront
    return shape
  }
}

extension PagePlace {
  /// The place counted from another one.
  fileprivate func moved(by other: PagePlace) -> PagePlace {
    PagePlace(
      x: .init(system: x.system, value: x.value + other.x.value),
      y: .init(system: y.system, value: y.value + other.y.value)
    )
  }

  fileprivate var doubled: PagePlace {
    PagePlace(
      x: .init(system: x.system, value: 2 * x.value),
      y: .init(system: y.system, value: 2 * y.value)
    )
  }
}

extension StatementParser {
  /// Reads a number, if there is one, and a shape with its look.
  fileprivate mutating func shape(_ setting: Setting) throws(Diagnostic) -> WrittenShape {
    let number = try figureNumber()
    guard case .name(let word) = parser.peek.kind, let form = Self.form(of: word) else {
      throw unknownValue(of: setting)
    }
    parser.advance()
    parser.endWords = wordsBehindItem(isBare: false).union(
      Self.wordsOfShapes.filter { !isOwnName($0) }
    )
    defer { parser.endWords = [] }
    var shape = WrittenShape(number: number, form: form)
    while parser.peek.kind != .end {
      if try !readPlace(of: &shape, setting), try !readLook(of: &shape) {
        throw unknownValue(of: setting)
      }
    }
    let corners = form == .polygon ? 3 : form == .rectangle && shape.extent == nil ? 2 : 1
    guard shape.places.count >= corners, corners > 1 || shape.extent != nil else {
      throw unknownValue(of: setting)
    }
    return shape
  }

  /// The shape that a word or a short form of it names.
  private static func form(of word: String) -> PageShape.Form? {
    PageShape.Form.allCases.first { $0.rawValue.hasPrefix(word) && word.count >= 3 }
  }

  /// The words that end a coordinate.
  private static let wordsOfShapes = Set(
    [
      "from", "to", "rto", "at", "center", "size", "radius", "angle", "arc", "border", "noborder",
      "empty", "front", "back", "behind", "first", "graph", "screen", "character", "fc",
      "fillcolor", "fs", "fillstyle", "lw", "linewidth", "dt", "dashtype",
    ] + ItemTable.looksOfLines.flatMap(\.others)
  )

  /// Reads a place or a length with its word; false if none comes next.
  private mutating func readPlace(
    of shape: inout WrittenShape,
    _ setting: Setting
  ) throws(Diagnostic) -> Bool {
    if parser.match(word: "from") || parser.match(word: "at") || parser.match(word: "center") {
      guard shape.places.isEmpty else { throw unknownValue(of: setting) }
      shape.places.append(try place(of: .arrow))
    } else if parser.match(word: "to") {
      shape.places.append(try place(of: .arrow))
    } else if parser.match(word: "rto") {
      shape.isRelative = true
      shape.places.append(try place(of: .arrow))
    } else if parser.match(word: "size") || parser.match(word: "radius") {
      guard shape.form == .circle else {
        shape.extent = try place(of: .arrow)
        return true
      }
      let system = try coordinates(.arrow) ?? .first
      let length = written(try parser.sum())
      shape.extent = WrittenPlace(x: length, y: length, systems: [system, system])
    } else if parser.match(word: "angle") {
      shape.angles = [try parser.sum()]
    } else if parser.match(word: "arc") {
      shape.angles = [try parser.sum()]
      guard parser.match(.comma) else { throw unknownValue(of: setting) }
      shape.angles.append(try parser.sum())
    } else {
      return false
    }
    return true
  }

  private mutating func readLook(of shape: inout WrittenShape) throws(Diagnostic) -> Bool {
    if parser.match(word: "front") {
      shape.isFront = true
    } else if parser.match(word: "back") || parser.match(word: "behind") {
      shape.isFront = false
    } else if parser.match(word: "empty") {
      shape.isFilled = false
    } else if parser.match(word: "noborder") {
      shape.hasBorder = false
    } else if parser.match(word: "border") {
      shape.hasBorder = true
      switch parser.peek.kind {
      case .text: shape.border = try color()
      case .name(let word) where Color(named: word) != nil: shape.border = try color()
      default: break
      }
    } else if parser.match(word: "fc") || parser.match(word: "fillcolor") {
      shape.options.color = try color()
    } else if parser.match(word: "fs") || parser.match(word: "fillstyle") {
      // gnuplot's `fs solid 0.3` is an opacity here.
      shape.isFilled = parser.match(word: "solid")
      if case .number(let share) = parser.peek.kind, (0...1).contains(share) {
        shape.options.opacity = share
        parser.advance()
      }
    } else if let option = optionWord(shape.options) {
      try read(option, into: &shape.options)
    } else {
      let start = parser.position
      shape.options.take(try lookOfLine(behind: "object"))
      return parser.position > start
    }
    return true
  }
}
