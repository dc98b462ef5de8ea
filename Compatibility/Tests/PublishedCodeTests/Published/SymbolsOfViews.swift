import Charts
import SwiftUI

struct RingedLine: View {
  var body: some View {
    Chart(breads) {
      LineMark(x: .value("Name", $0.name), y: .value("Sales", $0.sales))
        .symbol {
          Circle()
            .fill(.white)
            .stroke(.yellow, lineWidth: 2)
            .frame(width: 8)
        }
        .accessibilityLabel($0.name)
        .accessibilityValue("\($0.sales) sold")
    }
  }
}
