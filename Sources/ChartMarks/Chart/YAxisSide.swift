extension ChartContent {
  /// Measures the content on the y axis of a side.
  ///
  ///     Chart {
  ///       LinePlot(days, x: .value("day", \.day), y: .value("T in °C", \.temperature))
  ///       LinePlot(days, x: .value("day", \.day), y: .value("p in hPa", \.pressure))
  ///         .yAxisSide(.trailing)
  ///     }
  ///
  /// Each axis finds its window from what belongs to it alone. Where one series belongs to an axis, the labels of the
  /// axis have its colour. If all content is on the right, there is one axis, which stands there. Pictures of the
  /// whole plane, such as heat maps and curves of equations, stay on the left.
  public func yAxisSide(_ side: YAxisSide) -> some ChartContent {
    markStyle(.standing(side))
  }
}

extension MarkStyle {
  static func standing(_ side: YAxisSide) -> MarkStyle {
    var style = MarkStyle()
    style.side = side
    return style
  }
}

extension LoweredLayer {
  /// The side of its y axis.
  package var side: YAxisSide {
    switch self {
    case .function(let function): function.side
    case .data(let batch): batch.side
    }
  }
}

extension FunctionSeries {
  /// The side of its y axis.
  package var side: YAxisSide { style.side ?? .leading }
}

extension DataSeries {
  /// The side of its y axis.
  package var side: YAxisSide { style.side ?? .leading }
}

extension Chart {
  /// The chart as it is trained: where all content stands on the right, that axis is the y axis.
  package var withMainAxis: Chart {
    guard !content.layers.isEmpty, content.layers.allSatisfy({ $0.side == .trailing }) else {
      return self
    }
    return Chart(content.onLeadingSide, options.seen(from: .trailing))
  }
}

extension LoweredContent {
  /// The same marks, all of them on the axis of the left, with what stood on the right.
  fileprivate var onLeadingSide: LoweredContent {
    var moved = self
    moved.y = trailingY
    for index in styles.indices { moved.styles[index].side = nil }
    moved.layers = layers.map { layer in
      switch layer {
      case .function(var function):
        function.style.side = nil
        return .function(function)
      case .data(var batch):
        batch.side = .leading
        return .data(batch)
      }
    }
    return moved
  }
}

extension ChartOptions {
  /// What modifiers said about the y axis of a side.
  package subscript(side: YAxisSide) -> AxisOptions {
    switch side {
    case .leading: y
    case .trailing: trailing
    }
  }

  /// The options as what belongs to a side sees them: its axis is the y axis.
  package func seen(from side: YAxisSide) -> ChartOptions {
    switch side {
    case .leading: return self
    case .trailing:
      var seen = self
      seen.y = trailing
      seen.y.side = .trailing
      seen.trailingY = nil
      return seen
    }
  }
}
