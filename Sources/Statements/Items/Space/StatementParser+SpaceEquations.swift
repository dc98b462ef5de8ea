import Expressions

// Equations in space: see the grammar of `SpaceItem`.
//
// Rule. An equation is in space if it contains z, if it is `r = …` with φ or z, or if it stands beside an item in
// space or behind a word of one. `z = …` and `r = …` that are solved are surfaces of two letters, all others are
// solved in the box.

extension StatementParser {
  /// Whether an equation that only space has comes next: one of z, or `r = …` with φ or z.
  var isEquationOfSpace: Bool {
    let item = parser.tokens[parser.position...]
    var hasEqual = false
    var end = item.endIndex
    for place in BracketScan(item) {
      let kind = parser.tokens[place].kind
      if kind == .symbol(.comma) || kind == .name("for") || kind == .name("with") {
        end = place
        break
      }
      if isSingleEqual(parser.tokens[place]) { hasEqual = true }
    }
    guard hasEqual else { return false }
    let names = Set(
      item[..<end].compactMap { if case .name(let name) = $0.kind { name } else { nil } }
    )
    let isOpen = { (name: String) in names.contains(name) && scope.value(of: name) == nil }
    return isOpen("z") || isOpen("phi") && parser.peek.kind == .name("r")
  }

  /// Whether the next item has a single equals sign.
  private var isEquation: Bool {
    for place in BracketScan(parser.tokens[parser.position...]) {
      if parser.tokens[place].kind == .symbol(.comma) { return false }
      if isSingleEqual(parser.tokens[place]) { return true }
    }
    return false
  }

  /// Whether an item of the plane that comes next has another meaning behind an item in space: an equation.
  func continuesSpace(after items: [PlotItem]) -> Bool {
    items.last?.isInSpace == true && isEquation
  }

  /// Whether what was read for the plane is meant in space: a formula of x or y behind an item in space.
  ///
  /// It could not stand in one picture with that item otherwise. `surface x^2 - y^2, x + y` has two surfaces.
  func continuesSpace(_ form: PlotItem.Form, after items: [PlotItem]) -> Bool {
    guard items.last?.isInSpace == true, case .formula(let formula) = form else { return false }
    return coordinates(of: formula).contains { $0 == "x" || $0 == "y" }
  }

  /// Reads an equation of space; nil, with nothing read, for others.
  ///
  /// With `isInSpace` an equation of x and y is one, too.
  mutating func equationOfSpace(isInSpace: Bool) throws(Diagnostic) -> SpaceItem? {
    guard isEquationOfSpace || isInSpace && isEquation else { return nil }
    let start = parser
    if case .name(let name) = parser.peek.kind, ["z", "r"].contains(name),
      // A range of z behind `z = f(x, y)` is that of the axis.
      isSingleEqual(parser.peek(ahead: 1)), name == "z" || !parser.boundNames.contains(name)
    {
      parser.advance()
      parser.advance()
      let function = try functionOfSpace()
      let free = Set(Evaluation.freeNames(of: function, in: scope))
      if let explicit = explicit(name, function, free, isInSpace: isInSpace) { return explicit }
      parser = start
    }
    let value = try parser.expression()
    if case .comparison(let left, let links) = value.node, links.count == 1, let link = links.first,
      link.relation == .equal
    {
      let free = coordinates(of: value)
      if free.contains("z") || isInSpace && !free.isEmpty,
        free.allSatisfy(["x", "y", "z"].contains)
      {
        return SpaceItem(.equation(left, link.value), letters: ["x", "y", "z"])
      }
    }
    parser = start
    return nil
  }

  /// Returns the item of `z = f` or `r = f` by the free names of f; nil if it is no surface.
  private func explicit(
    _ name: String,
    _ function: Syntax,
    _ free: Set<String>,
    isInSpace: Bool
  ) -> SpaceItem? {
    if name == "z" {
      if free.isSubset(of: ["x", "y"]) { return SpaceItem(.graph(function), letters: ["x", "y"]) }
      if free.isSubset(of: ["r", "theta"]) {
        return SpaceItem(.polar(function), letters: ["r", "theta"])
      }
      return nil
    }
    if free.contains("phi"), free.isSubset(of: ["theta", "phi"]) {
      return SpaceItem(.spherical(function), letters: ["theta", "phi"])
    }
    if free.contains("z") || isInSpace, free.isSubset(of: ["theta", "z"]) {
      return SpaceItem(.cylindrical(function), letters: ["theta", "z"])
    }
    return nil
  }

  /// Whether `x = …, y = …, z = …` come next, with one or two letters without a value, which are none of the three.
  var beginsEquationsOfSpace: Bool {
    guard case .name("x") = parser.peek.kind, isSingleEqual(parser.peek(ahead: 1)) else {
      return false
    }
    var copy = self
    return copy.equationsOfSpace() != nil
  }

  /// Reads `x = …, y = …, z = …`; nil, with nothing read, for all else.
  mutating func equationsOfSpace() -> SpaceTriple? {
    let start = parser
    var values: [Syntax] = []
    for name in ["x", "y", "z"] {
      guard values.isEmpty || parser.match(.comma), parser.peek.kind == .name(name),
        isSingleEqual(parser.peek(ahead: 1))
      else { break }
      parser.advance()
      parser.advance()
      guard let value = try? parser.expression() else { break }
      values.append(value)
    }
    if values.count == 3 {
      let triple = SpaceTriple(x: values[0], y: values[1], z: values[2])
      let letters = letters(of: triple)
      if (1...2).contains(letters.count), !letters.contains(where: ["x", "y", "z"].contains) {
        return triple
      }
    }
    parser = start
    return nil
  }
}
