import CPixels
public import ChartScene

/// The bytes of a PNG or PDF file of a picture that is the text of an SVG file.
///
///     let size = SceneSize(width: 640, height: 400)
///     let file = try ImageFile(svg: chart.svg(theme: .light), size: size).png(scale: 2)
///
/// librsvg draws it. It is loaded when the first image is made, so that a program needs it neither to be compiled nor
/// to start. Calls from several threads are drawn side by side, each by a thread of its own, for which the caller
/// waits.
public struct ImageFile: Sendable {
  /// The text of the SVG file.
  public let svg: String
  /// The size of the picture, in pixels.
  public let size: SceneSize

  /// Creates the file of a picture that is so large.
  public init(svg: String, size: SceneSize) { (self.svg, self.size) = (svg, size) }

  /// Returns a PNG file, with so many pixels for one of the picture along each side; programs that print take a pixel
  /// of the picture for a ninety-sixth of an inch.
  public func png(scale: Double = 1) throws(ImageError) -> [UInt8] {
    let (width, height) = (try pixels(size.width * scale), try pixels(size.height * scale))
    return try drawn(CP_PNG, width, height, density: Int32((scale * 96 / 0.0254).rounded()))
  }

  /// Returns a PDF file of one page, with lines and letters, not pixels.
  public func pdf(title: String = "") throws(ImageError) -> [UInt8] {
    try drawn(CP_PDF, 1, 1, title: title)
  }

  private func pixels(_ side: Double) throws(ImageError) -> Int32 {
    let rounded = side.rounded()
    guard rounded >= 1, rounded <= Double(CP_LONGEST_SIDE) else { throw .size }
    return Int32(rounded)
  }

  private func drawn(
    _ form: cp_form,
    _ width: Int32,
    _ height: Int32,
    density: Int32 = 0,
    title: String = ""
  ) throws(ImageError) -> [UInt8] {
    guard cp_can_load() else { throw .missing("this program cannot load libraries") }
    guard let renderer = cp_open() else { throw .failed("no memory") }
    defer { cp_close(renderer) }
    let bytes = Array(svg.utf8)
    let failure = bytes.withUnsafeBufferPointer { bytes in
      title.withCString { title in
        var request = cp_request(
          form: form,
          width: width,
          height: height,
          density: density,
          is_endless: false,
          title: title
        )
        var text = cp_text(bytes: bytes.baseAddress, size: bytes.count, milliseconds: 1)
        return cp_begin(renderer, &request, &text, 1)
      }
    }
    guard failure == 0 else { throw .failed("error \(failure)") }
    while true {
      switch cp_wait(renderer, Self.patience) {
      case CP_WORKING: continue
      case CP_DONE:
        var count = 0
        let file = cp_bytes(renderer, &count)
        return Array(UnsafeBufferPointer(start: file, count: count))
      case CP_MISSING: throw .missing(String(cString: cp_complaint(renderer)))
      default: throw .failed(String(cString: cp_complaint(renderer)))
      }
    }
  }

  /// Milliseconds of one wait; the end of the work ends it.
  private static let patience: Int32 = 1000
}
