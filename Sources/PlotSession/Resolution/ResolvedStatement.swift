import Expressions

/// A statement whose formulas are checked: carrying it out asks no name, kind or range again.
enum ResolvedStatement {
  /// `a = 2 + 3`.
  case defineValue(Word, ResolvedFormula)
  /// `f(x) = …`: looked up when it is used, so that nothing of its body is settled here.
  case defineFunction(name: Word, parameters: [Word], body: SourceRange)
  /// `d = data "run.csv"`, whose header line was read.
  case defineTable(Word, NamedTable)
  /// A formula whose value is printed.
  case evaluate(ResolvedFormula)
  /// `print …`.
  case print([ResolvedPrintItem])
  /// `plot …`, `add …` and `replot`: all items of the picture.
  case plot(ResolvedPlot)
  /// `roots …` and its relatives.
  case analyze(ResolvedAnalysis)
  /// `fit …`.
  case fit(ResolvedFit)
  /// `stats …`.
  case stats(ResolvedStats)
  /// `why x = 2`.
  case explain(ResolvedPlace)
  /// `area …`.
  case area(ResolvedItem)
  /// `length of x^2 + y^2 = 4`.
  case length(ResolvedItem)
  /// `set …` and `unset …`.
  case set(SettingChange)
  /// What has no formulas.
  case plain(PlainStatement)
}

extension Session {
  /// Settles what a statement means; nothing of it has happened when it fails.
  func resolve(
    _ statement: Statement,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedStatement {
    switch statement {
    case .defineValue(let name, let value):
      return .defineValue(name, try resolved(value, definedAs: name.text, run))
    case .defineFunction(let name, let parameters, let body):
      return .defineFunction(name: name, parameters: parameters, body: body)
    case .defineTable(let name, let source): return .defineTable(name, try table(source, run))
    case .evaluate(let formula): return .evaluate(try state.resolvedAnswer(formula, run))
    case .print(let items): return .print(try state.resolved(items, run))
    case .plot(let request): return .plot(try resolve(request, &run))
    case .replot:
      guard let plot = drawing?.plot else { throw .problem(.noPicture, at: run.place) }
      return .plot(try again(plot, at: run.place, run.workspace))
    case .analyze(let request):
      if let item = curveOfEquation(in: request) {
        return .length(try ItemResolver(item, self, run.workspace).resolved())
      }
      return .analyze(try resolve(request, run))
    case .fit(let request): return .fit(try resolve(request, &run))
    case .stats(let request): return .stats(try resolve(request, run))
    case .explain(let request): return .explain(try resolve(request, run))
    case .area(let item): return .area(try ItemResolver(item, self, run.workspace).resolved())
    case .set(let change): return .set(change)
    case .plain(let plain): return .plain(plain)
    }
  }

  /// The item of `length of x^2 + y^2 = 4`: an equation that no coordinate stands alone in; nil for other requests.
  private func curveOfEquation(in request: AnalysisRequest) -> PlotItem? {
    guard request.kind == .length, let formula = request.formulas.first,
      case .comparison(let left, let links) = formula.syntax.node, links.count == 1
    else { return nil }
    let sides = [OpenFormula(left, in: state.scope), OpenFormula(links[0].value, in: state.scope)]
    let free = Set(sides.coordinates())
    guard free == ["x", "y"] || free == ["r", "theta"],
      ![("y", "x"), ("x", "y"), ("r", "theta")].contains(where: { name, variable in
        left.node == .name(name) && Set(sides[1].coordinates(besides: [])) == [variable]
      })
    else { return nil }
    var item = PlotItem(
      form: .formula(formula.syntax),
      text: formula.text,
      range: request.formulaRange
    )
    item.domain = request.domain
    return item
  }

  private func resolved(
    _ value: Syntax,
    definedAs name: String,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedFormula {
    try state.resolved(value) { coordinates in
      // A name of the language may hold a value, and never names a function of one's own.
      .function(
        name: Builtins.mayHoldValue(name) ? "f" : name,
        parameters: coordinates,
        body: run.text(value.range)
      )
    }
  }
}
