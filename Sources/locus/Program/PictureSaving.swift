import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// The file of `-o`: the last picture, in the kind that was asked for.
struct PictureSaving {
  enum Result {
    case written
    /// For standard output.
    case text(String)
    case failed(UsageError, ExitStatus)
    case interrupted
  }

  let options: Options
  let session: Session
  let files: RunFiles
  let cancellation: Cancellation

  func run(_ output: Options.Output) -> Result {
    switch output {
    case .standardOutput:
      // The command line was refused without a format.
      guard let kind = options.format else { return .failed(.outputNeedsFormat, .usage) }
      return picture(as: kind)
    case .file(let path):
      guard let kind = options.format ?? FileKind(path: path) else {
        return .failed(.unknownEnding(of: path), .usage)
      }
      guard !files.wasRead(path) else { return .failed(.wasRead(path), .file) }
      let picture = picture(as: kind)
      guard case .text(let text) = picture else { return picture }
      return write(text, to: path)
    }
  }

  private func picture(as kind: FileKind) -> Result {
    do {
      let text = try session.pictureText(as: kind, size: options.size, cancellation: cancellation)
      return text.map(Result.text) ?? .failed(.noPicture, .statement)
    } catch {
      return .interrupted
    }
  }

  private func write(_ text: String, to path: String) -> Result {
    do {
      try files.write(Array(text.utf8), to: path)
      return .written
    } catch {
      return .failed(.cannotWrite(path, error), .file)
    }
  }
}

extension UsageError {
  fileprivate static func wasRead(_ path: String) -> UsageError {
    UsageError(
      code: "F04",
      message: "\(path) was read in this run and is not overwritten",
      hint: nil
    )
  }

  fileprivate static func cannotWrite(_ path: String, _ failure: FileAccess.Failure) -> UsageError {
    UsageError(
      code: failure.reason == SystemError.noDirectory ? "F02" : "F03",
      message: "cannot write \(path): \(failure.reason)",
      hint: nil
    )
  }

  fileprivate static let noPicture = UsageError(
    code: "E60",
    message: "there is no picture yet",
    hint: "plot something first"
  )
}
