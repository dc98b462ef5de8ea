import Expressions

// The grid of a surface in MATLAB and Python, which a formula needs not:
//
//     [X, Y] = meshgrid(-2:.1:2, -1:.1:1); Z = X.^2 + Y.^2; surf(X, Y, Z)
//
// Rule. The ends of the grid become ranges, and the surface is read from the statements behind it in the line: that of
// the call, whose values may have a name. If none is there, a formula shows where it stands.

extension Habits {
  static let gridOfSurface = Habit(
    "MATLAB, NumPy",
    "[X, Y] = meshgrid(-2:.1:2); surf(X, Y, X.^2)"
  ) { statement in
    let text = statement.text
    guard let place = (0..<text.count).first(where: { gridWords.contains(text.name($0) ?? "") }),
      text.kind(place + 1) == .symbol(.openParenthesis),
      let closing = text.dropFirst(place + 2).closingPlace,
      (0..<place).contains(where: text.isSingleEqual)
    else { return nil }
    let inside = text[(place + 2)..<(place + 2 + closing)]
    var grid = inside.split { $0 == .symbol(.comma) }.compactMap(ends)
    // One argument is that of both coordinates.
    if grid.count == 1 { grid.append(grid[0]) }
    return statement.answer(
      "a formula of x and y needs no grid",
      at: place,
      .write(statement.surfaceBehind(on: grid))
    )
  }

  private static let gridWords: Set<String> = ["meshgrid", "ndgrid", "mgrid"]

  /// The ends of `-2:.1:2`, `-2:2` and `linspace(-2, 2, 50)`; nil for other arguments.
  private static func ends(_ argument: TokenText) -> SpaceCall.Bounds? {
    var ends = argument.split { $0 == .symbol(.colon) }
    if ends.count < 2 {
      guard let place = (0..<argument.count).first(where: { argument.name($0) == "linspace" }),
        argument.kind(place + 1) == .symbol(.openParenthesis)
      else { return nil }
      let inside = argument.dropFirst(place + 2).dropLast()
      ends = Array(inside.split { $0 == .symbol(.comma) }.prefix(2))
    }
    guard ends.count > 1, let lower = ends.first, let upper = ends.last, !lower.isEmpty,
      !upper.isEmpty
    else { return nil }
    return SpaceCall.Bounds(
      name: nil,
      lower: ForeignFormula.translated(lower),
      upper: ForeignFormula.translated(upper)
    )
  }
}

extension FailedStatement {
  /// Returns the surface that the statements behind this one draw over a grid.
  fileprivate func surfaceBehind(on grid: [SpaceCall.Bounds]) -> String {
    var values: [String: String] = [:]
    for statement in behind {
      let text = statement.text
      if text.isSingleEqual(1), let name = text.name(0) {
        values[name] = SpaceCall.formula(text.dropFirst(2), statement)
        continue
      }
      for row in SpaceCallRow.all {
        guard
          var call = SpaceCall(
            statement,
            takesRanges: row.kind.takesRanges,
            isWord: row.words.contains
          )
        else { continue }
        (call.grid, call.values) = (grid, values)
        if let line = call.line(row.kind) { return line }
      }
    }
    let ranges = zip(["x", "y"], grid).map { "\($0) in \($1.lower)..\($1.upper)" }
    let clause = ranges.isEmpty ? "" : " for \(ranges.joined(separator: ", "))"
    return "surface x^2 - y^2\(clause)"
  }
}
