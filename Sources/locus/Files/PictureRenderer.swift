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
    to svg: [UInt8],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(SystemError) -> RenderingAnswer {
    let (form, width, height) = conversion.request
    // The renderer cannot be stopped, so its memory is counted before it starts: that for the text, which it gives back
    // at the end, and the pixels of a band, besides the result.
    let room = svg.count * Self.memoryOfByte
    guard cancellation.take(room + min(width * height, Int(CP_BAND)) * 4) else {
      throw SystemError(ENOMEM)
    }
    defer { cancellation.giveBack(room) }
    let failure = cp_begin(renderer, svg, svg.count, form.number, Int32(width), Int32(height))
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

extension Conversion {
  /// The form of the result for the renderer, and its sides in pixels; 0 for a page.
  var request: (form: Form, width: Int, height: Int) {
    switch self {
    case .pdf: (.pdf, 0, 0)
    case .png(let width, let height): (.png, width, height)
    case .pixels(let width, let height): (.pixels, width, height)
    }
  }

  /// A form of pictures, named as in requests to `locus-pixels`.
  enum Form {
    case pdf, png, pixels

    var name: String {
      switch self {
      case .pdf: "pdf"
      case .png: "png"
      case .pixels: "pixels"
      }
    }

    var number: cp_form {
      switch self {
      case .pdf: CP_PDF
      case .png: CP_PNG
      case .pixels: CP_PIXELS
      }
    }
  }
}
