import ChartCore
import Expressions
public import RealFunctions

// Saving pictures and running files.

extension Session {
  mutating func save(_ request: SaveRequest, _ run: inout StatementRun) throws(Failure) {
    let (path, range) = (request.path, request.range)
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    guard let kind = FileKind(path: path) else {
      let ending = FileKind.ending(of: path)
      if Self.otherPictures.contains(ending.lowercased()) {
        throw .problem(
          .pictureNotYet(ending, instead: sameFile(path, ending, as: .png)),
          at: range
        )
      }
      throw .problem(.unknownKindOfFile(ending, known: FileKind.endings), at: range)
    }
    guard hasContent(for: kind) else { throw .problem(.noPicture, at: range) }
    if files.record.keeps(path) { throw .problem(.isRunning(path), at: range) }
    try bringPictureUpToDate(for: kind, &run)
    try applySettings(run)
    let cancellation = run.workspace.cancellation
    if kind == .plot { try takeRoomForText(run) }
    guard cancellation.take(bytesOfTableText(kind)) else { throw .interrupted }
    let styled = try styled(request, run)
    let file: DrawnFile
    do throws(FileFailure) {
      let page = self.page(for: kind, request, cancellation)
      file = try styled.file(as: kind, page, path: path) ?? DrawnFile([])
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .refused(let diagnostic): throw .problem(diagnostic.problem, at: range)
      case .notConverted(let failure):
        if cancellation.isCancelled { throw .interrupted }
        let other = sameFile(path, FileKind.ending(of: path), as: .svg)
        throw .problem(
          .cannotConvert(path, reason: failure.reason, remedy: failure.hint, instead: other),
          at: range
        )
      }
    }
    note(file.notes, &run)
    run.commit = { [files] () throws(Failure) in
      do throws(FileAccess.Failure) {
        try files.write(path, file.bytes, cancellation)
      } catch {
        if cancellation.isCancelled { throw .interrupted }
        throw .problem(.cannotWrite(path, reason: error.reason), at: range)
      }
    }
  }

  /// The session with its picture made up for the page that a file is for.
  private func styled(_ request: SaveRequest, _ run: StatementRun) throws(Failure) -> Session {
    guard let style = request.style, style != settings.style else { return self }
    var session = self
    session.state.settings.style = style
    try session.applySettings(run)
    return session
  }

  /// What the text of a table takes that goes into a file of a kind: its cells, its lines, the whole.
  private func bytesOfTableText(_ kind: FileKind) -> Int {
    guard case .table = kind.content.source else { return 0 }
    return 8 * ((lastTable ?? (picture == nil ? lastAnswer : nil))?.keptBytes ?? 0)
  }

  /// The statement that saves the picture under the same name as another kind of file.
  private func sameFile(_ path: String, _ ending: String, as kind: FileKind) -> String {
    let other = TextSpelling.quoted(String(path.dropLast(ending.count)) + "." + kind.name)
    return (drawing == nil ? "plot sin(x); " : "") + "save \(other)"
  }

  /// Endings of pictures that are not written.
  private static let otherPictures: Set<String> = [
    ".jpg", ".jpeg", ".eps", ".ps", ".gif", ".tif", ".tiff", ".webp", ".bmp",
  ]

  /// Returns the current picture as the bytes of a file, or nil if there is no picture; of the kind
  /// `plot`, the session as statements.
  ///
  /// What was set since the picture was drawn holds. Of the kinds for numbers, a table that was made after the
  /// picture is meant, and without a picture what the last analysis found.
  ///
  /// `note` is told what a picture on the screen is told with, once for each picture, unless notes are off.
  ///
  /// `size` is in the unit of the kind, pixels or columns and rows, or for pages a length; nil takes the kind's own.
  /// `dpi` are the pixels an inch of a .png. The same session gives the same bytes on every run. `path` is where a session will stand: its data files are named from
  /// there.
  public mutating func fileBytes(
    as kind: FileKind,
    size: FileSize? = nil,
    dpi: Double? = nil,
    path: String = "",
    cancellation: Cancellation = .never,
    note: (String) -> Void = { _ in }
  ) throws(FileFailure) -> [UInt8]? {
    let workspace = Workspace(cancellation: cancellation)
    do throws(Interrupted) { try applySettings(using: workspace) } catch {
      throw .interrupted
    }
    if cancellation.isCancelled { throw .interrupted }
    if case .paper? = size, !FileKind.pages.contains(kind) {
      let problem = Problem.lengthForOtherFiles(
        "." + kind.name,
        kinds: FileKind.endings(of: FileKind.pages)
      )
      throw .refused(Diagnostic(problem, at: SourceRange(0, 0)))
    }
    var request = SaveRequest(path: path, range: SourceRange(0, 0))
    request.size = size
    request.dpi = dpi
    let page = page(for: kind, request, cancellation)
    guard let file = try file(as: kind, page, path: path) else { return nil }
    var notes = StatementNotes()
    notes.add(drawing?.news(of: file.notes) ?? [])
    give(notes) { if case .note(let text) = $0 { note(text) } }
    return file.bytes
  }

  private func page(
    for kind: FileKind,
    _ request: SaveRequest,
    _ cancellation: Cancellation
  ) -> FilePage {
    var look = settings.look
    if let theme = request.theme { look.theme = theme }
    return FilePage(
      size: request.size ?? .units(kind.defaultSize),
      dpi: request.dpi,
      isStandalone: request.isStandalone,
      look: look,
      cancellation: cancellation
    )
  }

  /// Whether there is something to put into a file of a kind.
  private func hasContent(for kind: FileKind) -> Bool {
    switch kind.content.source {
    case .session: true
    case .table: picture != nil || lastTable != nil || lastAnswer != nil
    case .picture, .converted: picture != nil
    }
  }

  /// A file; nil if there is nothing to put into it.
  private func file(
    as kind: FileKind,
    _ page: FilePage,
    path: String
  ) throws(FileFailure) -> DrawnFile? {
    switch kind.content.source {
    case .session: return DrawnFile(try sessionBytes(at: path, page.cancellation))
    case .table(let bytes, let draw):
      guard let table = lastTable ?? (picture == nil ? lastAnswer : nil) else {
        return try drawn(page, draw)
      }
      do { return DrawnFile(try bytes(table, page.cancellation)) } catch { throw .interrupted }
    case .picture(let draw): return try drawn(page, isDescribed: kind.content.isDescribed, draw)
    case .converted(let plan):
      let (layout, conversion) = plan(page)
      let svg = try drawn(page) { picture, page throws(Interrupted) in
        // On paper nobody's screen is dark.
        try page.svg(picture, layout: layout, theme: page.look.theme.paper)
      }
      return try svg.map { svg throws(FileFailure) in
        let bytes = try converted(svg.bytes, conversion, page.cancellation)
        return DrawnFile(bytes, notes: svg.notes)
      }
    }
  }

  private func drawn(
    _ page: FilePage,
    isDescribed: Bool = false,
    _ draw: (DrawnPicture, FilePage) throws(Interrupted) -> DrawnFile
  ) throws(FileFailure) -> DrawnFile? {
    do throws(Interrupted) {
      guard let drawing else { return nil }
      var picture = drawing.picture
      if isDescribed {
        picture.sentences = try ProvedSentences(of: drawing, state)
          .sentences(budget: ProvedSentences.budgetOfPages, cancellation: page.cancellation)
      }
      return try draw(picture, page)
    } catch {
      throw .interrupted
    }
  }

  private func converted(
    _ svg: [UInt8],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(FileFailure) -> [UInt8] {
    do throws(FileAccess.Failure) {
      return try files.convert(svg, conversion, cancellation)
    } catch {
      throw .notConverted(error)
    }
  }

  // MARK: Scripts

  /// Runs the lines of a script, in order.
  ///
  /// Any bytes may be given. Lines that end in a backslash go on in the next one. Without `keepGoing`
  /// the first failing line ends the script.
  ///
  /// `file` is the name for messages; a `load` in the script is relative to its folder, and the file is not written
  /// before all its statements have run.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    toScript bytes: [UInt8],
    file: String?,
    keepGoing: Bool = false,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool {
    if let file {
      running.append(RunningFile(path: file, size: bytes.count))
      files.record.begin(file, as: .script)
    }
    defer { if file != nil { running.removeLast() } }
    let (isFine, _) = runScript(
      bytes,
      file: file,
      keepGoing: keepGoing,
      cancellation: cancellation,
      emit: emit
    )
    if isFine, let file { files.record.end(file) }
    return isFine
  }

  mutating func load(
    _ path: String,
    at range: SourceRange,
    _ run: StatementRun,
    emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    let resolved = context.located(path)
    if running.count >= Problem.loadLimit {
      throw .problem(.loadTooDeep(running.map(\.path) + [resolved]), at: range)
    }
    let bytes: [UInt8]
    do { bytes = try files.script(resolved, run.workspace.cancellation) } catch {
      if run.workspace.isCancelled { throw .interrupted }
      throw .problem(.cannotRead(path, reason: error.reason, instead: error.hint), at: range)
    }
    let isWithinAnother = running.last?.isLoaded ?? false
    let showsNotes = settings.showsNotes
    running.append(
      RunningFile(path: resolved, size: bytes.count, before: keptState, isLoaded: true)
    )
    defer { running.removeLast() }
    let (isFine, hasQuit) = runScript(
      bytes,
      file: resolved,
      keepGoing: false,
      cancellation: run.scriptCancellation,
      emit: emit
    )
    if hasQuit { return .quit }
    guard isFine else {
      if showsNotes, !isWithinAnother {
        emit(.note("nothing of \(path) is kept: the session is as it was before load"))
      }
      return .failed
    }
    files.record.end(resolved)
    return .done
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
        outcome = runLine(source, cancellation: cancellation, emit: emit)
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
