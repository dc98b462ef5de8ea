import ChartCore
import ChartSVG
import ChartTerminal
import Foundation
import Gallery

// charts             prints every chart of the gallery as text
// charts FOLDER      writes every chart as an SVG file into the folder
if let folder = CommandLine.arguments.dropFirst().first {
  for example in Example.all {
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(example.name).svg")
    try Data(example.chart().svg(width: 640, height: 360).utf8).write(to: file)
  }
  print("\(Example.all.count) pictures")
} else {
  for example in Example.all { print(example.chart().text(columns: 80, rows: 20)) }
}
