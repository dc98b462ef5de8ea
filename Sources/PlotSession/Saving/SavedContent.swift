import ChartSound
import Expressions
import RealFunctions

/// The picture of a session and the tables that stand for it, as files hold them.
///
/// Of the kinds for numbers, a table that was made after the picture is meant, and without a picture what the last
/// analysis found.
struct SavedContent {
  /// The definitions and settings.
  let state: SessionState
  var drawing: Drawing?
  /// Returns the frames of the picture; nil if it does not move.
  let frames: (Workspace) throws(Failure) -> [Film.Frame]?
  /// The table that was made since the picture was drawn.
  let lastTable: ResultTable?
  /// The table that the last analysis found.
  let lastAnswer: ResultTable?
  /// The sound that was made since the picture was drawn.
  let lastSound: KeptSound?
  let files: FileAccess
  /// The session as the bytes of a file at a path.
  let session: (_ path: String, _ cancellation: Cancellation) throws(FileFailure) -> [UInt8]

  /// The table that a file of numbers holds; nil if it holds the picture, or nothing.
  var table: ResultTable? { lastTable ?? (drawing == nil ? lastAnswer : nil) }

  /// Whether there is something to write into a file of a kind.
  func hasContent(for kind: FileKind) -> Bool {
    switch kind.content.source {
    case .session: true
    case .table: drawing != nil || lastTable != nil || lastAnswer != nil
    case .picture, .converted: drawing != nil
    case .sound: drawing != nil || lastSound != nil
    }
  }

  /// Whether a file of a kind would hold the picture.
  func showsPicture(_ kind: FileKind) -> Bool {
    switch kind.content.source {
    case .session: false
    case .table: lastTable == nil
    case .picture, .converted: true
    case .sound: lastSound == nil
    }
  }

  /// Returns a file; nil if there is nothing to write into it.
  func file(
    as kind: FileKind,
    _ page: FilePage,
    path: String
  ) throws(FileFailure) -> DrawnFile? {
    try file(kind.content, page, path: path)
  }

  /// Returns the bytes of a content; nil if there is nothing to write.
  func file(
    _ content: FileContent,
    _ page: FilePage,
    path: String
  ) throws(FileFailure) -> DrawnFile? {
    if let file = try moving(content, page) { return file }
    switch content.source {
    case .session: return DrawnFile(try session(path, page.cancellation))
    case .table(let bytes, let draw):
      guard let table else {
        return try drawn(page, draw)
      }
      do { return DrawnFile(try bytes(table, page.cancellation)) } catch { throw .interrupted }
    case .sound: return try sound(page)
    case .picture(let draw):
      return try drawn(page, isDescribed: content.isDescribed, draw)
    case .converted(let plan):
      let (layout, conversion) = plan(page)
      let svg = try drawn(page) { picture, page throws(Interrupted) in
        // A page on paper is never dark.
        try page.svg(picture, layout: layout, theme: page.look.theme.paper)
      }
      return try svg.map { svg throws(FileFailure) in
        let bytes = try converted([svg.bytes], conversion.titled(svg.title), page.cancellation)
        return DrawnFile(bytes, notes: svg.notes)
      }
    }
  }

  /// Returns the file of the last sound, else of the curves of the picture; nil if there is neither.
  private func sound(_ page: FilePage) throws(FileFailure) -> DrawnFile? {
    do throws(Interrupted) {
      if let lastSound { return DrawnFile(try lastSound.bytes(page.cancellation)) }
      guard let drawing else { return nil }
      let seconds = MotionTable.usualSeconds
      let workspace = Workspace(cancellation: page.cancellation)
      let curves = try drawing.chart.audibleCurves(seconds: seconds, workspace)
      if !curves.isEmpty {
        let sound = KeptSound(curves: curves.map(\.heard), seconds: seconds)
        return DrawnFile(try sound.bytes(page.cancellation))
      }
    } catch {
      throw .interrupted
    }
    throw .refused(Diagnostic(.nothingToHear, at: SourceRange(0, 0)))
  }

  /// Returns the file that shows all frames of an animation; nil for a picture or a kind of file that does not move.
  private func moving(
    _ content: FileContent,
    _ page: FilePage
  ) throws(FileFailure) -> DrawnFile? {
    guard let motion = drawing?.motion, let moving = content.moving else { return nil }
    let frames: [Film.Frame]?
    do throws(Failure) {
      frames = try self.frames(Workspace(cancellation: page.cancellation))
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .diagnostic(let diagnostic): throw .refused(diagnostic)
      }
    }
    guard let frames else { return nil }
    switch moving {
    case .text(let draw):
      do throws(Interrupted) { return try draw(frames, motion, page) } catch {
        throw .interrupted
      }
    case .film(let format): return try film(of: frames, motion, format, page)
    }
  }

  /// Returns the frames as a film of pixels.
  private func film(
    of frames: [Film.Frame],
    _ motion: Motion,
    _ format: FilmFormat,
    _ page: FilePage
  ) throws(FileFailure) -> DrawnFile {
    let (layout, pixels, density) = page.raster
    var texts: [[UInt8]] = []
    var first: DrawnFile?
    for frame in frames {
      let file: DrawnFile
      do throws(Interrupted) {
        file = try page.svg(frame.drawn.picture, layout: layout, theme: page.look.theme.paper)
        guard page.cancellation.take(file.bytes.count) else { throw Interrupted() }
      } catch {
        throw .interrupted
      }
      first = first ?? file
      texts.append(file.bytes)
    }
    if motion.course == .backAndForth { texts += texts.dropFirst().dropLast().reversed() }
    let times = FrameTimes(
      count: texts.count,
      secondsOfFrame: motion.secondsOfFrame,
      isEndless: motion.course != .once
    )
    let conversion = Conversion.film(
      format,
      width: pixels.width,
      height: pixels.height,
      density: density,
      times: times
    )
    let bytes = try converted(texts, conversion, page.cancellation)
    return DrawnFile(bytes, notes: first?.notes ?? [])
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
    _ texts: [[UInt8]],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(FileFailure) -> [UInt8] {
    do throws(FileAccess.Failure) {
      return try files.convert(texts, conversion, cancellation)
    } catch {
      throw .notConverted(error)
    }
  }
}
