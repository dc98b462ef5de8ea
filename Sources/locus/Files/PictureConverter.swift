import CPixels
import PlotSession
import RealFunctions
import SystemLibrary

/// Makes PDF, PNG, films and pixels of the texts of SVG files with librsvg.
///
/// A program that can load libraries does so here, when the first picture is made. A program that contains
/// the C library cannot: it starts `locus-pixels`, which is installed beside it, and keeps it. No other
/// program is started, none by a shell, none of PATH or the current folder, and none with a text of the user
/// among its arguments.
///
/// It is a class, because the fonts that were found serve all pictures of a run. It is used by one thread at a time.
final class PictureConverter: @unchecked Sendable {
  private var renderer: PictureRenderer?
  private var process: RenderingProcess?

  /// Returns the bytes that are made of a picture.
  func convert(
    _ texts: [[UInt8]],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(FileAccess.Failure) -> [UInt8] {
    let answer: RenderingAnswer
    do throws(SystemError) {
      answer = try self.answer(to: texts, conversion, cancellation)
    } catch {
      // Whatever it was at, nobody waits for it.
      (renderer, process) = (nil, nil)
      throw failure(error)
    }
    switch answer.state {
    case .done: return answer.bytes
    case .missing: throw Self.missing
    case .nowebp: throw Self.noWebP
    case .failed:
      throw FileAccess.Failure("librsvg failed: \(String(decoding: answer.bytes, as: UTF8.self))")
    }
  }

  private func answer(
    to texts: [[UInt8]],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(SystemError) -> RenderingAnswer {
    if cp_can_load() {
      guard let renderer = renderer ?? PictureRenderer() else { throw SystemError(ENOMEM) }
      self.renderer = renderer
      return try renderer.answer(to: texts, conversion, cancellation)
    }
    let process: RenderingProcess
    if let former = self.process { process = former } else { process = try Self.start() }
    self.process = process
    return try process.answer(to: texts, conversion, cancellation)
  }

  private func failure(_ error: SystemError) -> FileAccess.Failure {
    error.number == ENOENT
      ? Self.missing : FileAccess.Failure("librsvg: \(error.reasonToRead)")
  }

  private static let missing = FileAccess.Failure(
    "librsvg is not installed",
    hint: "install librsvg2-2 (make setup-export)"
  )

  private static let noWebP = FileAccess.Failure(
    "libwebp is not installed",
    hint: "install libwebpmux3 (make setup-export), or save .apng"
  )

  /// Starts the program that stands beside this one.
  private static func start() throws(SystemError) -> RenderingProcess {
    guard let own = ownPath, let slash = own.lastIndex(of: "/") else { throw SystemError(ENOENT) }
    let folder = own[...slash]
    for place in ["../libexec/locus/", ""] {
      let path = folder + place + "locus-pixels"
      if access(String(path).systemPath, X_OK) == 0 { return try RenderingProcess(String(path)) }
    }
    throw SystemError(ENOENT)
  }

  /// The path of this program, as the system knows it; nil if it does not.
  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(systemPath: path)
  }
}
