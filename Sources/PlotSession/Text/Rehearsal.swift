import Expressions
import RealFunctions

/// Reads the text of a session as `load` does, but draws nothing, and tells where it gives another session.
///
/// What is compared is what everything else follows from: definitions to the last bit, settings, and for every item
/// of the picture its tree, variable, range, options and names, with the definitions that it is drawn with. Data are
/// not read again; their files and columns are compared.
struct Rehearsal {
  private let original: Session
  private let cancellation: Cancellation
  private var copy = Session()
  private var items: [ResolvedItem] = []
  private var xRange: AxisRange?
  private var yRange: AxisRange?
  /// The definitions of the last time that the items were drawn.
  private var drawnScope: Scope?

  /// Begins with a fresh session that runs the file at `path`.
  private init(of original: Session, path: String, _ cancellation: Cancellation) {
    self.original = original
    self.cancellation = cancellation
    copy.running = [RunningFile(path: path)]
  }

  /// The first difference between a session and the one that its text gives as a file at `path`, in words that
  /// complete "read back"; nil if there is none.
  static func difference(
    of text: [UInt8],
    from session: Session,
    path: String,
    cancellation: Cancellation
  ) throws(Interrupted) -> String? {
    var rehearsal = Rehearsal(of: session, path: path, cancellation)
    var lines = ScriptLines(text)
    while let line = lines.next() {
      if cancellation.isCancelled { throw Interrupted() }
      do throws(Failure) {
        if let problem = line.problem { throw .diagnostic(problem) }
        try rehearsal.run(StatementSource(file: path, line: line.number, text: line.text))
      } catch {
        switch error {
        case .interrupted: throw Interrupted()
        case .diagnostic(let diagnostic):
          return "line \(line.number) would fail: \(diagnostic.message)"
        }
      }
    }
    return rehearsal.firstDifference
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
        cancellation: cancellation,
        explainsPower: true
      )
      switch try copy.read(&run) {
      case nil: continue
      case .plot(let request): try draw(request, &run)
      case .replot: drawnScope = copy.scope
      case .some(let statement):
        // Nothing is taken back here.
        run.changesSession = false
        let resolved = try copy.resolve(statement, &run)
        _ = try copy.carryOut(resolved, &run) { _ in }
      }
    }
  }

  private mutating func draw(_ request: PlotRequest, _ run: inout StatementRun) throws(Failure) {
    let settings = copy.settings
    if !request.keepsPicture { (items, xRange, yRange) = ([], nil, nil) }
    if let x = request.xRange {
      xRange = try copy.state.window(x, "x", settings.xScale, &run)
    }
    if let y = request.yRange {
      yRange = try copy.state.window(y, "y", settings.yScale, &run)
    }
    for item in request.items {
      var item = item
      if item.mentionsAnswer { item.answer = copy.scope.value(of: "ans") }
      if case .data(let source) = item.form {
        item.form = .data(copy.located(source))
        items.append(
          ResolvedItem(item: item, content: .points(ResolvedPoints(points: [])), reach: .nothing)
        )
      } else {
        items.append(try ItemResolver(item, copy, run.workspace).resolved())
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
    let known = Set(old.names)
    if let name = new.names.first(where: { $0 != "ans" && !known.contains($0) }) {
      return "\(name) would be defined"
    }
    let isAnswerSame = DefinitionText.isSame(new.value(of: "ans"), old.value(of: "ans"))
    return old.hasFunctionOfAnswer && !isAnswerSame ? "ans would have another value" : nil
  }

  private var differentSetting: String? {
    let (old, new) = (original.state, copy.state)
    if let setting = SettingTable.all.first(where: { $0.statement(old) != $0.statement(new) }) {
      return "\(setting.statement(old)) would be lost"
    }
    return old.settings == new.settings ? nil : "a setting would be lost"
  }

  private var differentPicture: String? {
    guard let drawing = original.drawing else {
      return drawnScope == nil ? nil : "there would be a picture"
    }
    guard let drawnScope else { return "the picture would be lost" }
    let plot = drawing.plot
    if (plot.xRange, plot.yRange) != (xRange, yRange) {
      return "the picture would show another range"
    }
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
      && drawing.scope.logarithmBase == drawnScope.logarithmBase
    return isDrawnAlike ? nil : "the picture would be drawn with other values"
  }

  private func isSame(_ kept: ResolvedItem, _ read: ResolvedItem) -> Bool {
    var (options, others) = (kept.item.options, read.item.options)
    (options.label, others.label) = (nil, nil)
    guard options == others, isSame(kept.item.form, read.item.form),
      DefinitionText.isSame(kept.item.answer, read.item.answer), isSameRange(kept.item, read.item)
    else { return false }
    if case .data = kept.item.form { return kept.item.options.label == read.item.options.label }
    guard kept.item.variable == read.item.variable, kept.item.name == read.item.name,
      kept.curves.count == read.curves.count
    else { return false }
    let isFamily = kept.curves.count > 1
    let hasLabel = kept.item.options.label != nil
    return zip(kept.curves, read.curves).allSatisfy { kept, read in
      kept.form == read.form && kept.steps == read.steps
        && (!isFamily || kept.mark == read.mark && (hasLabel || kept.text == read.text))
    } && (!isFamily || kept.item.options.label == read.item.options.label)
  }

  /// An item without a range may be read with the usual one, where its variable holds a value by now.
  private func isSameRange(_ kept: PlotItem, _ read: PlotItem) -> Bool {
    guard let domain = kept.domain else {
      return read.domain == nil || read.domain?.variable?.text == kept.variable
    }
    return read.domain.map { $0.isSame(as: domain) } ?? false
  }

  private func isSame(_ kept: PlotItem.Form, _ read: PlotItem.Form) -> Bool {
    guard case .data(let old) = kept, case .data(let new) = read else { return kept == read }
    return old.columns == new.columns && original.files.record.isSame(old.file, new.file)
  }
}
