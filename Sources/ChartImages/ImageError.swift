/// A reason why there is no image.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// librsvg, which draws images, is not installed, or a program without dynamic libraries cannot load it; the
  /// linker's reason.
  case missing(String)
  /// The image would have no pixel, or more than 16384 on a side.
  case size
  /// librsvg failed; its reason.
  case failed(String)

  /// A sentence that says why no image was made.
  public var description: String {
    switch self {
    case .missing(let reason):
      "librsvg is not there: install librsvg2-2 (\(reason))"
    case .size: "an image has from 1 to 16384 pixels on a side"
    case .failed(let reason): "librsvg failed: \(reason)"
    }
  }
}
