import Foundation

// What is heard of a descriptor: its series in the ranges of its axes. Names stand in the order that the axis says,
// numbers of a logarithmic axis at their logarithms.

extension AXChartDescriptor {
  /// The series as they are heard; nil without an axis of y.
  var audio: ChartAudioGraph? {
    guard let yAxis else { return nil }
    let across: any AXDataAxisDescriptor = xAxis
    return ChartAudioGraph(
      x: across.heardRange,
      y: yAxis.heardRange,
      series: series.map { one in
        ChartAudioGraph.Series(
          points: one.dataPoints.compactMap { point in
            guard let x = across.heardPlace(of: point.xValue) else { return nil }
            let y = point.yValue.map { yAxis.heardPlace(of: $0) }
            return ChartAudioGraph.Point(x: x, y: y ?? .nan)
          },
          isContinuous: one.isContinuous
        )
      }
    )
  }
}

extension AXDataAxisDescriptor {
  fileprivate var heardRange: ClosedRange<Double> {
    if let axis = self as? AXNumericDataAxisDescriptor { return axis.heardRange }
    let count = (self as? AXCategoricalDataAxisDescriptor)?.categoryOrder.count ?? 1
    return -0.5...(Double(max(1, count)) - 0.5)
  }

  /// Returns the place of a value; nil for a name that the axis does not have, and for a number among names.
  fileprivate func heardPlace(of value: AXDataPoint.Value) -> Double? {
    switch value {
    case .number(let number): (self as? AXNumericDataAxisDescriptor)?.heardPlace(of: number)
    case .category(let name):
      (self as? AXCategoricalDataAxisDescriptor)?.categoryOrder.firstIndex(of: name).map {
        Double($0)
      }
    }
  }
}

extension AXNumericDataAxisDescriptor {
  fileprivate var heardRange: ClosedRange<Double> {
    let (low, high) = (heardPlace(of: range.lowerBound), heardPlace(of: range.upperBound))
    return low < high ? low...high : 0...1
  }

  fileprivate func heardPlace(of number: Double) -> Double {
    switch scaleType {
    case .linear: number
    case .log10, .ln: number > 0 ? log10(number) : .nan
    }
  }
}
