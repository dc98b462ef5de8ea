import Expressions

// An item in space: a surface, a curve, points or vectors with three coordinates.
//
//     item    = word function { clause }                  surface x y, mesh f, wireframe z = x^2
//             | "z" "=" function                          of x and y, or of r and θ (cylindrical coordinates)
//             | "(" f "," g "," h ")" [ braces ]          no letter: a point; one: a curve; two: a surface
//             | "(" list "," list "," list ")"            points: the lists of their coordinates
//             | "[" point { "," point } "]"               points; behind surface the surface through them
//             | "tangent" "plane" f "at" point            of z = f(x, y)
//             | equation                                  in x, y and z: x^2 + y^2 + z^2 = 9, x + 2y + z = 4
//             | "x" "=" f "," "y" "=" g "," "z" "=" h     the curve or surface (f, g, h)
//             | function "with" ( "surface" | "wire" | "pm3d" | … )     a style that only surfaces have
//             | "revolve" f [ "about" ( "x" | "y" | "z" ) ]    a surface of revolution
//             | ( "r" "=" | "spherical" ) f               of θ and φ; of θ and z: cylindrical coordinates
//             | "label" text "at" point                   the text at the place
//             | ( "vector" | "arrow" | … ) points         figures whose points have three coordinates
//             | ( "surface" | … ) data                    columns x, y, z of a file
//     clause  = "for" range { "," range } | "with" style { style } | "lines" number | "where" condition
//             | ( "contour" | "contours" ) [ "on" ] ( "base" | "surface" | "both" )
//
// Rule. θ is the angle from the x axis in the plane of x and y, as in the plane; φ is the angle from the z axis, so
// that φ = 0 is the north pole. A curve of `revolve` lies in the plane of its variable and its values; turned about
// the y axis of the page it becomes a surface about the z axis: `revolve sqrt(x)` is a bowl, as it is about z. About x
// it keeps its variable on the x axis. An equation of x and y behind an item in space, or behind `surface` and `splot`,
// is a surface that goes straight up: `z = x y, x^2 + y^2 = 1` has a cylinder. A list of three numbers with a name is a
// place behind the word of a figure: `A = [1, 2, 3]; vector A`.
//
// The alternative that lost: a mode (`set parametric`), in which a formula means something else than outside of it.

/// An item in space as it was read.
package struct SpaceItem: Equatable {
  /// What is drawn.
  package enum Shape: Equatable {
    /// The surface z = f of both letters.
    case graph(Syntax)
    /// The plane that touches z = f(x, y) at a place.
    case tangent(Syntax, x: Syntax, y: Syntax)
    /// A point, a curve or a surface: the three coordinates.
    case point(SpaceTriple)
    /// Points that are written one by one.
    case points([SpaceTriple])
    /// Where both sides are equal.
    case equation(Syntax, Syntax)
    /// A curve that turns about an axis.
    case revolution(Syntax, about: SpaceTurn)
    /// The distance r from the origin, of θ and φ.
    case spherical(Syntax)
    /// The distance r from the z axis, of θ and z.
    case cylindrical(Syntax)
    /// The height z, of r and θ.
    case polar(Syntax)
    /// A vector, or a stretch, from one point to another.
    case stretch(from: SpaceTriple, to: SpaceTriple, hasHead: Bool)
    /// The rows of a file: three columns, or six for vectors.
    case data(DataSource)
  }

  /// The shape.
  package var shape: Shape
  /// The variables of its formulas, in the order in which they are taken.
  package var letters: [String]
  /// The ranges of letters and of z, as they were written.
  package var ranges: [RangeClause] = []
  /// The words of its look.
  package var styles: [SpaceStyle] = []
  /// The number of lines of the mesh in each direction; nil leaves it to the picture.
  package var lines: Int?
  /// Where level lines are drawn; nil leaves it to the setting.
  package var contours: ContourPlace?

  /// The text of a label, which stands at its place; nil for other items.
  package var label: String?

  /// Creates an item without clauses.
  package init(_ shape: Shape, letters: [String] = []) {
    (self.shape, self.letters) = (shape, letters)
  }

  /// The formulas of the shape.
  package var formulas: [Syntax] {
    switch shape {
    case .graph(let f), .revolution(let f, _), .spherical(let f), .cylindrical(let f),
      .polar(let f):
      [f]
    case .tangent(let f, let x, let y): [f, x, y]
    case .point(let triple): triple.all
    case .points(let triples): triples.flatMap(\.all)
    case .equation(let left, let right): [left, right]
    case .stretch(let from, let to, _): from.all + to.all
    case .data: []
    }
  }

  /// The ends of its ranges.
  package var rangeFormulas: [Syntax] { ranges.flatMap { [$0.lower, $0.upper] } }

  /// The data that it draws; nil for formulas.
  package var source: DataSource? { if case .data(let source) = shape { source } else { nil } }

  /// Returns the range that is written for a letter; nil for none.
  package func range(of letter: String) -> RangeClause? {
    ranges.first { $0.variable?.text == letter }
  }

  package static func == (one: SpaceItem, other: SpaceItem) -> Bool {
    one.shape == other.shape && one.label == other.label && one.letters == other.letters
      && one.styles == other.styles && one.lines == other.lines && one.contours == other.contours
      && one.ranges.count == other.ranges.count
      && zip(one.ranges, other.ranges).allSatisfy { a, b in
        a.variable?.text == b.variable?.text && a.lower == b.lower && a.upper == b.upper
      }
  }
}

/// Three formulas: the coordinates of a point in space.
package struct SpaceTriple: Equatable {
  package let x, y, z: Syntax
  /// The formulas in their order.
  package var all: [Syntax] { [x, y, z] }
  /// The place in the statement.
  var range: SourceRange { x.range.union(z.range) }

  /// The point as it can be typed again.
  var statement: String { "(\(all.map { Printer.text(of: $0) }.joined(separator: ", ")))" }
}

/// The axis about which a curve turns.
package enum SpaceTurn: String, CaseIterable {
  /// The axis of the variable: the surface lies along x.
  case x
  /// The axis of the values: the surface stands on z.
  case y

  /// Creates the axis of a letter; z is where the values of the curve stand in space.
  init?(letter: String) { self.init(rawValue: letter == "z" ? "y" : letter) }
}

/// Where the level lines of a surface are drawn.
package enum ContourPlace: String, CaseIterable {
  case off, base, surface, both
}

extension SpaceItem {
  /// The item without its clauses as it can be typed again.
  package func statement(in scope: Scope, path: (DataSource) -> String) -> String {
    func word(_ word: String) -> String { scope.spelled(word) }
    switch shape {
    case .graph(let f): return "\(word("surface")) \(Printer.text(of: f))"
    case .tangent(let f, let x, let y):
      let place = "(\(Printer.text(of: x)), \(Printer.text(of: y)))"
      return "\(word("tangent")) plane \(Printer.text(of: f)) at \(place)"
    case .point(let triple):
      guard let label else { return triple.statement }
      return "\(word("label")) \(TextSpelling.quoted(label)) at \(triple.statement)"
    case .points(let triples):
      return "[\(triples.map(\.statement).joined(separator: ", "))]"
    case .equation(let left, let right):
      // Without z the equation is one of the plane where no word says otherwise.
      let isOfPlane = !left.mentions("z") && !right.mentions("z")
      return (isOfPlane ? "\(word("surface")) " : "")
        + "\(Printer.text(of: left)) = \(Printer.text(of: right))"
    case .revolution(let f, let axis):
      return "\(word("revolve")) \(Printer.text(of: f)) about \(axis.rawValue)"
    case .spherical(let f): return "\(word("spherical")) \(Printer.text(of: f))"
    case .cylindrical(let f): return "\(word("cylindrical")) \(Printer.text(of: f))"
    case .polar(let f): return "z = \(Printer.text(of: f))"
    case .stretch(let from, let to, let hasHead):
      return "\(word(hasHead ? "arrow" : "segment")) \(from.statement) to \(to.statement)"
    case .data(let source): return "\(word("surface")) \(path(source))"
    }
  }

  /// The clauses as they can be typed again.
  package func clauses(in scope: Scope) -> [String] {
    let written = ranges.map { range in
      "\(range.variable?.text ?? "x") in "
        + "\(Printer.text(of: range.lower))..\(Printer.text(of: range.upper))"
    }
    // A label has no other look than its text.
    let looks = label == nil ? styles.map(\.rawValue).joined(separator: " ") : ""
    return (written.isEmpty ? [] : ["for \(written.joined(separator: ", "))"])
      + (looks.isEmpty ? [] : ["with \(looks)"])
      + (lines.map { ["\(scope.spelled("lines")) \($0)"] } ?? [])
      + (contours.map { ["\(scope.spelled("contours")) on \($0.rawValue)"] } ?? [])
  }
}
