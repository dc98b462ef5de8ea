import ChartCore
import Foundation

/// Functions are sampled; poles, jumps and holes are found.
func functions() -> Chart {
  Chart {
    LinePlot(x: "x", y: "tan(x)") { tan($0) }
    LinePlot(x: "x", y: "floor(x)") { $0.rounded(.down) }
    LinePlot(x: "x", y: "sin(x)/x") { sin($0) / $0 }
  }
  .chartXScale(domain: -4...4)
  .chartYScale(domain: -4...4)
}

/// The area between two functions.
func between() -> Chart {
  Chart {
    AreaPlot(x: "x", yStart: "cos(x)", yEnd: "sin(x)", domain: 0...2 * .pi) { x in
      (yStart: cos(x), yEnd: sin(x))
    }
    .opacity(0.3)
    LinePlot(x: "x", y: "sin(x)", domain: 0...2 * .pi) { sin($0) }
    LinePlot(x: "x", y: "cos(x)", domain: 0...2 * .pi) { cos($0) }
  }
}

/// A curve over a parameter, with equal scales.
func parametric() -> Chart {
  Chart {
    LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { t in (sin(3 * t), cos(4 * t)) }
  }
}

/// Functions and marks share their scales.
func fit() -> Chart {
  let bins = NumberBins(data: heights, desiredCount: 15)
  return Chart {
    ForEach(bins.indices, id: \.self) { number in
      BarMark(
        x: .value("Height in cm", bins[number]),
        y: .value("People", heights.count { bins.index(for: $0) == number })
      )
      .foregroundStyle(.gray.opacity(0.5))
    }
    LinePlot(x: "Height in cm", y: "Model") { x in 55 * exp(-pow((x - 170) / 15, 2)) }
  }
  .chartXScale(domain: .automatic(includesZero: false))
}

/// Plots over a collection take its columns by key paths: the fast way.
func columns() -> Chart {
  Chart {
    PointPlot(stars, x: .value("x", \.x), y: .value("y", \.y))
      .foregroundStyle(by: .value("Kind", \.kind))
      .symbolSize(by: .value("Magnitude", \.magnitude))
    RulePlot(stars.suffix(1), x: .value("x", \.x))
  }
  .chartLegend(position: .trailing)
}
