import RealFunctions

// The choice of a layout: the only place that asks which kind of page a medium has. Whatever else
// differs between pages is a value of ``LayoutRules``.

extension TrainedChart {
  /// Places everything except the curves, in the layout of the medium.
  func frame(for medium: Medium, cancellation: Cancellation) throws(Interrupted) -> Frame {
    switch medium.rules.layout {
    case .graphic:
      let ends = try curveEnds(cancellation: cancellation)
      return GraphicLayout(chart: self, medium: medium, ends: ends).frame()
    case .text:
      let ends = isEqual ? try curveEnds(cancellation: cancellation) ?? [] : []
      return TextLayout(chart: self, medium: medium, ends: ends).frame()
    }
  }
}

extension Medium {
  /// The layout that writes the titles and the legend around all panels of a figure.
  var figureTexts: any FigureTexts {
    switch rules.layout {
    case .graphic: GraphicFigureTexts(medium: self)
    case .text: TextFigureTexts(medium: self)
    }
  }
}
