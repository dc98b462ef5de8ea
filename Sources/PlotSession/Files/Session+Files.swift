import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
public import RealFunctions

// Saving pictures and running files.

extension Session {
  mutating func save(_ request: SaveRequest, _ run: inout StatementRun) throws(Failure) {
    let (path, range) = (request.path, request.range)
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    guard let kind = FileKind(path: path) else {
      throw .problem(.unknownKindOfFile(FileKind.ending(of: path)), at: range)
    }
    if picture == nil, kind != .plot, kind != .csv || lastTable == nil {
      throw .problem(.noPicture, at: range)
    }
    if (running.map(\.path) + dataFiles).contains(where: { files.isSameFile($0, path) }) {
      throw .problem(.isRunning(path), at: range)
    }
    if kind == .plot { try? applySettings(&run) } else { try applySettings(&run) }
    let cancellation = run.workspace.cancellation
    let text = try Failure.interruptible { () throws(Interrupted) in
      try self.text(as: kind, size: request.size, theme: request.theme, cancellation) ?? ""
    }
    do {
      try files.write(path, Array(text.utf8))
    } catch {
      throw .problem(.cannotWrite(path, reason: error.reason), at: range)
    }
  }

  /// Returns the current picture as the text of a file, or nil if there is no picture; of the kind
  /// `plot`, the session as statements.
  ///
  /// What was set since the picture was drawn holds. Of the kind `csv`, a table that was made after the
  /// picture is meant.
  ///
  /// `size` is in the unit of the kind: pixels, columns and rows; nil takes the kind's own. The same
  /// session gives the same bytes on every run.
  public func pictureText(
    as kind: FileKind,
    size: PictureSize? = nil,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String? {
    var current = self
    var run = StatementRun(
      StatementSource(file: nil, line: 1, text: ""),
      tokens: [],
      cancellation: cancellation
    )
    // A picture that the new settings do not fit stays as it was drawn.
    try? current.applySettings(&run)
    if cancellation.isCancelled { throw Interrupted() }
    return try current.text(as: kind, size: size, theme: nil, cancellation)
  }

  /// Draws the picture anew if something was set since it was drawn; its values stay those that it was
  /// drawn with.
  mutating func applySettings(_ run: inout StatementRun) throws(Failure) {
    guard let drawing, drawing.settings.ofPictures != settings.ofPictures else { return }
    var changed = self
    changed.scope = drawing.scope
    var silent = run
    _ = try changed.draw(drawing.plot, &silent)
    self.drawing = changed.drawing
  }

  private func text(
    as kind: FileKind,
    size: PictureSize?,
    theme: PictureTheme?,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String? {
    if kind == .plot { return SessionText(of: self).statements.map { $0 + "\n" }.joined() }
    if kind == .csv, let lastTable { return lastTable.csv }
    guard let chart = picture else { return nil }
    let size = size ?? kind.defaultSize
    var look = settings.look
    if let theme { look.theme = theme }
    switch kind {
    case .svg:
      return try chart.svg(
        width: Double(size.width),
        height: Double(size.height),
        theme: look.theme.svg,
        cancellation: cancellation
      )
    case .txt, .ansi:
      return try chart.text(
        columns: size.width,
        rows: size.height,
        style: look.style(kind == .ansi ? TextStyle(colors: .trueColor) : .plain),
        cancellation: cancellation
      )
    case .json:
      return GeometryText.json(try sampled(chart, size, cancellation), size)
    case .csv:
      return PointTable.csv(try sampled(chart, size, cancellation))
    case .plot: return nil
    }
  }

  private func sampled(
    _ chart: Chart,
    _ size: PictureSize,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> SampledChart {
    let area = SceneSize(width: Double(size.width), height: Double(size.height))
    return try chart.sampled(size: area, cancellation: cancellation)
  }

  // MARK: Scripts

  /// Runs the lines of a script, in order.
  ///
  /// Any bytes may be given. Lines that end in a backslash go on in the next one. Without `keepGoing`
  /// the first failing line ends the script.
  ///
  /// `file` is the name for messages; a `load` in the script is relative to its folder.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    toScript bytes: [UInt8],
    file: String?,
    keepGoing: Bool = false,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool {
    if let file { running.append(RunningFile(path: file)) }
    defer { if file != nil { running.removeLast() } }
    let (isFine, _) = runScript(
      bytes,
      file: file,
      keepGoing: keepGoing,
      cancellation: cancellation,
      emit: emit
    )
    return isFine
  }

  /// The path of a file that is named relative to the one that is running.
  func located(_ path: String) -> String {
    path.hasPrefix("/") ? path : (running.last?.folder ?? "") + path
  }

  mutating func load(
    _ path: String,
    at range: SourceRange,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    let resolved = located(path)
    if running.count >= StatementProblem.loadLimit {
      throw .problem(.loadTooDeep(running.map(\.path) + [resolved]), at: range)
    }
    let bytes: [UInt8]
    do { bytes = try files.read(resolved) } catch {
      throw .problem(.cannotRead(path, reason: error.reason, instead: error.hint), at: range)
    }
    running.append(RunningFile(path: resolved))
    defer { running.removeLast() }
    let (isFine, hasQuit) = runScript(
      bytes,
      file: resolved,
      keepGoing: false,
      cancellation: cancellation,
      emit: emit
    )
    if hasQuit { return .quit }
    return isFine ? .done : .failed
  }

  private mutating func runScript(
    _ bytes: [UInt8],
    file: String?,
    keepGoing: Bool,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> (isFine: Bool, hasQuit: Bool) {
    var isFine = true
    var lines = ScriptLines(bytes)
    while let line = lines.next() {
      let source = StatementSource(file: file, line: line.number, text: line.text)
      let outcome: Outcome
      if let problem = line.problem {
        emit(.failure(problem, source: source))
        outcome = .failed
      } else {
        outcome = run(source, cancellation: cancellation, emit: emit)
      }
      if outcome == .quit { return (isFine, true) }
      if outcome == .failed {
        isFine = false
        if cancellation.isCancelled || !keepGoing { break }
      }
    }
    return (isFine, false)
  }
}
