import Expressions
import RealFunctions

/// Round-trip check of a session's text: it is read as `load` does, without drawing, and the result
/// is compared with the session.
///
/// It compares the parts from which everything else follows: definitions to the last bit, settings,
/// and for every item of the picture its tree, variable, range, options and names, with the
/// definitions that it is drawn with. Data are not read again; their files and columns are
/// compared.
struct RoundTripCheck {
  private let original: Session
  private let cancellation: Cancellation
  private var copy = Session()
  private var items: [ResolvedItem] = []
  private var xRange: AxisRange?
  private var yRange: AxisRange?
  private var zRange: AxisRange?
  /// The motion of the picture, if it is an animation.
  private var motion: Motion?
  /// The definitions when the items were last drawn.
  private var drawnScope: Scope?

  /// A long list that several statements join: it is stored after the last of them, so that its
  /// elements are not copied for each.
  private var growing: (name: String, elements: [Value])?

  /// Starts with a fresh session that runs the file at `path`.
  private init(of original: Session, path: String, _ cancellation: Cancellation) {
    self.original = original
    self.cancellation = cancellation
    copy.running = [RunningFile(path: path)]
    // Columns of files that functions name are not read again.
    copy.state.scope.takeFileColumns(from: original.scope)
  }

  /// Returns the first difference between a session and the one that its text gives as a file at
  /// `path`, in words that complete "read back"; nil if there is none.
  static func difference(
    of text: [UInt8],
    from session: Session,
    path: String,
    cancellation: Cancellation
  ) throws(Interrupted) -> String? {
    var check = RoundTripCheck(of: session, path: path, cancellation)
    var lines = ScriptLines(text)
    while let line = lines.next() {
      if cancellation.isCancelled { throw Interrupted() }
      do throws(Failure) {
        if let problem = line.problem { throw .diagnostic(problem) }
        try check.run(StatementSource(file: path, line: line.number, text: line.text))
      } catch {
        switch error {
        case .interrupted: throw Interrupted()
        case .diagnostic(let diagnostic):
          return "line \(line.number) would fail: \(diagnostic.message)"
        }
      }
    }
    check.storeGrown()
    return check.firstDifference
  }

  // MARK: Reading

  private mutating func run(_ source: StatementSource) throws(Failure) {
    let line = try Failure.wrap { () throws(Diagnostic) in try StatementLine(source) }
    for tokens in line.statements {
      var run = StatementRun(
        line,
        tokens,
        typed: tokens,
        limit: .never,
        // The session that is read back takes memory besides the one that is saved.
        memory: cancellation.memory ?? copy.memoryAccount(),
        cancellation: cancellation,
        explainsPower: true
      )
      let statement = try copy.read(&run)
      if let definition = statement as? ValueDefinition,
        try extends(definition.name.text, by: definition.value, run)
      {
        continue
      }
      storeGrown()
      guard let statement else { continue }
      let facts = statement.facts
      if let request = facts.draws {
        let motion = try facts.moves.map { clause throws(Failure) in
          try Motion(clause, in: copy.state, run.workspace)
        }
        try settle(request, moving: motion, &run)
      } else if let table = statement as? TableDefinition {
        take(table)
      } else if let statistics = statement as? StatisticsDefinition,
        statistics.agrees(with: original)
      {
        copy.state.scope.take(statistics: statistics.name.text, from: original.scope)
      } else {
        // The copy needs no undo history.
        run.changesSession = false
        _ = try copy.carryOut(statement, &run) { _ in }
      }
    }
  }

  /// Takes a table from the original session if the definitions agree, so that its columns are not
  /// read again.
  private mutating func take(_ definition: TableDefinition) {
    let name = definition.name.text
    guard let table = original.scope.table(named: name),
      definition.agrees(with: table)
    else { return }
    copy.state.scope.take(name, from: original.scope)
  }

  /// Takes `L = join(L, [1, 2])`; returns false for any other definition.
  private mutating func extends(
    _ name: String,
    by value: Syntax,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    guard case .call(let callee, let arguments) = value.node, callee.name == "join",
      arguments.count == 2, arguments[0].node == .name(name), case .list = arguments[1].node
    else { return false }
    if growing?.name != name {
      storeGrown()
      guard case .list(let elements)? = copy.scope.value(of: name) else { return false }
      growing = (name, elements)
    }
    let part = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.calculate(arguments[1], in: copy.scope, using: run.workspace).value
    }
    guard case .list(let more) = part else { return false }
    growing?.elements += more
    return true
  }

  private mutating func storeGrown() {
    guard let list = growing else { return }
    growing = nil
    copy.state.scope.define(list.name, as: .list(list.elements))
  }

  /// Resolves the items of a picture, without drawing; items that are drawn again have the
  /// definitions of then, those of an animation its first value.
  private mutating func settle(
    _ request: PlotRequest,
    moving motion: Motion? = nil,
    _ run: inout StatementRun
  ) throws(Failure) {
    let settings = copy.settings
    let context = motion.map { copy.film($0).context(at: $0.values[0]) } ?? copy.context
    if !request.keepsPicture { (items, xRange, yRange, zRange) = ([], nil, nil, nil) }
    self.motion = motion
    if let x = request.xRange {
      xRange = try copy.state.window(x, "x", settings.xScale, &run)
    }
    if let y = request.yRange {
      yRange = try copy.state.window(y, "y", settings.yScale, &run)
    }
    if let z = request.zRange {
      zRange = try copy.state.window(z, "z", settings.zScale, &run)
    }
    for item in request.items {
      var item = item
      if item.mentionsAnswer { item.answer = copy.scope.value(of: "ans") }
      if let source = item.source {
        item.form = item.form.reading(copy.context.located(source))
        items.append(
          ResolvedItem(item: item, content: .points(ResolvedPoints(points: [])), reach: .nothing)
        )
      } else {
        items.append(try ItemResolver(item, context, run.workspace).resolved())
      }
    }
    drawnScope = copy.scope
  }

  // MARK: Comparing

  private var firstDifference: String? {
    differentDefinition ?? differentSetting ?? differentPicture
  }

  private var differentDefinition: String? {
    let (old, new) = (original.scope, copy.scope)
    for name in old.valueNames where name != "ans" {
      if !DefinitionText.isSame(new.value(of: name), old.value(of: name)) {
        return "\(name) would have another value"
      }
    }
    for name in old.functionNames {
      guard let function = old.function(named: name) else { continue }
      if !(new.function(named: name)?.isSame(as: function) ?? false) {
        return "\(name) would be another function"
      }
    }
    if let name = old.tableNames.first(where: { new.table(named: $0) != old.table(named: $0) }) {
      return "\(name) would be another table"
    }
    if let name = old.statisticsNames.first(where: {
      new.statistics(named: $0) != old.statistics(named: $0)
    }) {
      return "\(name) would be other statistics"
    }
    let known = Set(old.names)
    if let name = new.names.first(where: { $0 != "ans" && !known.contains($0) }) {
      return "\(name) would be defined"
    }
    let isAnswerSame = DefinitionText.isSame(new.value(of: "ans"), old.value(of: "ans"))
    return old.hasFunctionOfAnswer && !isAnswerSame ? "ans would have another value" : nil
  }

  private var differentSetting: String? {
    let (old, new) = (original.state, copy.state)
    if let setting = SettingTable.all.first(where: { $0.restoring(old) != $0.restoring(new) }) {
      return "\(setting.restoring(old)) would be lost"
    }
    if old.usableSliders != new.usableSliders { return "a slider would be lost" }
    // What is told of a title's spelling is told once, and not kept.
    var (settings, others) = (old.settings, new.settings)
    (settings.noteOnMarkup, others.noteOnMarkup) = (nil, nil)
    return settings == others ? nil : "a setting would be lost"
  }

  private var differentPicture: String? {
    guard let drawing = original.drawing else {
      return drawnScope == nil ? nil : "there would be a picture"
    }
    guard let drawnScope else { return "the picture would be lost" }
    let plot = drawing.plot
    if (plot.xRange, plot.yRange, plot.zRange) != (xRange, yRange, zRange) {
      return "the picture would show another range"
    }
    guard drawing.motion == motion else { return "the animation would be another one" }
    guard plot.items.count == items.count else { return "the picture would have other items" }
    for (kept, read) in zip(plot.items, items) where !isSame(kept, read) {
      return "\(kept.item.name) would be another item of the picture"
    }
    let isDrawnAlike =
      DefinitionText.agree(on: plot, drawing.scope, drawnScope)
      && DefinitionText.isSame(
        plot.reachedAnswer(in: drawing.scope),
        plot.reachedAnswer(in: drawnScope)
      )
      && drawing.scope.angleUnit == drawnScope.angleUnit
      && drawing.scope.numberDomain == drawnScope.numberDomain
      && drawing.scope.chosenLogarithmBase == drawnScope.chosenLogarithmBase
    return isDrawnAlike ? nil : "the picture would be drawn with other values"
  }

  private func isSame(_ kept: ResolvedItem, _ read: ResolvedItem) -> Bool {
    var (options, others) = (kept.item.options, read.item.options)
    (options.label, others.label) = (nil, nil)
    guard options == others, isSame(kept.item.form, read.item.form),
      DefinitionText.isSame(kept.item.answer, read.item.answer), isSameRange(kept.item, read.item)
    else { return false }
    let isSameLabel = kept.item.options.label == read.item.options.label
    if kept.item.source != nil { return isSameLabel }
    if case .figure = kept.item.form, !isSameLabel { return false }
    guard kept.item.variable == read.item.variable, kept.item.name == read.item.name,
      kept.curves.count == read.curves.count
    else { return false }
    let isFamily = kept.curves.count > 1
    let hasLabel = kept.item.options.label != nil
    return zip(kept.curves, read.curves).allSatisfy { kept, read in
      kept.form == read.form && kept.steps?.values == read.steps?.values
        && (!isFamily || kept.mark == read.mark && (hasLabel || kept.text == read.text))
    } && (!isFamily || kept.item.options.label == read.item.options.label)
  }

  /// Whether two ranges are the same; an item without a range may be read with the usual one, where
  /// its variable holds a value by now.
  private func isSameRange(_ kept: PlotItem, _ read: PlotItem) -> Bool {
    guard let domain = kept.domain else {
      return read.domain == nil || read.domain?.variable?.text == kept.variable
    }
    return read.domain.map { $0.isSame(as: domain) } ?? false
  }

  /// Whether two forms are the same although a name of the language was given a value since the
  /// item was drawn: its call is now a product, and is drawn as one.
  private func isSameAsReadNow(_ kept: PlotItem.Form, _ read: PlotItem.Form) -> Bool {
    switch (kept, read) {
    case (.formula(let old), .formula(let new)), (.under(let old), .under(let new)):
      isSameAsReadNow(old, new)
    case (.between(let a, let b), .between(let c, let d)):
      isSameAsReadNow(a, c) && isSameAsReadNow(b, d)
    case (.surface(let old, let f), .surface(let new, let g)):
      old.kind == new.kind && old.isFilled == new.isFilled && isSameAsReadNow(f, g)
        && old.formulas.count == new.formulas.count
        && zip(old.formulas, new.formulas).allSatisfy { isSameAsReadNow($0, $1) }
    case (.figure(let old), .figure(let new)):
      old.kind == new.kind && old.text == new.text && old.isEndless == new.isEndless
        && old.formulas.count == new.formulas.count
        && zip(old.formulas, new.formulas).allSatisfy { isSameAsReadNow($0, $1) }
    case (.formula, _), (.under, _), (.between, _), (.surface, _), (.data, _), (.figure, _),
      (.field, _), (.space, _):
      false
    }
  }

  private func isSameAsReadNow(_ kept: Syntax, _ read: Syntax) -> Bool {
    if kept == read { return true }
    var speaksOfGivenName = false
    kept.forEachCall { if copy.scope.isGiven($0) { speaksOfGivenName = true } }
    guard speaksOfGivenName else { return false }
    var parser = Parser(Printer.text(of: kept), kinds: copy.scope)
    return (try? parser.wholeExpression()) == read
  }

  private func isSame(_ kept: PlotItem.Form, _ read: PlotItem.Form) -> Bool {
    guard let old = kept.source, let new = read.source else {
      return kept == read || isSameAsReadNow(kept, read)
    }
    // Both forms with the same source: whatever else they say must agree.
    guard kept.reading(new) == read else { return false }
    if old.written != nil { return old == new }
    if old.join != nil { return old.columns == new.columns && new.join != nil }
    return old.columns == new.columns && original.files.record.isSame(old.file, new.file)
  }
}
