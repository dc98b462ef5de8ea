import ChartCore
import RealFunctions
import Statements

// Box plots: a box from quartile to quartile, the median in it, whiskers, and a symbol at each outlier.

extension PointLayer {
  /// Writes a box for each name, or one for all values, named after the item.
  func lowerBoxes(into sink: inout MarkSink) {
    guard case .boxes(let boxes) = summary else { return }
    var outliers = boxes.flatMap { box in
      box.summary.outliers.map { NamedRow(name: box.name, value: $0) }
    }
    // All kinds of marks get the same positions beside each other, also of an item without
    // outliers: hence a row without a value.
    if outliers.isEmpty, let first = boxes.first {
      outliers.append(NamedRow(name: first.name, value: .nan))
    }
    var line = look
    line.position = arrangement.position
    line.stroke = line.stroke ?? StrokeStyle(lineWidth: 1.5)
    // Descriptions read out the box for all its parts.
    var box = line
    box.spoken = .noun("box")
    line.spoken = .silent
    (box.opacity, box.zIndex) = (options.opacity ?? Self.opacityOfBox, Depth.areas.rawValue)
    var symbol = line
    symbol.zIndex = Depth.symbols.rawValue
    let looks = BoxLooks(box: box, line: line, symbol: symbol)
    if arrangement.isHorizontal {
      lowerLying(boxes, outliers, looks, into: &sink)
    } else {
      lowerStanding(boxes, outliers, looks, into: &sink)
    }
  }

  /// Styles of the parts of boxes.
  private struct BoxLooks {
    let box: MarkStyle
    let line: MarkStyle
    let symbol: MarkStyle
  }

  /// Boxes whose values run along x.
  private func lowerLying(
    _ boxes: [Box],
    _ outliers: [NamedRow],
    _ looks: BoxLooks,
    into sink: inout MarkSink
  ) {
    let place = PlottableProjection.value(variable, \Box.name)
    sink.write(
      ForEach(boxes, id: \.name) { one in
        BarMark(
          xStart: .value(name, one.summary.lower),
          xEnd: .value(name, one.summary.upper),
          y: .value(variable, one.name),
          height: Self.thickness
        )
        .accessibilityLabel(one.words(name))
      }
      .markStyle(looks.box)
    )
    for value in [\Box.summary.median, \.summary.low, \.summary.high] {
      sink.write(
        TickPlot(boxes, x: .value(name, value), y: place, length: Self.length(of: value))
          .markStyle(looks.line)
      )
    }
    for (start, end) in Self.whiskers {
      sink.write(
        RulePlot(boxes, xStart: .value(name, start), xEnd: .value(name, end), y: place)
          .markStyle(looks.line)
      )
    }
    sink.write(
      PointPlot(outliers, x: .value(name, \.value), y: .value(variable, \.name))
        .markStyle(looks.symbol)
    )
  }

  /// Boxes whose values run along y.
  private func lowerStanding(
    _ boxes: [Box],
    _ outliers: [NamedRow],
    _ looks: BoxLooks,
    into sink: inout MarkSink
  ) {
    let place = PlottableProjection.value(variable, \Box.name)
    sink.write(
      ForEach(boxes, id: \.name) { one in
        BarMark(
          x: .value(variable, one.name),
          yStart: .value(name, one.summary.lower),
          yEnd: .value(name, one.summary.upper),
          width: Self.thickness
        )
        .accessibilityLabel(one.words(name))
      }
      .markStyle(looks.box)
    )
    for value in [\Box.summary.median, \.summary.low, \.summary.high] {
      sink.write(
        TickPlot(boxes, x: place, y: .value(name, value), length: Self.length(of: value))
          .markStyle(looks.line)
      )
    }
    for (start, end) in Self.whiskers {
      sink.write(
        RulePlot(boxes, x: place, yStart: .value(name, start), yEnd: .value(name, end))
          .markStyle(looks.line)
      )
    }
    sink.write(
      PointPlot(outliers, x: .value(variable, \.name), y: .value(name, \.value))
        .markStyle(looks.symbol)
    )
  }

  /// Thickness of a box, as a part of its category's band.
  private static let thickness = MarkDimension.ratio(0.5)
  /// Returns the length of a line across the box: the median is as long as the box, the ends of
  /// whiskers are shorter.
  private static func length(of value: KeyPath<Box, Double>) -> MarkDimension {
    value == \.summary.median ? thickness : .ratio(0.2)
  }
  /// Opacity of a box: pale, so that its median is seen.
  private static let opacityOfBox = 0.4
  private static var whiskers: [(KeyPath<Box, Double>, KeyPath<Box, Double>)] {
    [(\.summary.low, \.summary.lower), (\.summary.upper, \.summary.high)]
  }

}

extension Box {
  /// Returns the description of the box, to follow the name of its item.
  func words(_ item: String) -> String {
    let outliers = summary.outliers
    let values = [summary.low, summary.high] + [outliers.first, outliers.last].compactMap { $0 }
    let number = NumberText(
      window: Interval(hull: values.min() ?? summary.low, values.max() ?? summary.high)
    )
    func text(_ value: Double) -> String { number.text(value) }
    let (low, high) = (text(summary.low), text(summary.high))
    var words = name == item ? "" : "\(name) "
    words += "\(text(summary.lower)) to \(text(summary.upper))"
    words += ", median \(text(summary.median)), whiskers \(low) to \(high)"
    switch outliers.count {
    case 0: break
    case 1: words += ", outlier \(text(outliers[0]))"
    default:
      let ends = "\(text(outliers[0])) to \(text(outliers[outliers.count - 1]))"
      words += ", \(outliers.count) outliers \(ends)"
    }
    return words
  }
}
