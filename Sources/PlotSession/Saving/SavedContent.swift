import RealFunctions

/// The picture of a session and the tables that stand for it, as files hold them.
///
/// Of the kinds for numbers, a table that was made after the picture is meant, and without a picture what the last analysis
/// found.
struct SavedContent {
  /// The definitions and settings.
  let state: SessionState
  let drawing: Drawing?
  /// The table that was made since the picture was drawn.
  let lastTable: ResultTable?
  /// The table that the last analysis found.
  let lastAnswer: ResultTable?
  let files: FileAccess
  /// The session as the bytes of a file at a path.
  let session: (_ path: String, _ cancellation: Cancellation) throws(FileFailure) -> [UInt8]

  /// The table that a file of numbers holds; nil if it holds the picture, or nothing.
  var table: ResultTable? { lastTable ?? (drawing == nil ? lastAnswer : nil) }

  /// Whether there is something to put into a file of a kind.
  func hasContent(for kind: FileKind) -> Bool {
    switch kind.content.source {
    case .session: true
    case .table: drawing != nil || lastTable != nil || lastAnswer != nil
    case .picture, .converted: drawing != nil
    }
  }

  /// Whether a file of a kind would hold the picture.
  func showsPicture(_ kind: FileKind) -> Bool {
    switch kind.content.source {
    case .session: false
    case .table: lastTable == nil
    case .picture, .converted: true
    }
  }

  /// A file; nil if there is nothing to put into it.
  func file(
    as kind: FileKind,
    _ page: FilePage,
    path: String
  ) throws(FileFailure) -> DrawnFile? {
    switch kind.content.source {
    case .session: return DrawnFile(try session(path, page.cancellation))
    case .table(let bytes, let draw):
      guard let table else {
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
}
