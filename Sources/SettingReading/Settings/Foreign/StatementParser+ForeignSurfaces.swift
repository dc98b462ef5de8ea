import Expressions
import SpaceGeometry
import Statements

// The words of gnuplot behind `set pm3d` and `set cntrparam`.

extension StatementParser {
  /// Reads the words behind `set pm3d`.
  ///
  ///     words = { "map" | "at" place | "lighting" | "border" | word [ argument ] }
  ///
  /// A place is a row of the letters s, b and t: on the surface, on the base, on the top. Level lines take the place of
  /// colours on the base; other words are about how colours are computed between points, and change nothing here.
  mutating func pm3d() throws(Diagnostic) -> SettingChange {
    var (isMap, isShaded, hasMesh) = (false, false, false)
    var places = "s"
    while parser.peek.kind != .end {
      guard case .name(let word) = parser.peek.kind else {
        try parser.failOnInvalid()
        parser.advance()
        continue
      }
      parser.advance()
      switch word {
      case "map": isMap = true
      case "lighting": isShaded = true
      case "border": hasMesh = true
      case "at":
        guard case .name(let letters) = parser.peek.kind, letters.allSatisfy("sbt".contains) else {
          throw Diagnostic(
            .valueNeeded(kind: "place", allowed: "set pm3d at s, or set pm3d at b"),
            at: here
          )
        }
        places = letters
        parser.advance()
      default: break
      }
    }
    let isOnBase = places.contains { $0 != "s" } && !isMap
    if isOnBase {
      remarks.append(
        Remark("set pm3d at \(places): level lines on the base take the place of its colours")
      )
    }
    var styles: [SpaceStyle] =
      places.contains("s") || isMap ? [hasMesh ? .bands : .areas] : [.lines]
    if isShaded { styles.append(.shaded) }
    return SettingChange { [styles, isMap] state, _ in
      state.settings.space.styles = styles
      if isOnBase { state.settings.space.contours = .base }
      guard isMap else { return }
      let pose = Pose.top
      state.settings.space.view.azimuth = pose.azimuth
      state.settings.space.view.inclination = pose.inclination
    }
  }

  /// Reads the words behind `set cntrparam`.
  ///
  ///     words = [ "levels" ] ( [ "auto" ] [ n ] | "discrete" z { "," z } | "incremental" z "," step [ "," z ] )
  ///           | other words, about how lines are smoothed: they are exact here
  mutating func contourParameters() throws(Diagnostic) -> SettingChange {
    let hasLevels = parser.match(word: "levels") || parser.match(word: "level")
    let automatic = SettingChange { state, _ in state.settings.space.levels = .auto }
    guard case .name(let word) = parser.peek.kind else {
      return hasLevels && parser.peek.kind != .end
        ? try SettingTable.levels.read(&self, SettingTable.levels) : automatic
    }
    switch word {
    case "auto":
      parser.advance()
      return parser.peek.kind == .end
        ? automatic : try SettingTable.levels.read(&self, SettingTable.levels)
    case "discrete", "incremental":
      parser.advance()
      let start = here
      var numbers: [Syntax] = []
      repeat { numbers.append(try parser.sum()) } while parser.match(.comma)
      let isStepped = word == "incremental"
      return SettingChange { [numbers] state, run throws(Failure) in
        state.settings.space.levels = try state.levels(numbers, isStepped: isStepped, start, &run)
      }
    default:
      remarks.append(LeftOut.usual.remark(on: "set cntrparam \(word)"))
      try skipRest()
      return SettingChange { _, _ in }
    }
  }
}

extension SessionState {
  /// Returns the levels of gnuplot's `discrete` and `incremental`.
  fileprivate func levels(
    _ numbers: [Syntax],
    isStepped: Bool,
    _ place: SourceRange,
    _ run: inout StatementRun
  ) throws(Failure) -> LevelChoice {
    var values: [Double] = []
    for syntax in numbers {
      guard case .number(let number) = try resolved(syntax).calculation(&run).value else { break }
      values.append(number)
    }
    var choice: LevelChoice?
    if values.count == numbers.count {
      switch (isStepped, values.count) {
      case (false, _): choice = .of(values, isList: true)
      // Without an end there are as many as gnuplot draws if nothing is said.
      case (true, 2):
        choice = .heights(from: values[0], by: values[1], to: values[0] + 4 * values[1])
      case (true, 3): choice = .heights(from: values[0], by: values[1], to: values[2])
      case (true, _): break
      }
    }
    guard let choice else {
      let example =
        isStepped ? "set cntrparam levels incremental -1, 0.2, 1" : "set contourlevels [-1, 0, 1]"
      throw .problem(.numberNeeded(option: "levels", example: example), at: place)
    }
    return choice
  }
}
