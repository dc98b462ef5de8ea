import Charts
import SwiftUI

func export(_ sales: [Sale], to file: URL) throws {
  let renderer = ImageRenderer(content: SalesChart(sales: sales).frame(width: 480, height: 300))
  renderer.scale = 2
  try renderer.pngData().write(to: file.appendingPathExtension("png"))
  renderer.render { size, draw in
    var page = CGRect(origin: .zero, size: size)
    guard let consumer = CGDataConsumer(url: file.appendingPathExtension("pdf") as CFURL),
      let context = CGContext(consumer: consumer, mediaBox: &page, nil)
    else { return }
    context.beginPDFPage(nil)
    draw(context)
    context.endPDFPage()
    context.closePDF()
  }
}
