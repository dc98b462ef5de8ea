import Expressions

/// A row of the calls of other programs that draw in space: their words, what their arguments are, and the message.
struct SpaceCallRow {
  let origin: String
  let example: String
  let words: Set<String>
  let message: String
  let kind: SpaceCall.Kind
  /// The answer if the arguments say too little; nil leaves the call to other habits.
  let otherwise: String?

  init(
    _ origin: String,
    _ example: String,
    _ words: String,
    _ message: String,
    _ kind: SpaceCall.Kind,
    otherwise: String? = "surface x^2 - y^2"
  ) {
    (self.origin, self.example, self.message) = (origin, example, message)
    (self.kind, self.otherwise) = (kind, otherwise)
    self.words = Set(words.split(separator: "|").map(String.init))
  }

  /// The row as a habit.
  var habit: Habit {
    Habit(origin, example) { statement in
      guard let call = SpaceCall(statement, takesRanges: kind.takesRanges, isWord: words.contains),
        let line = call.line(kind) ?? otherwise
      else { return nil }
      return statement.answer(message, at: call.place, .write(line))
    }
  }

  private static let ofFormula = "a surface is written as its formula"
  private static let ofGrid = "a formula of x and y needs no grid"
  private static let ofPoint = "three coordinates in brackets are a curve or a surface in space"

  static let all = [
    SpaceCallRow(
      "Maxima, Sage, Maple",
      "plot3d(x^2 - y^2, [x, -2, 2], [y, -2, 2])",
      "plot3d|wxplot3d|plot3D|smartplot3d|surface3d|draw_surface",
      ofFormula,
      .surface("surface", clauses: "")
    ),
    SpaceCallRow(
      "MATLAB, matplotlib",
      "surf(X, Y, X.^2 - Y.^2)",
      "surf|surfl|surface|trisurf|fsurf|ezsurf|plot_surface|plot_trisurf|Surface3D|ribbon|persp",
      ofGrid,
      .surface("surface", clauses: "")
    ),
    SpaceCallRow(
      "MATLAB, matplotlib",
      "mesh(X, Y, X.^2 - Y.^2)",
      "mesh|meshz|trimesh|fmesh|ezmesh|waterfall|plot_wireframe|wireframe",
      ofGrid,
      .surface("mesh", clauses: "")
    ),
    SpaceCallRow(
      "MATLAB",
      "surfc(X, Y, X.^2 - Y.^2)",
      "surfc|meshc|ezsurfc|ezmeshc",
      ofGrid,
      .surface("surface", clauses: " contours on base")
    ),
    SpaceCallRow(
      "MATLAB, matplotlib",
      "contour3(X, Y, X.*Y)",
      "contour3|contour3D|fcontour3",
      "level lines of a surface are a clause",
      .surface("surface", clauses: " contours on surface")
    ),
    SpaceCallRow(
      "MATLAB, Maple, Sage",
      "fplot3(@(t) cos(t), @(t) sin(t), @(t) t, [0 10])",
      "plot3|fplot3|ezplot3|comet3|spacecurve|parametric_plot3d|param3d|curve3d|plotparam3d|parametricplot3d",
      ofPoint,
      .curve,
      otherwise: "(cos(t), sin(t), t) for t in 0..10"
    ),
    SpaceCallRow(
      "MATLAB, matplotlib, R",
      "scatter3([1 2 3], [4 5 6], [7 8 9])",
      "scatter3|scatter3D|scatter3d|scatterplot3d|point3d|points3d|Scatter3d|list_pointplot3d|pointplot3d",
      "three lists of coordinates are points in space",
      .points(clauses: ""),
      otherwise: "plot ([1, 2, 3], [2, 1, 4], [0, 1, 5])"
    ),
    SpaceCallRow(
      "MATLAB",
      "stem3([1 2 3], [4 5 6], [7 8 9])",
      "stem3|stem3D",
      "three lists of coordinates are points in space",
      .points(clauses: " with impulses"),
      otherwise: "plot ([1, 2, 3], [2, 1, 4], [0, 1, 5]) with impulses"
    ),
    SpaceCallRow(
      "Sage",
      "line3d([(1, 2, 3), (4, 5, 6)])",
      "line3d|lines3d|path3d|polygon3d",
      "a list of points becomes a line by its style",
      .points(clauses: " with lines"),
      otherwise: "plot [(1, 2, 3), (4, 5, 6)] with lines"
    ),
    SpaceCallRow(
      "Sage",
      "list_plot3d([(1, 2, 3), (4, 5, 6), (7, 8, 1)])",
      "list_plot3d|surfdata|listplot3d",
      "a surface through points is a style of them",
      .points(clauses: " with surface"),
      otherwise: "surface \"data.csv\" using 1:2:3"
    ),
    SpaceCallRow(
      "Sage, Maple, MATLAB",
      "implicit_plot3d(x^2 + y^2 + z^2 == 4, (x, -3, 3), (y, -3, 3), (z, -3, 3))",
      "implicit_plot3d|implicitplot3d|fimplicit3|isosurface|ezimplicit3",
      "an equation of x, y and z is a surface",
      .equation,
      otherwise: "x^2 + y^2 + z^2 = 4"
    ),
    SpaceCallRow(
      "Sage",
      "revolution_plot3d(sqrt(x), (x, 0, 4))",
      "revolution_plot3d|surfrev|SurfaceOfRevolution",
      "a surface of revolution is the word revolve",
      .revolution,
      otherwise: "revolve sqrt(x) for x in 0..4"
    ),
    SpaceCallRow(
      "Sage, Maple",
      "spherical_plot3d(1 + cos(t), (s, 0, 2*pi), (t, 0, pi))",
      "spherical_plot3d|sphereplot",
      "a distance in spherical coordinates is the word spherical",
      .spherical,
      otherwise: "spherical 1 + cos(phi)"
    ),
    SpaceCallRow(
      "Sage, Maple",
      "cylindrical_plot3d(1, (t, 0, 2*pi), (z, -1, 1))",
      "cylindrical_plot3d|cylinderplot",
      "a distance from the z axis is the word cylindrical",
      .cylindrical,
      otherwise: "cylindrical 2 + sin(z)"
    ),
    SpaceCallRow(
      "GeoGebra",
      "Surface(u cos(v), u sin(v), v, u, 0, 1, v, 0, 2pi)",
      "Surface|Curve|Kurve|CurveCartesian",
      ofPoint,
      .flat,
      otherwise: nil
    ),
    SpaceCallRow(
      "Maxima",
      "draw3d(explicit(x^2 + y^2, x, -1, 1, y, -1, 1))",
      "draw3d|wxdraw3d",
      "surfaces and curves are written as formulas",
      .scene
    ),
  ]
}

extension Habits {
  /// The answers to calls that draw in space.
  static let spaceCalls: [Habit] = SpaceCallRow.all.map(\.habit)
}
