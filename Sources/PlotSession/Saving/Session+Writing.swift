import Expressions
public import RealFunctions

// Writing files.

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
    guard content.hasContent(for: kind) else { throw .problem(.noPicture, at: range) }
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
      file = try styled.content.file(as: kind, page, path: path) ?? DrawnFile([])
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
    return 8 * (content.table?.keptBytes ?? 0)
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
    guard let file = try content.file(as: kind, page, path: path) else { return nil }
    var notes = StatementNotes()
    notes.add(drawing?.news(of: file.notes) ?? [])
    give(notes) { if case .note(let text) = $0 { note(text) } }
    return file.bytes
  }

  /// The picture and the tables of now, which files may hold.
  var content: SavedContent {
    SavedContent(
      state: state,
      drawing: drawing,
      lastTable: lastTable,
      lastAnswer: lastAnswer,
      files: files,
      session: sessionBytes
    )
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
}
