import CPixels
import PlotSession
import RealFunctions
import SystemLibrary

/// What a renderer is asked for, as librsvg in this process and as the program `locus-pixels` are told it.
struct RenderingRequest {
  let form: Form
  /// The sides in pixels; 0 for a page.
  let width: Int
  let height: Int
  /// Pixels a metre that the file tells; 0 for none.
  let density: Int
  let title: String
  let times: FrameTimes?

  /// A form of pictures, named as in requests to `locus-pixels`.
  enum Form: String {
    case pdf, png, pixels, apng, webp

    var number: cp_form {
      switch self {
      case .pdf: CP_PDF
      case .png: CP_PNG
      case .pixels: CP_PIXELS
      case .apng: CP_APNG
      case .webp: CP_WEBP
      }
    }
  }

  private init(
    _ form: Form,
    _ width: Int,
    _ height: Int,
    density: Double? = nil,
    title: String = "",
    times: FrameTimes? = nil
  ) {
    (self.form, self.width, self.height) = (form, width, height)
    (self.title, self.times) = (title, times)
    self.density = density.flatMap { Int(nearest: $0 / Self.metresOfInch) } ?? 0
  }

  private static let metresOfInch = 0.0254

  init(_ conversion: Conversion) {
    switch conversion {
    case .pdf(let title): self.init(.pdf, 0, 0, title: title)
    case .png(let width, let height, let density):
      self.init(.png, width, height, density: density)
    case .pixels(let width, let height): self.init(.pixels, width, height)
    case .film(.apng, let width, let height, let density, let times):
      self.init(.apng, width, height, density: density, times: times)
    case .film(.webp, let width, let height, let density, let times):
      self.init(.webp, width, height, density: density, times: times)
    }
  }

  /// The bytes of the pixels that are in memory at once: those of a band, or of a film those of a frame and of the
  /// frames that an encoder keeps.
  var bytesOfPixels: Int {
    let pixels = times == nil ? min(width * height, Int(CP_BAND)) : width * height * Self.keptFrames
    return pixels * 4
  }

  private static let keptFrames = 8

  private func milliseconds(_ frame: Int) -> Int {
    guard let times, frame < times.milliseconds.count else { return 1 }
    return times.milliseconds[frame]
  }

  /// Begins the work of a renderer in this process; returns the number of an error, or 0.
  func begin(_ texts: [[UInt8]], _ renderer: OpaquePointer) -> Int32 {
    let bytes = texts.count == 1 ? texts[0] : Array(texts.joined())
    return bytes.withUnsafeBufferPointer { bytes in
      var places: [cp_text] = []
      var start = 0
      for (frame, text) in texts.enumerated() {
        let pause = Int32(clamping: milliseconds(frame))
        let place = bytes.baseAddress.map { $0 + start }
        places.append(cp_text(bytes: place, size: text.count, milliseconds: pause))
        start += text.count
      }
      return title.withCString { title in
        var request = cp_request(
          form: form.number,
          width: Int32(clamping: width),
          height: Int32(clamping: height),
          density: Int32(clamping: density),
          is_endless: times?.isEndless ?? false,
          title: title
        )
        return cp_begin(renderer, &request, places, places.count)
      }
    }
  }

  /// The request as `locus-pixels` reads it.
  func bytes(with texts: [[UInt8]]) -> [UInt8] {
    let isEndless = times?.isEndless ?? false ? 1 : 0
    let title = Array(title.utf8)
    var bytes = Array(
      "\(form.rawValue) \(width) \(height) \(density) \(isEndless) \(title.count) \(texts.count)\n"
        .utf8
    )
    bytes += title
    for (frame, text) in texts.enumerated() {
      bytes += "\(milliseconds(frame)) \(text.count)\n".utf8
      bytes += text
    }
    return bytes
  }
}
