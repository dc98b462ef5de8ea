import Expressions
import NumericalMethods
import PictureDrawing
package import Resolution
package import Statements

// The picture of a fit: the rows that were read for it, the curve, and its confidence band.
//
// The resolved parts of the fit are passed on: its rows as they were read, so that a file is opened
// once and a pipe can be fitted, and the curve and the band as syntax trees. No statement is
// written to be parsed again. The texts of the items serve as names, and in the output of `save`
// and `show plot`.

extension FitResolver {
  /// Returns the picture of a fit; nil for several variables, which have no curve.
  ///
  /// `solved` is the fit with its solution, or those of the groups: each group then has a curve and a band in its own
  /// colour.
  package func plot(
    of fit: ResolvedFit,
    _ solved: [SolvedFit],
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot? {
    guard let rows = fit.rows else { return nil }
    var curves: [PlotItem] = []
    if let groups = fit.groups {
      var curve = fit.curve
      curve.options.groupColors = groups.column
      var band = ConfidenceBand(solved)?.item(in: scope)
      band?.options.groupColors = groups.column
      // The legend names the groups; a note says what the bands are.
      band?.options.label = ""
      if band != nil { run.notes.add("the bands are \(ConfidenceBand.label)") }
      curves = [curve] + (band.map { [$0] } ?? [])
    } else if let one = solved.first {
      let band = ConfidenceBand([one])?.item(in: scope)
      curves = [one.fit.curve] + (band.map { [$0] } ?? [])
    }
    let items = [rows.item] + curves
    var fresh = [rows]
    for item in curves {
      try PlotResolver.takeRoomForItem(run.workspace)
      let resolver = ItemResolver(
        item,
        context,
        run.workspace,
        shows: settings.xRange,
        among: items
      )
      fresh.append(try resolver.resolved())
    }
    var request = PlotRequest(items: items, keepsPicture: false)
    // The band goes over the whole picture, and its edges never meet: they are not searched for places where they do.
    request.isTyped = false
    return try PlotResolver(context: context).completed(
      ResolvedPlot(),
      with: fresh,
      of: request,
      &run
    )
  }
}

extension ResolvedFit {
  /// The curve of the formula: over x if it was fitted over a list.
  fileprivate var curve: PlotItem {
    var item = request.model.item
    guard request.data.areLists, let list = model.variables.first else { return item }
    item.form = .formula(
      request.model.syntax.substituting([list: Syntax(.name("x"), request.model.range)]).asRead
    )
    // The curve is named as it was typed, with x in place of the list.
    let text = request.model.text
    item.text = TokenText(Lexer.tokens(of: text), of: text).text { token in
      token.kind == .name(list) ? "x" : nil
    }
    item.reading = nil
    return item
  }
}
