import Charts
import SwiftUI

/// The response of a server.
struct Answer: Sendable {
  let type: String
  let body: Data
}

@Sendable func salesPicture(of sales: [Sale], accepts types: String) async throws -> Answer {
  let chart = SalesChart(sales: sales)
  guard types.contains("image/png") else {
    return Answer(type: "image/svg+xml", body: Data(renderSVG(chart, width: 480, height: 300).utf8))
  }
  return Answer(type: "image/png", body: try renderPNG(chart, width: 480, height: 300))
}
