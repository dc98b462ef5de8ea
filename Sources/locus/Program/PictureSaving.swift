import CLineInput
import Expressions
import PlotSession
import RealFunctions

/// The file of `-o`: the last picture, in the kind that was asked for.
struct PictureSaving {
  enum Result {
    case written
    /// For standard output.
    case bytes([UInt8])
    case failed(UsageError, ExitStatus)
    case interrupted
  }

  let options: Options
  let session: Session
  let files: RunFiles

  func run(_ output: Options.Output) -> Result {
    do {
      switch output {
      case .standardOutput: return .bytes([])
      case .file(let path):
        guard !files.wasRead(path) else {
          let message = "\(path) was read in this run and is not overwritten"
          return .failed(UsageError(code: "F04", message: message, hint: nil), .file)
        }
        try session.save(
          path,
          format: options.format,
          size: options.size,
          cancellation: Cancellation { li_interrupted() }
        )
        return .written
      }
    } catch {
      let mistake = UsageError(code: error.code, message: error.message, hint: error.hint)
      return .failed(mistake, .statement)
    }
  }
}
