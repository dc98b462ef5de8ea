import ChartCore
import Foundation

/// Gradients fill areas from edge to edge.
func gradient() -> Chart {
  Chart(year, id: \.date) { month in
    LineMark(x: .value("Month", month.date), y: .value("Rain", month.rain))
    AreaMark(x: .value("Month", month.date), y: .value("Rain", month.rain))
      .foregroundStyle(
        .linearGradient(colors: [.blue.opacity(0.6), .clear], startPoint: .top, endPoint: .bottom)
      )
  }
  .chartLegend(.hidden)
}

/// Widths and dashes, fixed or by a category.
func dashes() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    LineMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .lineStyle(by: .value("Bread", breads[index].name))
  }
}

/// Every form of symbols, filled and as an outline.
func symbols() -> Chart {
  let forms: [(name: String, form: BasicChartSymbolShape)] = [
    ("circle", .circle), ("square", .square), ("triangle", .triangle), ("diamond", .diamond),
    ("pentagon", .pentagon), ("plus", .plus), ("cross", .cross), ("asterisk", .asterisk),
  ]
  return Chart(forms, id: \.name) { symbol in
    PointMark(x: .value("Form", symbol.name), y: .value("Look", "filled"))
      .symbol(symbol.form).symbolSize(200)
    PointMark(x: .value("Form", symbol.name), y: .value("Look", "outline"))
      .symbol(symbol.form.strokeBorder(lineWidth: 2)).symbolSize(200)
  }
  .chartLegend(.hidden)
}

/// Texts beside marks, moved into the picture if they would leave it.
func annotations() -> Chart {
  Chart(saturday, id: \.name) { bread in
    BarMark(x: .value("Bread", bread.name), y: .value("Sold", bread.sold))
      .opacity(bread.sold > 40 ? 1 : 0.4)
      .annotation(position: .top) {
        VStack {
          Text("\(bread.sold)").font(.headline)
          Text("loaves").font(.caption).foregroundStyle(.secondary)
        }
      }
  }
  .chartYScale(domain: 0...60)
}

/// A scale says what stands for what, and in which order.
func colorScale() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    BarMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
  }
  .chartForegroundStyleScale(["Oat": .orange, "Spelt": .teal, "Rye": .brown])
}

/// Size, fill and frame of the plot area.
func plotArea() -> Chart {
  Chart(saturday, id: \.name) { bread in
    BarMark(x: .value("Sold", bread.sold), y: .value("Bread", bread.name))
  }
  .chartPlotStyle { area in
    area.frame(height: 160).background(.pink.opacity(0.1)).border(.pink, width: 2)
  }
}

/// Legends stand where they are asked for.
func legend() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    PointMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
      .symbol(by: .value("Bread", breads[index].name))
  }
  .chartLegend(position: .bottom, alignment: .center)
}
