// Loops: `for [i=1:10:2]`, `for [name in "a b c"]`, several behind each other are nested.

/// One loop.
struct Iteration {
  /// What its letter takes.
  enum Course {
    /// From one number to another by a step; without an end as long as there are data.
    case numbers(ScriptExpression, ScriptExpression?, ScriptExpression?)
    /// The words of a text.
    case words(ScriptExpression)
  }

  let name: String
  let course: Course
}

extension ScriptInterpreter {
  /// Reads loops, if some are next.
  func iterations(_ reader: inout ScriptReader) throws(ScriptProblem) -> [Iteration] {
    var iterations: [Iteration] = []
    while reader.peek.word == "for", reader.peek(1).isSign("[") {
      reader.position += 2
      guard let name = reader.advance().word else {
        throw reader.problem("a loop needs a name: for [i=1:5]")
      }
      if reader.match(word: "in") {
        iterations.append(Iteration(name: name, course: .words(try reader.value())))
      } else {
        try reader.expect("=")
        let first = try reader.value()
        try reader.expect(":")
        var last: ScriptExpression?
        if !reader.match("*") { last = try reader.value() }
        var step: ScriptExpression?
        if reader.match(":") { step = try reader.value() }
        iterations.append(Iteration(name: name, course: .numbers(first, last, step)))
      }
      try reader.expect("]")
    }
    return iterations
  }

  /// Carries out a body for each turn of nested loops; the letters have their old values afterwards.
  mutating func forEach(
    _ iterations: [Iteration],
    body: (inout ScriptInterpreter) throws(ScriptProblem) -> Flow
  ) throws(ScriptProblem) -> Flow {
    guard let first = iterations.first else { return try body(&self) }
    let inner = Array(iterations.dropFirst())
    let former = scope.values[first.name]
    defer { scope.values[first.name] = former }
    for value in try values(of: first) {
      if host.isCancelled { throw ScriptProblem.interrupted }
      scope.values[first.name] = value
      let flow = try forEach(inner, body: body)
      if flow == .leave { break }
      if flow == .quit { return flow }
    }
    return .on
  }

  /// The turns of a loop without an end that is never left.
  private static var mostEndless: Int64 { 1000 }

  private mutating func values(of iteration: Iteration) throws(ScriptProblem) -> [ScriptValue] {
    switch iteration.course {
    case .words(let words):
      return try scope.value(words).printed
        .split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }).map { .text(String($0)) }
    case .numbers(let first, let last, let step):
      let start = try scope.value(first).whole ?? 0
      let width =
        try step.map { part throws(ScriptProblem) in try scope.value(part).whole ?? 1 } ?? 1
      // A loop without an end has as many turns as there are data: the plot leaves it.
      let end =
        try last.map { part throws(ScriptProblem) in try scope.value(part).whole ?? start }
        ?? start.addingReportingOverflow(Self.mostEndless &* width).partialValue
      guard width != 0 else { throw ScriptProblem("the step of a loop is 0") }
      guard abs(Double(end) - Double(start)) / abs(Double(width)) < Double(Self.mostTurns) else {
        throw ScriptProblem("a loop has \(Self.mostTurns) turns at most")
      }
      var values: [ScriptValue] = []
      var place = start
      while width > 0 ? place <= end : place >= end {
        values.append(.integer(place))
        let next = place.addingReportingOverflow(width)
        if next.overflow { break }
        place = next.partialValue
      }
      return values
    }
  }
}
