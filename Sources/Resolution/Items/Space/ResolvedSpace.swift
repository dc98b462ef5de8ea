package import Expressions
package import RealFunctions
package import SpaceGeometry

/// An item in space: what is drawn, with its functions and ranges.
package struct ResolvedSpace {
  /// What is drawn; points are in the coordinates of the data.
  package enum Form {
    /// The surface z = f(x, y); without a range over the window of the picture.
    case graph(x: Interval?, y: Interval?)
    /// The surface (x, y, z) of two variables.
    case parametric(u: Interval, v: Interval)
    /// The curve (x, y, z) of one variable.
    case curve(Interval)
    /// The points (x, y, z) at which the function is 0; ranges limit the box.
    case level(x: Interval?, y: Interval?, z: Interval?)
    /// Single points.
    case points([SpacePoint])
    /// Lines through points, in their order.
    case lines([[SpacePoint]])
    /// Rows of points that are joined across, too; a point of NaN is a hole.
    case grid([[SpacePoint]])
    /// Points in any places, joined to a surface.
    case scattered([SpacePoint])
    /// Stretches or arrows from points to others.
    case stretches(from: [SpacePoint], to: [SpacePoint], haveHeads: Bool)
  }

  /// What is drawn.
  package let form: Form
  /// The formulas over their variables; nil for data.
  package var checked: CheckedFormula?
  /// The function of the form; nil for data.
  package var function: (any EnclosableFunction)?
  /// The variables of the function.
  package var letters: [String] = []
  /// The names of the axes; nil for x, y and z.
  package var names: [String?] = [nil, nil, nil]
  /// A number for each of the points, which colours it; empty for points of one colour.
  package var colors: [Double] = []
  /// The name of what is drawn, unless an option sets one.
  package var text: String
  /// What tells a member of a family from the others, behind a name that an option sets; empty for
  /// what is alone.
  package var mark = ""
  /// The further members of a family, which a list in the formula makes: one for each element.
  package var others: [ResolvedSpace] = []

  /// Creates an item.
  package init(_ form: Form, text: String) { (self.form, self.text) = (form, text) }

  /// Whether a surface of a function is drawn.
  package var isFunction: Bool {
    switch form {
    case .graph, .parametric, .level: true
    case .curve, .points, .lines, .grid, .scattered, .stretches: false
    }
  }

  /// Whether a surface is drawn, not only points and lines.
  package var isSurface: Bool {
    switch form {
    case .graph, .parametric, .level, .grid, .scattered: true
    case .curve, .points, .lines, .stretches: false
    }
  }
}
