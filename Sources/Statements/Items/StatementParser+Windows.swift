import Expressions

// Two ranges behind one item: the part of the plane that is shown.
//
//     window = "for" name "in" a ".." b ( "," | "for" ) name "in" c ".." d        the names are x and y
//
// `plot contour x y for x in -3..3, y in 0..5` is `plot [-3:3] [0:5] contour x y`: both ranges belong to the axes,
// whatever the item is. For a curve y(x) the first is its domain as well, since nothing of it is outside of the window.
// Steps have no meaning for axes and are refused, as are two ranges of other names.

/// The part of the plane that an item asks for.
package struct ShownWindow {
  /// The range of x, and that of y.
  package let x, y: AxisRangeClause
}

extension StatementParser {
  /// Reads the part of the plane behind an item; nil if fewer or other ranges come next.
  mutating func shownWindow() throws(Diagnostic) -> ShownWindow? {
    guard parser.peek.kind == .name("for"), Set(namesOfRanges) == ["x", "y"] else { return nil }
    let start = parser.position
    var clauses = try forClauses()
    if clauses.count == 1 { clauses += try forClauses() }
    func range(of name: String) -> AxisRangeClause? {
      clauses.first { $0.variable?.text == name && $0.step == nil }
        .map { AxisRangeClause(lower: $0.lower, upper: $0.upper) }
    }
    guard clauses.count == 2, let x = range(of: "x"), let y = range(of: "y") else {
      parser.rewind(to: start)
      return nil
    }
    return ShownWindow(x: x, y: y)
  }

  /// The names of the ranges that come next, in their order: `for x in … , y in …`, or `for x in … for y in …`.
  private var namesOfRanges: [String] {
    var names: [String] = []
    for place in BracketScan(parser.tokens[parser.position...]) {
      let begins = parser.tokens[place].kind
      guard begins == .name("for") || begins == .symbol(.comma) else { continue }
      // Behind any other comma the next item begins.
      guard case .name(let name)? = parser.kindOfToken(at: place + 1),
        parser.kindOfToken(at: place + 2) == .name("in")
      else { break }
      names.append(name)
    }
    return names
  }
}

extension PlotRequest {
  /// Gives the ranges that an item asks for to the axes, unless the statement gives ranges in front.
  package mutating func takeWindow() {
    if zRange == nil { zRange = items.lazy.compactMap(\.heights).first }
    guard xRange == nil, yRange == nil, let window = items.lazy.compactMap(\.window).first else {
      return
    }
    (xRange, yRange) = (window.x, window.y)
  }
}

extension PlotItem {
  /// The range of z that a surface over other letters asks for: that of the axis.
  fileprivate var heights: AxisRangeClause? {
    guard case .space(let space) = form, !space.letters.contains("z"),
      let clause = space.range(of: "z")
    else { return nil }
    return AxisRangeClause(lower: clause.lower, upper: clause.upper)
  }
}
