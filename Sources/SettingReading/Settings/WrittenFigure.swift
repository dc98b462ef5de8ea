import ChartScales
import Expressions
import Statements

/// A label or an arrow as `set` reads it.
struct WrittenFigure {
  let kind: Figure.Kind
  let number: Int?
  var text: String?
  var places: [WrittenPlace] = []
  /// Whether the second place counts from the first one.
  var isRelative = false
  var hasHead = true
  /// Whether an arrow has a head at its beginning.
  var hasTail = false
  /// How a label stands at its place; nil where no word says so.
  var placement: LabelPlacement?
  var options = PlotOptions()

  init(kind: Figure.Kind, number: Int?) { (self.kind, self.number) = (kind, number) }

  private var isOnPage: Bool {
    hasTail || placement != nil || places.contains(where: \.isOnPage)
  }

  /// The figure as it is typed behind its word and its number.
  var body: String {
    var ends = places.map { isOnPage ? $0.textOnPage : $0.text }
    if isRelative, !isOnPage, let first = places.first, let last = places.last {
      ends[ends.count - 1] = "\(first.text) + \(last.text)"
    }
    let front = text.map { "\(TextSpelling.written($0)) at" } ?? "from"
    let joint = isRelative && isOnPage ? "rto" : "to"
    return
      ([front, ends.joined(separator: " \(joint) ")] + wordsOfHeads
      + (placement.map { [$0.text] } ?? []) + options.words(in: Scope())).joined(separator: " ")
  }

  private var wordsOfHeads: [String] {
    switch (hasHead, hasTail) {
    case (true, false): []
    case (false, false): [Figure.headless]
    case (true, true): ["heads"]
    case (false, true): ["backhead"]
    }
  }

  /// Calculates what is drawn at places of the page; nil if all places are values of the axes.
  func onPage(_ state: SessionState, _ run: inout StatementRun) throws(Failure) -> FigureOnPage? {
    guard isOnPage else { return nil }
    var found: [PagePlace] = []
    for place in places { found.append(try place.calculated(state, &run)) }
    // A distance that counts other things than its beginning is added when the page is known.
    let isAddedOnPage = isRelative && found.first?.systems != found.last?.systems
    if isRelative, !isAddedOnPage, let first = found.first, let last = found.last {
      found[found.count - 1] = PagePlace(
        x: .init(system: last.x.system, value: first.x.value + last.x.value),
        y: .init(system: last.y.system, value: first.y.value + last.y.value),
        z: last.z.map { .init(system: $0.system, value: (first.z?.value ?? 0) + $0.value) }
      )
    }
    var figure = FigureOnPage(
      text: text,
      places: found,
      hasHead: hasHead,
      color: options.color,
      width: options.width?.number
    )
    (figure.hasTail, figure.dash, figure.placement) = (hasTail, options.dash, placement)
    figure.isRelative = isAddedOnPage
    return figure
  }
}

extension PagePlace {
  /// What its coordinates count; a height that is not written counts as the other coordinates do.
  fileprivate var systems: [System] { [x.system, y.system, z?.system ?? x.system] }
}

/// A place as `set label` and `set arrow` read it: a point, or two coordinates.
struct WrittenPlace {
  /// A formula with its text.
  struct Formula {
    let syntax: Syntax
    let text: String
  }

  let x: Formula
  /// The second coordinate; nil for a point.
  let y: Formula?
  /// The height in space; nil where none is written.
  var z: Formula?
  /// What each coordinate counts.
  let systems: [PagePlace.System]

  var isOnPage: Bool { z != nil || systems.contains { $0 != .first } }

  /// The place as a point.
  var text: String { y.map { "(\(x.text), \($0.text))" } ?? x.text }

  /// The place in coordinates of the page.
  var textOnPage: String {
    guard let y else { return systems[0] == .first ? x.text : "\(systems[0].rawValue) \(x.text)" }
    let plane = "\(systems[0].rawValue) \(x.text), \(systems[1].rawValue) \(y.text)"
    guard let z, let system = systems.last else { return plane }
    return "\(plane), \(system.rawValue) \(z.text)"
  }

  func calculated(
    _ state: SessionState,
    _ run: inout StatementRun
  ) throws(Failure) -> PagePlace {
    let first = try state.resolved(x.syntax).calculation(&run).value
    if case .point(let across, let up) = first {
      return place(across, up, nil)
    }
    guard let y else { throw .problem(.pointExpected, at: x.syntax.range) }
    let second = try state.resolved(y.syntax).calculation(&run).value
    let third = try z.map { height throws(Failure) in
      try state.resolved(height.syntax).calculation(&run).value.number
    }
    return place(first.number, second.number, third)
  }

  private func place(_ x: Double, _ y: Double, _ z: Double?) -> PagePlace {
    PagePlace(
      x: .init(system: systems[0], value: x),
      y: .init(system: systems[1], value: y),
      z: z.map { .init(system: systems.last ?? .first, value: $0) }
    )
  }
}
