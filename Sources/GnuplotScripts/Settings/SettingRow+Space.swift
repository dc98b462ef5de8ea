// Settings of `splot`: grids of scattered points, level lines, mappings, the base of the box.

extension SettingRow {
  static let space: [SettingRow] = [
    carried(
      ["dg|rid3d"],
      { interpreter, reader throws(ScriptProblem) in
        interpreter.settings.grid3d = try interpreter.scatteredGrid(&reader)
      },
      unset: { interpreter, _ in interpreter.settings.grid3d = nil }
    ),
    carried(
      ["cntrp|aram"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.levels(&reader) },
      unset: { interpreter, _ in interpreter.forgetLevels() }
    ),
    carried(
      ["su|rface"],
      { interpreter, _ in interpreter.settings.hasSurface = true },
      unset: { interpreter, _ in interpreter.settings.hasSurface = false }
    ),
    carried(
      ["map|ping"],
      { interpreter, reader in
        let word = reader.advance().word ?? ""
        interpreter.settings.mapping =
          word.hasPrefix("s") ? .spherical : word.hasPrefix("cy") ? .cylindrical : .cartesian
      },
      unset: { interpreter, _ in interpreter.settings.mapping = .cartesian }
    ),
    carried(
      ["xyp|lane", "ticsl|evel"],
      { interpreter, reader throws(ScriptProblem) in
        guard reader.match(word: "at") else {
          interpreter.settings.put("base", nil)
          return
        }
        let height = try interpreter.number(&reader)
        interpreter.settings.put("base", "set base \(LocusFormula.number(height))")
      },
      unset: { interpreter, _ in interpreter.settings.put("base", nil) }
    ),
  ]
}

/// What the columns of data in space are.
enum SpaceMapping {
  case cartesian
  /// Two angles and a radius, which is 1 where it is missing: the longitude and the latitude.
  case spherical
  /// An angle, a height and a radius, which is 1 where it is missing.
  case cylindrical

  /// Returns the place that the columns of a row mean; other columns stay.
  func place(_ values: [Double], hasRadius: Bool, isInDegrees: Bool) -> [Double] {
    guard values.count >= 3 else { return values }
    let unit = isInDegrees ? Double.pi / 180 : 1
    let radius = hasRadius ? values[2] : 1
    let (c, s) = (Trigonometry.cosine(values[0] * unit), Trigonometry.sine(values[0] * unit))
    switch self {
    case .cartesian: return values
    case .spherical:
      let (up, out) = (
        Trigonometry.sine(values[1] * unit), Trigonometry.cosine(values[1] * unit)
      )
      return [radius * c * out, radius * s * out, radius * up] + values.dropFirst(3)
    case .cylindrical: return [radius * c, radius * s, values[1]] + values.dropFirst(3)
    }
  }
}

extension ScriptInterpreter {
  /// Reads the words behind `set dgrid3d`; what they do not name stays.
  fileprivate mutating func scatteredGrid(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> ScatteredGrid {
    var grid = settings.grid3d ?? ScatteredGrid()
    // The rows, the columns, and in the oldest form the power; each may be missing.
    var fields: [Double?] = [nil]
    while !reader.isAtEnd {
      if reader.match(",") {
        fields.append(nil)
        continue
      }
      if reader.match(word: "splines") {
        grid.method = .splines
      } else if reader.match(word: "qn|orm") {
        let power = reader.startsNumber ? try number(&reader) : 1
        guard power > 0, power.isFinite else { throw reader.problem("the power is above 0") }
        grid.method = .power(power)
      } else if let kernel = ScatteredGrid.Kernel.allCases.first(where: {
        reader.match(word: ShortKeyword(stringLiteral: $0.rawValue))
      }) {
        let isDensity = reader.match(word: "kdens|ity")
        var (dx, dy) = (1.0, 1.0)
        if reader.startsNumber || reader.peek.word.map({ scope.values[$0] != nil }) ?? false {
          dx = try number(&reader)
          dy = reader.match(",") ? try number(&reader) : dx
        }
        guard dx > 0, dy > 0 else { throw reader.problem("the widths of a kernel are above 0") }
        grid.method = .kernel(
          kernel,
          isDensity: isDensity || reader.match(word: "kdens|ity"),
          dx: dx,
          dy: dy
        )
      } else {
        fields[fields.count - 1] = try number(&reader)
      }
    }
    guard
      fields.prefix(2).allSatisfy({
        $0.map { (2...Double(ScatteredGrid.most)).contains($0) } ?? true
      })
    else { throw reader.problem("a grid has 2 to \(ScatteredGrid.most) lines") }
    if let rows = fields[0] { (grid.rows, grid.columns) = (Int(rows), Int(rows)) }
    if fields.count > 1, let columns = fields[1] { grid.columns = Int(columns) }
    if fields.count > 2, let power = fields[2] {
      guard power > 0, power.isFinite else { throw reader.problem("the power is above 0") }
      grid.method = .power(power)
    }
    return grid
  }

  /// Leaves the levels to the program.
  fileprivate mutating func forgetLevels() {
    settings.levels = .about(5)
    settings.put("contourlevels", nil)
  }

  /// Reads the words behind `set cntrparam`.
  fileprivate mutating func levels(_ reader: inout ScriptReader) throws(ScriptProblem) {
    func put(_ levels: ScriptSettings.Levels) {
      settings.levels = levels
      let text =
        switch levels {
        case .about(let count): "\(count)"
        case .these(let list): "[\(list.map(LocusFormula.number).joined(separator: ", "))]"
        }
      settings.put("contourlevels", "set contourlevels \(text)")
    }
    if reader.isAtEnd { forgetLevels() }
    while !reader.isAtEnd {
      if reader.match(word: "lev|els") {
        if reader.match(word: "disc|rete") {
          var heights: [Double] = []
          repeat { heights.append(try number(&reader)) } while reader.match(",")
          let list = heights.filter(\.isFinite).prefix(200)
          if !list.isEmpty { put(.these(Array(list))) }
        } else if reader.match(word: "inc|remental") {
          let start = try number(&reader)
          try reader.expect(",")
          let step = try number(&reader)
          let end = reader.match(",") ? try number(&reader) : start + 10 * step
          let count = ((end - start) / step + 1e-9).rounded(.down)
          guard step != 0, count >= 0, count < 200 else {
            throw reader.problem("levels rise from the first one to the last one: 0, 0.2, 1")
          }
          put(.these((0...Int(count)).map { start + Double($0) * step }))
        } else {
          _ = reader.match(word: "au|to")
          guard !reader.isAtEnd else { return forgetLevels() }
          let count = try number(&reader)
          if count >= 1, count <= 200 { put(.about(Int(count.rounded()))) }
        }
      } else if reader.match(any: ["li|near", "cu|bicspline", "bs|pline", "sort|ed", "unsort|ed"]) {
        continue
      } else if reader.match(any: ["po|ints", "o|rder", "first|linetype"]) {
        _ = try number(&reader)
      } else if reader.match(word: "au|to") {
        let count = reader.isAtEnd ? 5 : try number(&reader)
        if count >= 1, count <= 200 { put(.about(Int(count.rounded()))) }
      } else {
        throw reader.problem("this is no word of set cntrparam")
      }
    }
  }
}
