import Expressions
public import RealFunctions

// Writing files.

extension Session {
  mutating func save(_ request: SaveRequest, _ run: inout StatementRun) throws(Failure) {
    let (path, range) = (request.path, request.range)
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    guard let kind = FileKind(path: path) else {
      let ending = FileKind.ending(of: path)
      if drawing?.motion != nil, Self.otherFilms.contains(ending.lowercased()) {
        let ways = [FileKind.webp, .apng, .svg].map { sameFile(path, ending, as: $0) }
        throw .problem(
          .pictureNotYet(ending, instead: ways.joined(separator: ", or ")),
          at: range
        )
      }
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
    let page = try Failure.interruptible { () throws(Interrupted) in
      try styled.page(for: kind, request, cancellation)
    }
    var written: [(path: String, bytes: [UInt8])] = []
    if FileKind.pictures.contains(kind), let numbered = NumberedPath(path),
      let motion = drawing?.motion
    {
      let frames = try styled.frames(run.workspace) ?? []
      for (index, frame) in frames.enumerated() {
        var content = styled.content
        content.drawing = frame.drawing(in: styled, number: drawings)
        let path = numbered.path(index + 1, of: motion.values.count)
        written.append((path, try file(of: content, kind, page, request).bytes))
      }
    } else {
      let file = try file(of: styled.content, kind, page, request)
      note(file.notes, &run)
      noteStillness(request, kind, &run)
      written.append((path, file.bytes))
    }
    let scale = try Failure.interruptible { () throws(Interrupted) in
      try styled.noteOnScale(page)
    }
    if let scale { run.notes.add(scale) }
    run.commit = { [files] () throws(Failure) in
      for (path, bytes) in written {
        do throws(FileAccess.Failure) {
          try files.write(path, bytes, cancellation)
        } catch {
          if cancellation.isCancelled { throw .interrupted }
          throw .problem(.cannotWrite(path, reason: error.reason), at: range)
        }
      }
    }
  }

  /// Makes a file of what there is, with the errors of the statement that saves it.
  private func file(
    of content: SavedContent,
    _ kind: FileKind,
    _ page: FilePage,
    _ request: SaveRequest
  ) throws(Failure) -> DrawnFile {
    let (path, range) = (request.path, request.range)
    do throws(FileFailure) {
      return try content.file(as: kind, page, path: path) ?? DrawnFile([])
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .refused(let diagnostic): throw .problem(diagnostic.problem, at: range)
      case .notConverted(let failure):
        if page.cancellation.isCancelled { throw .interrupted }
        let other = sameFile(path, FileKind.ending(of: path), as: .svg)
        throw .problem(
          .cannotConvert(path, reason: failure.reason, remedy: failure.hint, instead: other),
          at: range
        )
      }
    }
  }

  /// Adds a note that a file shows only the first frame of an animation.
  private func noteStillness(_ request: SaveRequest, _ kind: FileKind, _ run: inout StatementRun) {
    guard let count = drawing?.motion?.values.count, kind.content.moving == nil,
      content.showsPicture(kind)
    else { return }
    let ending = FileKind.ending(of: request.path)
    let numbered = String(request.path.dropLast(ending.count)) + NumberedPath.mark + ending
    run.notes.add(
      "the first of \(count) pictures; save \(TextSpelling.quoted(numbered)) writes all of them"
    )
  }

  /// Returns the session with its picture in the style of the page that the file is for.
  private func styled(_ request: SaveRequest, _ run: StatementRun) throws(Failure) -> Session {
    guard let style = request.style, style != settings.style else { return self }
    var session = self
    session.state.settings.style = style
    try session.applySettings(run)
    return session
  }

  /// Returns the bytes that the text of a table takes while it is made for a kind of file: its
  /// cells, its lines, the whole.
  private func bytesOfTableText(_ kind: FileKind) -> Int {
    guard case .table = kind.content.source else { return 0 }
    return 8 * (content.table?.keptBytes ?? 0)
  }

  /// Returns the statement that saves the picture under the same name as another kind of file.
  private func sameFile(_ path: String, _ ending: String, as kind: FileKind) -> String {
    let other = TextSpelling.quoted(String(path.dropLast(ending.count)) + "." + kind.name)
    return (drawing == nil ? "plot sin(x); " : "") + "save \(other)"
  }

  /// Endings of kinds of films that cannot be written.
  private static let otherFilms: Set<String> = [".gif", ".mp4", ".webm", ".avi", ".mov"]

  /// Endings of kinds of pictures that cannot be written.
  private static let otherPictures: Set<String> = [
    ".jpg", ".jpeg", ".eps", ".ps", ".gif", ".tif", ".tiff", ".bmp",
  ]

  /// Returns the current picture as the bytes of a file, or nil if there is no picture; for the
  /// kind `plot`, the session as statements.
  ///
  /// Settings that changed since the picture was drawn apply. For the kinds that hold numbers, the
  /// content is a table that was made after the picture, else the picture, else the result of the
  /// last analysis.
  ///
  /// `note` receives the notes that a picture on the screen has, once for each picture, unless
  /// notes are off.
  ///
  /// `size` is in the unit of the kind, pixels or columns and rows, or for pages a length; nil
  /// takes the kind's own size. `dpi` is the number of pixels per inch of an image. The same session
  /// gives the same bytes on every run. `path` is the file that a session will be written to: the
  /// paths of its data files are relative to that file.
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
    let page: FilePage
    do throws(Interrupted) {
      page = try self.page(for: kind, request, cancellation)
    } catch {
      throw .interrupted
    }
    guard let file = try content.file(as: kind, page, path: path) else { return nil }
    var notes = StatementNotes()
    notes.add(drawing?.news(of: file.notes) ?? [])
    give(notes) { if case .note(let text) = $0 { note(text) } }
    return file.bytes
  }

  /// Returns title and description of the current picture in one line, for those who do not see it; nil if there is no
  /// picture.
  ///
  /// The description says what is proved, as in .svg files. Settings that changed since the picture was drawn apply.
  public mutating func pictureInWords(
    cancellation: Cancellation = .never
  ) throws(FileFailure) -> String? {
    do throws(Interrupted) {
      try applySettings(using: Workspace(cancellation: cancellation))
    } catch {
      throw .interrupted
    }
    let request = SaveRequest(path: "", range: SourceRange(0, 0))
    let page: FilePage
    do throws(Interrupted) {
      page = try self.page(for: .svg, request, cancellation)
    } catch {
      throw .interrupted
    }
    guard let file = try content.file(.words, page, path: "") else { return nil }
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The picture and the tables of now, which files may hold.
  var content: SavedContent {
    SavedContent(
      state: state,
      drawing: drawing,
      frames: frames,
      lastTable: lastTable,
      lastAnswer: lastAnswer,
      lastSound: lastSound,
      files: files,
      session: sessionBytes
    )
  }

  private func page(
    for kind: FileKind,
    _ request: SaveRequest,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> FilePage {
    var look = settings.look
    if let theme = request.theme { look.theme = theme }
    return FilePage(
      size: try size(for: kind, request, cancellation),
      dpi: request.dpi,
      isStandalone: request.isStandalone,
      look: look,
      cancellation: cancellation
    )
  }

  /// The size that the request names, else that on paper, else that of the kind of file.
  private func size(
    for kind: FileKind,
    _ request: SaveRequest,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> FileSize {
    if let size = request.size { return size }
    if let paper = try paper(for: kind, cancellation) { return paper }
    return .units(kind.defaultSize)
  }
}
