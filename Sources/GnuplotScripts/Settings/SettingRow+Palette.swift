// Settings of the colours of numbers: `set palette`, the range, the name and the bar of colours.

extension SettingRow {
  static let colors: [SettingRow] = [
    carried(
      ["cbl|abel"],
      { interpreter, reader throws(ScriptProblem) in
        interpreter.settings.colorLabel = try interpreter.optionalText(&reader) ?? ""
      },
      unset: { interpreter, _ in interpreter.settings.colorLabel = "" }
    ),
    carried(
      ["pal|ette"],
      { interpreter, reader throws(ScriptProblem) in
        if reader.isAtEnd {
          interpreter.settings.palette = nil
        } else {
          interpreter.settings.palette = try interpreter.palette(&reader)
        }
        interpreter.settings.put("palette", interpreter.settings.palette?.statement)
      },
      unset: { interpreter, _ in
        interpreter.settings.palette = nil
        interpreter.settings.put("palette", nil)
      }
    ),
    carried(
      ["colorb|ox"],
      { interpreter, _ in interpreter.settings.hasColorBox = true },
      unset: { interpreter, _ in interpreter.settings.hasColorBox = false }
    ),
  ]
}

extension ScriptInterpreter {
  /// The palette that was set, else gnuplot's usual one.
  var paletteOfRows: ScriptPalette { settings.palette ?? ScriptPalette() }

  /// Reads the words behind `set palette`; what they do not name stays.
  fileprivate mutating func palette(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> ScriptPalette {
    var palette = paletteOfRows
    while !reader.isAtEnd {
      if reader.match(any: ["gray", "grey"]) {
        palette.isGray = true
      } else if reader.match(any: ["color", "colour"]) {
        palette.isGray = false
      } else if reader.match(any: ["rgb|formulae", "rgbformulas"]) {
        (palette.source, palette.isGray) = (try formulas(&reader), false)
        palette.model = .rgb
      } else if reader.match(word: "mo|del") {
        palette.model = try model(&reader)
      } else if reader.match(word: "def|ined") {
        palette.source = .stops(try definedColors(&reader))
        palette.isGray = false
      } else if reader.match(word: "func|tions") {
        palette.source = .stops(try computedColors(&reader))
        palette.isGray = false
      } else if reader.match(word: "fi|le") {
        palette.source = .stops(try colorsOfFile(&reader))
        palette.isGray = false
      } else if reader.match(any: ["cubehelix", "cubehel|ix"]) {
        palette.source = .cubehelix(start: 0.5, cycles: -1.5, saturation: 1)
        (palette.isGray, palette.model) = (false, .rgb)
      } else if reader.match(word: "viridis") {
        (palette.source, palette.isGray) = (.stops(ScriptPalette.viridis), false)
        palette.model = .rgb
      } else if reader.match(word: "start") {
        palette.set(start: try number(&reader))
      } else if reader.match(word: "cyc|les") {
        palette.set(cycles: try number(&reader))
      } else if reader.match(word: "sat|uration") {
        palette.set(saturation: try number(&reader))
      } else if reader.match(word: "gamma") {
        let gamma = try number(&reader)
        if gamma > 0 { palette.gamma = gamma }
      } else if reader.match(any: ["maxc|olors", "maxcolours"]) {
        palette.colors = Int(max(0, min(1_000_000, try number(&reader).clampedToWhole)))
      } else if reader.match(word: "neg|ative") {
        palette.isNegative = true
      } else if reader.match(word: "pos|itive") {
        palette.isNegative = false
      } else if reader.match(any: ["nops_allcF", "ps_allcF"]) {
        continue
      } else if reader.match(word: "colormap") {
        note("set palette colormap is not there yet: the palette stays")
        reader.advance()
      } else {
        throw reader.problem("this is no word of set palette")
      }
    }
    return palette
  }

  private mutating func formulas(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> ScriptPalette.Source {
    var numbers: [Int] = []
    repeat {
      let number = Int(try number(&reader).clampedToWhole)
      guard (-36...36).contains(number) else {
        throw reader.problem("the formulas of colours have the numbers -36 to 36")
      }
      numbers.append(number)
    } while reader.match(",")
    guard numbers.count == 3 else {
      throw reader.problem("rgbformulae has three numbers: 7, 5, 15")
    }
    return .formulas(numbers[0], numbers[1], numbers[2])
  }

  private mutating func model(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> ScriptPalette.Model {
    let word = reader.advance().word?.lowercased() ?? ""
    if let model = ScriptPalette.Model(rawValue: word) {
      if reader.match(word: "start") { _ = try number(&reader) }
      return model
    }
    note("set palette model \(word.uppercased()) is not there: its numbers are read as RGB")
    return .rgb
  }

  /// Reads `(0 "blue", 0.5 1 1 1, 1 "red")`, or nothing for gnuplot's usual colours.
  private mutating func definedColors(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [(place: Double, color: SIMD3<Double>)] {
    guard reader.match("(") else {
      return [(0, SIMD3(0, 0, 1)), (0.33, SIMD3(0, 1, 0)), (0.66, SIMD3(1, 0, 0))].stretched
    }
    var stops: [(place: Double, color: SIMD3<Double>)] = []
    while !reader.match(")") {
      if reader.isAtEnd { throw reader.problem("expected ) behind the colours") }
      let place = try scope.value(try reader.value()).number ?? .nan
      let color: SIMD3<Double>
      if let text = try colorText(&reader) {
        color = text
      } else {
        let red = try number(&reader)
        _ = reader.match(",")
        let green = try number(&reader)
        _ = reader.match(",")
        color = SIMD3(red, green, try number(&reader))
      }
      guard place.isFinite, place >= stops.last?.place ?? place else {
        throw reader.problem("the places of colours rise")
      }
      stops.append((place, color))
      _ = reader.match(",")
    }
    guard stops.count > 1 else { throw reader.problem("a palette has two colours at least") }
    return stops.stretched
  }

  /// Reads a colour by its name or number; nil for numbers of a model.
  private mutating func colorText(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> SIMD3<Double>? {
    guard let text = try optionalText(&reader) else { return nil }
    guard let color = ScriptColor.hexadecimal(text), let whole = Int64(color.dropFirst(), radix: 16)
    else { throw reader.problem("there is no colour \(text)") }
    return ScriptPalette.channels(of: whole)
  }

  /// Reads three formulas of `gray` and computes the colours.
  private mutating func computedColors(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [(place: Double, color: SIMD3<Double>)] {
    var parts: [ScriptExpression] = []
    repeat { parts.append(try reader.value()) } while reader.match(",")
    guard parts.count == 3 else {
      throw reader.problem("set palette functions has three formulas of gray")
    }
    var stops: [(place: Double, color: SIMD3<Double>)] = []
    for step in 0...64 {
      let gray = Double(step) / 64
      var color = SIMD3<Double>.zero
      for (place, part) in parts.enumerated() {
        let value = try scope.value(part, locals: ["gray": .real(gray)]).number ?? 0
        color[place] = value.isFinite ? value : 0
      }
      stops.append((gray, color))
    }
    return stops
  }

  /// Reads the colours of a file, a block, or the lines behind the statement.
  private mutating func colorsOfFile(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [(place: Double, color: SIMD3<Double>)] {
    let bytes: [UInt8]
    if case .block(let name) = reader.peek.kind {
      reader.advance()
      bytes = Array((scope.blocks[name] ?? []).joined(separator: "\n").utf8)
    } else if let path = try optionalText(&reader) {
      bytes = path == "-" ? inlineData() : try host.bytes(of: path)
    } else {
      throw reader.problem("the name of a file of colours is missing")
    }
    var choice = DataChoice()
    while try readDataWord(&choice, &reader) {}
    let rows = try rows(of: bytes, choice, isTimeX: false, isTimeY: false, usual: nil).rows
    let count = rows.first?.values.count ?? 0
    let stops = rows.enumerated().compactMap { index, row -> (Double, SIMD3<Double>)? in
      let numbers = (0..<count).map { row.number($0) }
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      switch count {
      case 1: return (Double(index), ScriptPalette.channels(of: Int64(numbers[0].clampedToWhole)))
      case 3: return (Double(index), SIMD3(numbers[0], numbers[1], numbers[2]))
      case 4: return (numbers[0], SIMD3(numbers[1], numbers[2], numbers[3]))
      default: return nil
      }
    }
    guard stops.count > 1 else {
      throw reader.problem("the file of a palette has no rows of three or four numbers")
    }
    return stops.map { (place: $0.0, color: $0.1) }.sorted { $0.place < $1.place }.stretched
  }
}

extension ScriptPalette {
  fileprivate mutating func set(
    start: Double? = nil,
    cycles: Double? = nil,
    saturation: Double? = nil
  ) {
    guard case .cubehelix(let a, let b, let c) = source else { return }
    source = .cubehelix(start: start ?? a, cycles: cycles ?? b, saturation: saturation ?? c)
  }
}

extension [(place: Double, color: SIMD3<Double>)] {
  /// The colours with their places stretched to 0 … 1.
  fileprivate var stretched: Self {
    guard let low = first?.place, let high = last?.place, high > low else { return self }
    return map { (place: ($0.place - low) / (high - low), color: $0.color) }
  }
}
