import ChartImages
import ChartSVG

/// Where the bytes of a file go.
public final class CGDataConsumer {
  let file: URL

  /// Creates the consumer of a file.
  public init?(url: URL) {
    guard url.isFileURL else { return nil }
    file = url
  }
}

/// The address of a file, by its name in C.
public typealias CFURL = URL

/// A PDF file that views are drawn on: the part of a drawing context that exports of SwiftUI use.
///
/// Places are counted from the lower left corner, as in PDF. A file has one page: pages that are begun later are
/// added below it. `closePDF` writes the file; if that fails, `failure` says why.
public final class CGContext {
  private let consumer: CGDataConsumer
  private let box: CGRect
  private var origin = CGPoint.zero
  private var pages = 0
  private var drawings: [(figure: any Figure, frame: CGRect)] = []

  /// The reason for which the file could not be written; nil if there is none.
  public private(set) var failure: (any Error)?

  /// Creates a PDF file with pages of a size; without one they are 612 by 792 pixels.
  public init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ information: Any?) {
    self.consumer = consumer
    box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    if box.width < 1 || box.height < 1 { return nil }
  }

  /// Begins a page.
  public func beginPDFPage(_ information: Any?) {
    pages += 1
    origin = .zero
  }

  /// Ends a page.
  public func endPDFPage() {}

  /// Moves the place at which views are drawn.
  public func translateBy(x: CGFloat, y: CGFloat) {
    origin.x += x
    origin.y += y
  }

  /// Writes the file.
  public func closePDF() {
    do {
      let height = box.height * CGFloat(max(1, pages))
      let empty = SVGPage(width: Double(box.width), height: Double(height), theme: .systemLight)
      let page = onThisThread((drawings, empty)) { drawings, empty in
        var page = empty
        for (figure, frame) in drawings { figure.draw(in: frame, on: &page) }
        return page
      }
      let file = try ImageFile(svg: page.text, size: page.size).pdf()
      try Data(file).write(to: consumer.file, options: .atomic)
    } catch {
      failure = error
    }
  }

  func draw(_ figure: any Figure, _ size: CGSize) {
    let top = box.height * CGFloat(max(1, pages)) - origin.y - size.height
    drawings.append((figure, CGRect(origin: CGPoint(x: origin.x, y: top), size: size)))
  }
}
