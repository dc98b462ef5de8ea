import Expressions

// Rows of pictures in space: solids by their names, the view, regions.

extension Habits {
  static let space: [Habit] = [gridOfSurface] + solids + settings + [regionOfSpace]

  private static let solids: [Habit] = [
    Habit("MATLAB", "peaks(30)", "peaks is an example surface of MATLAB").written([
      "peaks": peaks, "peaks ( $n:number )": peaks,
      "~surf|mesh|surfc|surfl|meshz|contour3|waterfall peaks": peaks,
      "surf|mesh|plot3d|surface peaks": peaks,
    ]),
    Habit("GeoGebra", "Sphere((0, 0, 0), 2)", "a sphere is its equation").written([
      "~Sphere|sphere|Kugel|ball ( ( $A , $B , $C ) , $R )": .written(ball),
      "~Sphere|sphere|Kugel|ball [ ( $A , $B , $C ) , $R ]": .written(ball),
      "~sphere|ball ~center|centre|at|around* ( $A , $B , $C ) ~radius|r|with+ $R": .written(ball),
      "~sphere|ball ~of|with|radius|r+ $R:operand": .write("x^2 + y^2 + z^2 = $R()^2"),
      "~Sphere|sphere|ball|ellipsoid": .write("x^2 + y^2 + z^2 = 1"),
      "~Sphere|sphere|ball|ellipsoid ( $X:rest )": .write("x^2 + y^2 + z^2 = 1"),
    ]),
    Habit("GeoGebra, MATLAB", "Cylinder((0, 0, 0), (0, 0, 1), 1)", "$0 is written as its formula")
      .written([
        "~cylinder|Cylinder|Zylinder $X:apart": .write("cylindrical 1 for z in 0..1"),
        "~cylinder|Cylinder|Zylinder ( $X:rest )": .write("cylindrical 1 for z in 0..1"),
        "~cone|Cone|Kegel $X:apart": .write("cylindrical z for z in 0..1"),
        "~cone|Cone|Kegel ( $X:rest )": .write("cylindrical z for z in 0..1"),
        "~torus|Torus $X:apart": .write(torus), "~torus|Torus ( $X:rest )": .write(torus),
        "~Plane|plane|Ebene ( $E:relation )": .write("$E"),
        "~Plane|plane|Ebene ( $E )": .write("$E = 0"),
      ]),
    Habit("GeoGebra", "line through (0, 0, 0) and (1, 2, 3)", "a straight line in space is a curve")
      .written([
        "~line|Line through|? ( $A , $B , $C ) and|,? ( $D , $E , $F )": straight,
        "~line|Line ( ( $A , $B , $C ) , ( $D , $E , $F ) )": straight,
      ]),
    Habit(
      "GeoGebra",
      "polygon((0, 0, 0), (1, 0, 0), (0, 1, 1))",
      "in space the outline of a polygon is a line through its corners"
    ).written([
      "~Polygon|polygon|triangle|Triangle|Polyline|polyline ( ( $A , $B , $C ) , $X:items )":
        .write("plot [($A, $B, $C), $X, ($A, $B, $C)] with lines"),
      "polygon|triangle ( ( $A , $B , $C ) , $X:items )":
        .write("plot [($A, $B, $C), $X, ($A, $B, $C)] with lines"),
      "polygon|triangle ( $A , $B , $C ) , $X:items":
        .write("plot [($A, $B, $C), $X, ($A, $B, $C)] with lines"),
    ]),
    Habit(
      "Mathematica, MATLAB",
      "field (y, -x, z)",
      "fields of arrows in space are not there yet"
    ).written([
      "field|vectorfield|quiver3|quiver ( $A , $B , $C )": fieldOfSpace,
      "~vector|vectorfield field ( $A , $B , $C )": fieldOfSpace,
      "~quiver3 ( $A , $B , $C , $D , $E , $F $X:tail )": .write(
        "vector ($D, $E, $F) from ($A, $B, $C)"
      ),
      "~ax|axes|plt . ~quiver ( $A , $B , $C , $D , $E , $F $X:tail )": .write(
        "vector ($D, $E, $F) from ($A, $B, $C)"
      ),
    ]),
    Habit("matplotlib", "ax.plot(np.cos(t), np.sin(t), t)", "ax. is not needed").written([
      "~ax|axes|ax1 . plot|plot3D ( $A , $B , $C $X:tail )": .chosen { match in
        let isText = ["A", "B", "C"].contains { match[$0].quoted(0) != nil }
        let isNamed = ["A", "B", "C"].contains { match[$0].isSingleEqual(1) }
        let isCurve = match["C"].tokens.contains { $0.kind == .name("t") }
        return isText || isNamed || !isCurve ? nil : .write("($A~, $B~, $C~)")
      }
    ]),
    Habit(
      "matplotlib",
      "ax = fig.add_subplot(111, projection='3d')",
      "a picture in space needs no axes of its own"
    ).written([
      "$k = ~fig|plt|figure . ~add_subplot|axes|figure|gca|subplot ( $X:open": .chosen {
        $0["X"].tokens.contains { $0.kind == .name("projection") || $0.kind == .text("3d") }
          ? .write("surface x^2 - y^2") : nil
      },
      "~fig|plt|figure . ~add_subplot|axes|figure|gca|subplot ( $X:open": .chosen {
        $0["X"].tokens.contains { $0.kind == .name("projection") || $0.kind == .text("3d") }
          ? .write("surface x^2 - y^2") : nil
      },
    ]),
  ]

  private static let settings: [Habit] = [
    Habit("MATLAB", "rotate3d on", "the view is a setting").written([
      "~view ( $X:rest )": "set view auto", "~rotate3d|orbit $X:apart": "set view 45 30",
      "~ax|axes . ~view_init ( $X:rest )": "set view auto",
    ]),
    Habit(
      "MATLAB",
      "zlabel('height')",
      .answered("the z axis and the colours have settings"),
      ofZ.map { ("~\($0)", $1) } + ofZ.map { ("~ax|axes|plt . ~\($0)", $1) }
    ),
    Habit("MATLAB", "shading interp", "the look of surfaces is a setting").written([
      "~shading interp|flat": "set surfacestyle areas",
      "~shading $X:apart": "set surfacestyle auto", "~hidden off": "set surfacestyle wire",
      "~hidden on": "set surfacestyle auto",
      "~lighting|camlight|light $X:apart":
        "set surfacestyle shaded",
      "~camlight|lighting|light ( $X:rest )": "set surfacestyle shaded",
    ]),
  ]

  private static let regionOfSpace = Habit("Desmos, GeoGebra", "z > x^2 + y^2", answer: border)

  private static let peaks = Habit.Written.pattern(
    .write("surface \(SpaceCall.formulaOfPeaks) for x in -3..3, y in -3..3")
  )
  private static let torus =
    "((3 + cos(v)) cos(u), (3 + cos(v)) sin(u), sin(v)) for u in 0..2pi, v in 0..2pi"
  private static let straight = Habit.Written.pattern(
    .write(
      "($A() + t*($D() - $A()), $B() + t*($E() - $B()), $C() + t*($F() - $C())) for t in -1..2"
    )
  )
  private static let fieldOfSpace = Habit.Written.pattern(
    .behind("one arrow is:", line: "vector (1, 2, 3) from (0, 0, 1)")
  )

  /// The settings of z as calls of other programs.
  private static let ofZ: [(String, Habit.Written)] = [
    ("zlabel|set_zlabel ( $s:text $X:rest )", "set zlabel $s"),
    ("zlim|set_zlim|set_zlim3d ( $R:ends )", "set zrange $R"),
    ("zlim ( [ $A:end $B:end ] )", "set zrange $A..$B"),
    ("clim|caxis ( $R:ends )", "set colorrange $R"),
    ("clim|caxis ( [ $A:end $B:end ] )", "set colorrange $A..$B"),
  ]

  /// Returns the sphere with a centre and a radius as an equation.
  @Sendable private static func ball(_ match: ShapeMatch) -> Spelling? {
    let terms = zip(["x", "y", "z"], ["A", "B", "C"]).map { letter, part in
      let place = match[part]
      if place.count == 1, place.number(0) == 0 { return "\(letter)^2" }
      return match.filled("(\(letter) - $\(part)())^2")
    }
    return .write("\(terms.joined(separator: " + ")) = \(match.filled("$R()"))^2")
  }

  /// Answers `z > x^2 + y^2` with the border of the region.
  @Sendable private static func border(of statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard [.E41, .E52].contains(statement.failure.problem.code), !statement.isDefinition,
      statement.mayDraw, statement.isFree("z"), statement.names.contains("z")
    else { return nil }
    let start = statement.isPlot ? 1 : 0
    let body = text.dropFirst(start)
    let signs: [Token.Kind] = [
      .symbol(.less), .symbol(.greater), .symbol(.lessOrEqual), .symbol(.greaterOrEqual),
    ]
    let places = body.outside.filter { place in body.kind(place).map(signs.contains) == true }
    guard places.count == 1, let sign = places.first, sign > 0, sign + 1 < body.count else {
      return nil
    }
    let line = "\(body[0..<sign].text) = \(body.dropFirst(sign + 1).text)"
    return statement.answer(
      "regions in space are not there yet",
      at: start + sign,
      .behind("their border is:", line: line)
    )
  }
}
