import Charts
import SwiftUI

func writePictures(of sales: [Sale], into catalog: URL) throws {
  let chart = SalesChart(sales: sales)
  for (name, theme) in [("sales", SVGTheme.systemLight), ("sales~dark", .systemDark)] {
    let file = catalog.appendingPathComponent("Resources/\(name)@2x.png")
    try chart.write(to: file, width: 480, height: 300, scale: 2, theme: theme)
  }
}
