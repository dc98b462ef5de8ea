import Charts
import SwiftUI

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let sales = counts.enumerated().map { Sale(id: $0, day: "\($0 + 1)", count: $1) }
let chart = SalesChart(sales: sales)
if let path = CommandLine.arguments.last, path.contains(".") {
  try chart.write(to: path, width: 480, height: 300)
} else {
  print(renderText(chart, columns: 60, rows: 16))
}
