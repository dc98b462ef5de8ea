public import ChartSVG
public import ChartScene
import RealFunctions

extension DeclaredPicture {
  /// Returns the picture as a PNG file, so many pixels of the picture wide and high, each of which is `scale` pixels of
  /// the image along each side.
  ///
  /// Sides that are nil are those of ``TrainedPicture/usualPage``, as in `svg(width:height:theme:)`.
  /// - Throws: ``ImageError``, for example where librsvg is not installed.
  public func png(
    width: Double? = nil,
    height: Double? = nil,
    scale: Double = 2,
    theme: SVGTheme = .light
  ) throws(ImageError) -> [UInt8] {
    try imageFile(width, height, theme).png(scale: scale)
  }

  /// Returns the picture as a PDF file of one page.
  /// - Throws: ``ImageError``, for example where librsvg is not installed.
  public func pdf(
    width: Double? = nil,
    height: Double? = nil,
    theme: SVGTheme = .light
  ) throws(ImageError) -> [UInt8] {
    try imageFile(width, height, theme).pdf()
  }

  private func imageFile(_ width: Double?, _ height: Double?, _ theme: SVGTheme) -> ImageFile {
    // No cancellation interrupts this work, so that it cannot fail.
    let trained = try? trained(cancellation: .never)
    let page = trained?.usualPage
    let medium = Medium.file(
      width: width ?? page?.width ?? 640,
      height: height ?? page?.height ?? 400
    )
    let size = medium.size
    let text = try? trained?.svg(width: size.width, height: size.height, theme: theme)
    return ImageFile(svg: text ?? "", size: size)
  }
}
