import CLineInput
import CPixels
import PlotSession
import RealFunctions
import SystemLibrary

/// Draws pictures by librsvg in this process.
///
/// The work is on a thread of its own (CPixels.h). The fonts that it has found are kept for the next picture. After an
/// interrupt the renderer is left behind, which ends its work as soon as it can.
///
/// It is a class, because it is closed once.
final class PictureRenderer {
  private let renderer: OpaquePointer

  /// Creates a renderer; nil without memory.
  init?() {
    guard let renderer = cp_open() else { return nil }
    self.renderer = renderer
  }

  deinit { cp_close(renderer) }

  /// Draws a picture.
  /// - Throws: `EINTR` if the cancellation happened, after which the renderer is of no use any more; `ENOMEM` if the
  ///   picture takes too much memory.
  func answer(
    to texts: [[UInt8]],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(SystemError) -> RenderingAnswer {
    let request = RenderingRequest(conversion)
    // The renderer cannot be stopped, so its memory is counted before it starts: the texts twice, what it makes of the
    // longest one, which it gives back at the end, and the pixels of a band, besides the result.
    let count = texts.reduce(0) { $0 + $1.count }
    let room = (texts.map(\.count).max() ?? 0) * Self.memoryOfByte
    guard cancellation.take(2 * count + room + request.bytesOfPixels) else {
      throw SystemError(ENOMEM)
    }
    defer { cancellation.giveBack(room) }
    let failure = request.begin(texts, renderer)
    guard failure == 0 else { throw SystemError(failure) }
    while true {
      switch cp_wait(renderer, Self.interval) {
      case CP_WORKING: if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
      case CP_DONE:
        var count = 0
        let bytes = cp_bytes(renderer, &count)
        guard cancellation.take(count) else { throw SystemError(ENOMEM) }
        return RenderingAnswer(.done, Array(UnsafeBufferPointer(start: bytes, count: count)))
      case CP_MISSING: return RenderingAnswer(.missing, complaint)
      case CP_NO_WEBP: return RenderingAnswer(.nowebp, complaint)
      default: return RenderingAnswer(.failed, complaint)
      }
    }
  }

  private var complaint: [UInt8] { Array(String(cString: cp_complaint(renderer)).utf8) }

  /// Bytes that librsvg takes for a byte of text at most, measured with strokes and symbols (librsvg 2.54).
  private static let memoryOfByte = 240

  /// Milliseconds between two looks at the cancellation.
  private static let interval: Int32 = 10
}
