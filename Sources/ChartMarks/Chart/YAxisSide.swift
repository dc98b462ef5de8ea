extension ChartContent {
  /// Assigns the content to the y axis of a side.
  ///
  ///     Chart {
  ///       LinePlot(days, x: .value("day", \.day), y: .value("T in °C", \.temperature))
  ///       LinePlot(days, x: .value("day", \.day), y: .value("p in hPa", \.pressure))
  ///         .yAxisSide(.trailing)
  ///     }
  ///
  /// Each axis finds its window from the content that belongs to it. If a single series belongs to
  /// an axis, the labels of the axis have its colour. If all content is on the right, there is one
  /// axis, on the right. Pictures of the whole plane, such as heat maps and curves of equations,
  /// stay on the left.
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
  /// Side of the y axis for the values.
  package var side: YAxisSide {
    switch self {
    case .function(let function): function.side
    case .data(let batch): batch.side
    case .space: .leading
    }
  }
}

extension FunctionSeries {
  /// Side of the y axis for the values.
  package var side: YAxisSide { style.side ?? .leading }
}

extension DataSeries {
  /// Side of the y axis for the values.
  package var side: YAxisSide { style.side ?? .leading }
}

extension Chart {
  /// The chart prepared for training: if all content is on the right, the right axis is the y axis.
  package var withMainAxis: Chart {
    guard !content.layers.isEmpty, content.layers.allSatisfy({ $0.side == .trailing }) else {
      return self
    }
    return Chart(content.onLeadingSide, options.seen(from: .trailing))
  }
}

extension LoweredContent {
  /// The content of a chart whose marks are all on the right, moved to the left axis with the
  /// values of the right one.
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
      case .space: return layer
      }
    }
    return moved
  }
}

extension ChartOptions {
  /// Returns the options that modifiers set for the y axis of a side.
  package subscript(side: YAxisSide) -> AxisOptions {
    switch side {
    case .leading: y
    case .trailing: trailing
    }
  }

  /// Returns the options with the axis of `side` as the only y axis.
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
