import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// Saves the last picture for `-o`, in the requested kind of file, or says it in words for `--alt`.
///
/// Each of them has the time of one statement (`--timeout`, `set timeout`).
struct PictureSaving {
  enum Result {
    case written
    /// Bytes for standard output.
    case bytes([UInt8])
    case failed(Problem, ExitStatus)
    case interrupted
  }

  let options: Options
  var session: Session
  let files: RunFiles
  let cancellation: Cancellation
  /// Prints a note.
  let note: (String) -> Void

  /// The end of the time of this output.
  private var limit = Cancellation.never

  init(
    options: Options,
    session: Session,
    files: RunFiles,
    cancellation: Cancellation,
    note: @escaping (String) -> Void
  ) {
    (self.options, self.session, self.files) = (options, session, files)
    (self.cancellation, self.note) = (cancellation, note)
  }

  mutating func run(_ output: Options.Output) -> Result {
    limit = session.timeLimit
    switch output {
    case .standardOutput:
      // A command line without a format was refused before.
      guard let kind = options.format else {
        return .failed(.outputNeedsFormat(known: FileKind.names), .usage)
      }
      return picture(as: kind)
    case .words: return words()
    case .file(let path):
      guard let kind = options.format ?? FileKind(path: path) else {
        return .failed(.unknownEnding(of: path), .usage)
      }
      guard !files.record.wasRead(path) else { return .failed(.outputWasRead(path), .file) }
      let picture = picture(as: kind, path: path)
      guard case .bytes(let bytes) = picture else { return picture }
      return write(bytes, to: path)
    }
  }

  /// The picture in words, a line.
  private mutating func words() -> Result {
    let memory = session.memoryAccount()
    let cancellation = cancellation.or(limit).counting(in: memory)
    do throws(FileFailure) {
      let words = try session.pictureInWords(cancellation: cancellation)
      return words.map { .bytes(Array(($0 + "\n").utf8)) } ?? .failed(.noPicture, .statement)
    } catch {
      return refusal(memory)
    }
  }

  private mutating func picture(as kind: FileKind, path: String = "") -> Result {
    let memory = session.memoryAccount()
    let cancellation = cancellation.or(limit).counting(in: memory)
    do throws(Interrupted) {
      try session.bringPictureUpToDate(for: kind, cancellation: cancellation, note: note)
    } catch {
      return refusal(memory)
    }
    do throws(FileFailure) {
      let bytes = try session.fileBytes(
        as: kind,
        size: options.size,
        dpi: options.dpi,
        path: path,
        cancellation: cancellation,
        note: note
      )
      return bytes.map(Result.bytes) ?? .failed(.noPicture, .statement)
    } catch {
      switch error {
      case .interrupted: return refusal(memory)
      case .refused(let diagnostic): return .failed(diagnostic.problem, .statement)
      case .notConverted(let failure):
        if cancellation.isCancelled { return refusal(memory) }
        let svg = path.isEmpty ? "--format svg" : "-o \(path.dropLast(kind.name.count))svg"
        return .failed(
          .cannotConvertOutput(
            path.isEmpty ? "standard output" : path,
            reason: failure.reason,
            remedy: failure.hint,
            instead: svg
          ),
          .file
        )
      }
    }
  }

  /// Returns the reason why the work ended: too little memory, an interrupt, or no more time.
  private func refusal(_ memory: MemoryAccount) -> Result {
    if let needed = memory.refused { return .failed(session.outOfMemory(needed), .statement) }
    if !cancellation.isCancelled, limit.isCancelled { return .failed(session.timedOut, .statement) }
    return .interrupted
  }

  private func write(_ bytes: [UInt8], to path: String) -> Result {
    do {
      try files.write(bytes, to: path, cancellation)
      return .written
    } catch {
      if cancellation.isCancelled { return .interrupted }
      return .failed(.cannotWriteOutput(path, after: error), .file)
    }
  }
}
