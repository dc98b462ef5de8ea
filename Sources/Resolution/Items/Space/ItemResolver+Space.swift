import Expressions
import RealFunctions
import SpaceGeometry
import Statements

// Items in space: their formulas are checked over their letters, once, and their ranges calculated.
//
// Rule. Each of three coordinates is a number. Without a range t and θ run over a turn, φ over half of it, r from 0 to
// 1, and other letters of three coordinates over a turn, too; x and y of a surface z = f are those of the picture.
// Surfaces in other coordinates are surfaces (x, y, z) of two letters: the formulas of the coordinates are written out
// here, so that sampling knows one kind of them.

extension ItemResolver {
  /// Resolves an item in space.
  func space(_ space: SpaceItem) throws(Failure) -> ResolvedItem {
    try refuseLetters(of: space)
    let (resolved, notes): (ResolvedSpace, [String]) =
      switch space.shape {
      case .data(let source): try rowsInSpace(of: source, space)
      case .graph(let f): (try graph(f, space), [])
      case .tangent(let f, let x, let y): (try tangentPlane(of: f, at: (x, y)), [])
      case .point(let triple): (try point(triple, space), [])
      case .points(let triples): (try points(triples, space), [])
      case .stretch(let from, let to, let hasHead):
        (
          try self.space(
            .stretches(from: [try place(from)], to: [try place(to)], haveHeads: hasHead)
          ), []
        )
      case .equation(let left, let right):
        (try level(left.minus(right), space), [])
      case .revolution, .spherical, .cylindrical, .polar: (try turned(space), [])
      }
    return ResolvedItem(item: item, content: .space(resolved), reach: reach, notes: notes)
  }

  private func space(_ form: ResolvedSpace.Form) throws(Failure) -> ResolvedSpace {
    ResolvedSpace(form, text: nameInSpace)
  }

  /// The name of what is drawn: the formula without the word in front of it.
  private var nameInSpace: String {
    if case .space(let space) = item.form, let label = space.label { return label }
    guard case .space(let space) = item.form, case .graph(let f) = space.shape,
      item.text.hasPrefix("surface") || item.text.hasPrefix("mesh")
        || item.text.hasPrefix("wireframe")
    else { return item.text }
    guard case .call(let callee, _) = f.node, callee.name == text(f.range) else {
      return text(f.range)
    }
    return Printer.text(of: f)
  }

  // MARK: Formulas

  private func graph(_ f: Syntax, _ space: SpaceItem) throws(Failure) -> ResolvedSpace {
    let letters = space.letters
    return try resolved(
      [f],
      letters,
      .graph(x: try interval(of: letters[0], space), y: try interval(of: letters[1], space))
    )
  }

  private func level(_ difference: Syntax, _ space: SpaceItem) throws(Failure) -> ResolvedSpace {
    try resolved(
      [difference],
      ["x", "y", "z"],
      .level(
        x: try interval(of: "x", space),
        y: try interval(of: "y", space),
        z: try interval(of: "z", space)
      )
    )
  }

  private func point(_ triple: SpaceTriple, _ space: SpaceItem) throws(Failure) -> ResolvedSpace {
    switch space.letters.count {
    case 0: return try joined(try places(triple), space)
    case 1:
      let range = try ended(space.letters[0], space)
      return try resolved(triple.all, space.letters, .curve(range))
    case 2:
      return try resolved(
        triple.all,
        space.letters,
        .parametric(u: try ended(space.letters[0], space), v: try ended(space.letters[1], space))
      )
    default: throw .problem(.tooManyVariables(space.letters), at: item.range)
    }
  }

  /// Surfaces in other coordinates, as formulas of x, y and z.
  private func turned(_ space: SpaceItem) throws(Failure) -> ResolvedSpace {
    let at = item.range
    func name(_ text: String) -> Syntax { Syntax(.name(text), at) }
    func cos(_ angle: Syntax) -> Syntax {
      Syntax(.call(.init(name: "cos", range: at, primes: 0), [angle]), at)
    }
    func sin(_ angle: Syntax) -> Syntax {
      Syntax(.call(.init(name: "sin", range: at, primes: 0), [angle]), at)
    }
    func product(_ factors: Syntax...) -> Syntax {
      Syntax(.product(factors.map { Syntax.Factor(operation: .times, value: $0) }), at)
    }
    let (first, second) = (space.letters[0], space.letters.count > 1 ? space.letters[1] : "")
    switch space.shape {
    case .spherical(let r):
      let (theta, phi) = (name(first), name(second))
      return try parametric(
        [product(r, cos(theta), sin(phi)), product(r, sin(theta), sin(phi)), product(r, cos(phi))],
        [first, second],
        space
      )
    case .cylindrical(let r):
      return try parametric(
        [product(r, cos(name(first))), product(r, sin(name(first))), name(second)],
        [first, second],
        space
      )
    case .polar(let z):
      return try parametric(
        [product(name(first), cos(name(second))), product(name(first), sin(name(second))), z],
        [first, second],
        space
      )
    case .revolution(let f, let axis):
      let angle = name(first == "theta" ? "t" : "theta")
      let turn = first == "theta" ? "t" : "theta"
      switch axis {
      case .y:
        return try parametric(
          [product(name(first), cos(angle)), product(name(first), sin(angle)), f],
          [first, turn],
          space
        )
      case .x:
        return try parametric(
          [name(first), product(f, cos(angle)), product(f, sin(angle))],
          [first, turn],
          space
        )
      }
    case .graph, .tangent, .point, .points, .equation, .stretch, .data:
      throw .problem(.cannotDrawEquation, at: item.range)
    }
  }

  private func parametric(
    _ formulas: [Syntax],
    _ letters: [String],
    _ space: SpaceItem
  ) throws(Failure) -> ResolvedSpace {
    try resolved(
      formulas,
      letters,
      .parametric(u: try ended(letters[0], space), v: try ended(letters[1], space))
    )
  }

  private func resolved(
    _ formulas: [Syntax],
    _ letters: [String],
    _ form: ResolvedSpace.Form
  ) throws(Failure) -> ResolvedSpace {
    let formula = try checked(formulas, over: letters).orFailure()
    let subject = Family.Subject(
      formula: formula,
      written: formulas,
      item: item,
      variable: letters.first ?? "x"
    )
    if let family = try Family(of: subject, in: scope, using: workspace) {
      return try members(family, letters, form)
    }
    guard formula.kinds.allSatisfy({ $0 == .number }) else {
      throw .problem(
        .onlyFor("a picture in space", "formulas that give a number", instead: nil),
        at: item.range
      )
    }
    var resolved = try space(form)
    let function = try Failure.wrap { () throws(Diagnostic) in
      try formula.withParameters(letters.count).compiled()
    }
    (resolved.checked, resolved.function, resolved.letters) = (formula, function.enclosed, letters)
    return resolved
  }

  /// The most surfaces or curves that one formula makes: more hide each other.
  private static let mostMembers = 20

  /// Returns the first member of a family, which holds the others.
  private func members(
    _ family: Family,
    _ letters: [String],
    _ form: ResolvedSpace.Form
  ) throws(Failure) -> ResolvedSpace {
    guard family.members.count <= Self.mostMembers else {
      throw .problem(
        .onlyFor(
          "a picture in space",
          "lists of \(Self.mostMembers) elements at most in a formula",
          instead: nil
        ),
        at: item.range
      )
    }
    var all: [ResolvedSpace] = []
    for member in family.members {
      var one = try space(form)
      one.text = member.text
      // The word in front of the formula is no part of a name.
      let opening = item.text.dropLast(nameInSpace.count)
      if item.text.hasSuffix(nameInSpace), one.text.hasPrefix(opening) {
        one.text.removeFirst(opening.count)
      }
      one.mark = member.mark
      let function = try Failure.wrap { () throws(Diagnostic) in
        try member.formula.withParameters(letters.count).compiled()
      }
      (one.checked, one.function, one.letters) = (member.formula, function.enclosed, letters)
      all.append(one)
    }
    guard var first = all.first else {
      throw .problem(
        .onlyFor("a picture in space", "lists with an element", instead: nil),
        at: item.range
      )
    }
    first.others = Array(all.dropFirst())
    return first
  }

  // MARK: Points

  private func points(_ triples: [SpaceTriple], _ space: SpaceItem) throws(Failure) -> ResolvedSpace
  {
    var points: [SpacePoint] = []
    for triple in triples { points.append(try place(triple)) }
    return try joined(points, space)
  }

  /// Written points; with the style of a surface the surface through three or more of them.
  private func joined(_ points: [SpacePoint], _ space: SpaceItem) throws(Failure) -> ResolvedSpace {
    let isSurface = space.styles.contains(.surface) && points.count > 2
    return try self.space(isSurface ? .scattered(points) : .points(points))
  }

  /// A point, or those whose coordinates stand in lists of one length; a number belongs to each of them.
  private func places(_ triple: SpaceTriple) throws(Failure) -> [SpacePoint] {
    let formula = try checked(triple.all, over: []).orFailure()
    guard formula.kinds.contains(where: \.isList) else { return [try place(triple)] }
    var columns: [[Double]] = []
    for coordinate in triple.all {
      let one = try checked([coordinate], over: []).orFailure()
      let value = try Failure.wrap { () throws(Diagnostic) in
        try one.value(using: workspace).value
      }
      if workspace.isCancelled { throw .interrupted }
      guard case .list(let elements) = value else {
        columns.append([value.number])
        continue
      }
      columns.append(elements.map(\.number))
    }
    let count = columns.map(\.count).filter { $0 != 1 }.min() ?? 1
    guard columns.allSatisfy({ $0.count == 1 || $0.count == count }) else {
      throw .problem(
        .onlyFor("a list of points in space", "three lists of one length", instead: nil),
        at: item.range
      )
    }
    return (0..<count).map { index in
      let place = columns.map { $0.count == 1 ? $0[0] : $0[index] }
      return SpacePoint(place[0], place[1], place[2])
    }
  }

  private func place(_ triple: SpaceTriple) throws(Failure) -> SpacePoint {
    SpacePoint(try number(triple.x), try number(triple.y), try number(triple.z))
  }

  // MARK: Ranges

  /// Returns the range that the item names for a letter; nil if it names none.
  func spaceInterval(of letter: String) throws(Failure) -> Interval? {
    guard case .space(let space) = item.form else { return nil }
    return try interval(of: letter, space)
  }

  private func interval(of letter: String, _ space: SpaceItem) throws(Failure) -> Interval? {
    guard let clause = space.range(of: letter) else { return nil }
    return try ranges.interval(clause, named: letter)
  }

  /// Returns the range of a letter, or that which it has without one.
  private func ended(_ letter: String, _ space: SpaceItem) throws(Failure) -> Interval {
    if let interval = try interval(of: letter, space) { return interval }
    let turn = context.state.usualDomains.domain(of: "t")
    switch letter {
    case "phi": return Interval(hull: 0, turn.upper / 2)
    case "r": return Interval(hull: 0, 1)
    case "z": return Interval(hull: -1, 1)
    case "x", "y":
      if case .revolution = space.shape { return Interval(hull: 0, 2) }
      return context.state.usualDomains.domain(of: letter)
    default: return turn
    }
  }

  /// Throws for a range of a letter that the item does not have, and for a step.
  private func refuseLetters(of space: SpaceItem) throws(Failure) {
    for clause in space.ranges {
      if let step = clause.step {
        throw .problem(
          .onlyFor("step", "curves and tables", instead: "lines 20 sets the number of lines"),
          at: step.range
        )
      }
      guard let word = clause.variable, space.source == nil else { continue }
      if space.isOfNumbers {
        throw .problem(.onlyFor("a range", "formulas", instead: nil), at: word.range)
      }
      var known = space.letters + ["z"]
      if case .revolution = space.shape { known.append("theta") }
      if known.contains(word.text) { continue }
      throw .problem(
        .onlyFor(
          "a range of \(word.text)",
          "formulas of \(word.text)",
          instead: "this one has \(WordList.text(space.letters))"
        ),
        at: word.range
      )
    }
  }
}

extension SpaceItem {
  /// Whether single points or stretches between them are drawn, which have no letters: a label is one of them.
  fileprivate var isOfNumbers: Bool {
    switch shape {
    case .point: letters.isEmpty
    case .points, .stretch: true
    case .graph, .tangent, .equation, .revolution, .spherical, .cylindrical, .polar, .data: false
    }
  }
}
