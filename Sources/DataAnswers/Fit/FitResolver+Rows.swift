import DataFiles
import Expressions
import PictureDrawing
import RealFunctions
import Resolution
import Statements

// Reads the rows of a fit, once.

extension FitResolver {
  /// Rows of a fit.
  struct ReadRows {
    /// The data of the fit with their errors, inside of the range.
    var data: FittedData
    /// The same rows in groups; nil without groups.
    var groups: FittedGroups?
    /// All rows as the picture draws them; nil for several variables.
    var rows: ResolvedItem?

    /// Changes the data, and those of each group.
    mutating func change<E: Error>(_ change: (inout FittedData) throws(E) -> Void) throws(E) {
      try change(&data)
      guard var groups else { return }
      for index in groups.all.indices { try change(&groups.all[index].data) }
      self.groups = groups
    }
  }

  /// Reads the rows of a request, once.
  func data(
    of request: FitRequest,
    _ model: FittedModel,
    _ run: inout StatementRun
  ) throws(Failure) -> ReadRows {
    var read: ReadRows
    switch request.data {
    case .points(let item): read = try points(of: item, request, run)
    case .observed(let formula):
      let data = try lists(of: formula, request, model, &run)
      read = ReadRows(data: data, rows: points(of: data, formula, model, run))
    }
    if let errors = request.errors {
      try read.change { data throws(Failure) in
        data = FittedData(
          columns: data.columns,
          observations: data.observations,
          errors: try standardErrors(errors, request, count: data.count, &run)
        )
      }
    }
    if let rows = request.rows {
      let interval = try interval(rows, request, model, run)
      read.change { $0.keep(in: interval) }
    }
    read.change { $0.keepNumbers() }
    read.groups?.all.removeAll { $0.data.count == 0 }
    guard read.data.count > 0 else {
      throw .problem(.onlyFor("fit", "points with numbers", instead: nil), at: request.data.range)
    }
    return read
  }

  private func points(
    of item: PlotItem,
    _ request: FitRequest,
    _ run: StatementRun
  ) throws(Failure) -> ReadRows {
    var item = item
    if item.mentionsAnswer { item.answer = scope.value(of: "ans") }
    if case .data(let source) = item.form {
      let file = try context.single(source) { "fit \(request.model.typed) to \($0)" }
      item.form = .data(file)
      // A third column of a fit has errors: nothing is to be told about it.
      if source.columns?.further.isEmpty == false { item.options.style = .errorbars }
    }
    try PlotResolver.takeRoomForItem(run.workspace)
    let resolved = try ItemResolver(item, context, run.workspace).resolved()
    switch resolved.content {
    case .points(let points) where points.categories == nil:
      return ReadRows(data: try fitted(points, item, request), rows: resolved)
    case .series(let series):
      guard case .data(let source) = item.form, let grouping = source.grouping else { break }
      var all: [(name: String, data: FittedData)] = []
      for one in series where one.points.categories == nil {
        all.append((one.name, try fitted(one.points, item, request)))
      }
      guard all.count == series.count, let first = all.first else { break }
      let whole = all.dropFirst().reduce(first.data) { $0.joined(to: $1.data) }
      let groups = FittedGroups(
        column: grouping.column.statement,
        title: DataTable.shown(grouping.column.spelled, atMost: 30),
        all: all
      )
      return ReadRows(data: whole, groups: groups, rows: resolved)
    case .points, .lines, .curve, .family, .figure, .field, .space: break
    }
    throw .problem(
      .onlyFor("fit", "points", instead: "write fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
      at: item.range
    )
  }

  /// Returns the rows of points, with their errors if there is a third column.
  private func fitted(
    _ points: ResolvedPoints,
    _ item: PlotItem,
    _ request: FitRequest
  ) throws(Failure) -> FittedData {
    guard points.further.count <= 1 else {
      throw .problem(
        .tooManyFitColumns(
          instead: Self.file(of: item).map { "fit \(request.model.typed) to \($0) using 1:2:3" }
        ),
        at: item.range
      )
    }
    let errors = points.further.first?.map(\.magnitude)
    if errors?.contains(0) == true {
      throw .problem(
        .errorsAboveZero(
          instead: Self.file(of: item).map {
            "fit \(request.model.typed) to \($0) using 1:2:3 where $3 > 0"
          }
        ),
        at: item.range
      )
    }
    return FittedData(
      columns: [points.points.map { $0.x }],
      observations: points.points.map { $0.y },
      errors: errors
    )
  }

  /// Returns the file of an item as it is written; nil for lists.
  private static func file(of item: PlotItem) -> String? {
    guard case .data(let source) = item.form else { return nil }
    return TextSpelling.quoted(source.path)
  }

  /// Returns the points `(x_1, y_1)` of lists; nil for several lists of variables.
  private func points(
    of data: FittedData,
    _ observed: FitRequest.Formula,
    _ model: FittedModel,
    _ run: StatementRun
  ) -> ResolvedItem? {
    guard let places = data.columns.first, data.columns.count == 1 else { return nil }
    let range = observed.range
    let point = Syntax(
      .point(Syntax(.name(model.variables[0]), range), observed.syntax),
      range
    )
    var item = PlotItem(
      form: .formula(point),
      text: "(\(model.variables[0]), \(observed.text))",
      range: range
    )
    if item.mentionsAnswer { item.answer = scope.value(of: "ans") }
    let points = zip(places, data.observations).map { PlotPoint(x: $0, y: $1) }
    return ResolvedItem(
      item: item,
      content: .points(ResolvedPoints(points: points, isPlanar: true)),
      reach: ItemResolver(item, context, run.workspace).reach
    )
  }

  /// Returns the lists of `y_1 ~ m x_1 + b`, which must have equal lengths.
  private func lists(
    of formula: FitRequest.Formula,
    _ request: FitRequest,
    _ model: FittedModel,
    _ run: inout StatementRun
  ) throws(Failure) -> FittedData {
    let observed = try numbers(of: formula, &run)
    let columns = model.variables.map { scope.value(of: $0)?.numbers ?? [] }
    for (name, column) in zip(model.variables, columns) where column.count != observed.count {
      throw .problem(
        .placesMissing(formula.text, observed.count, name, column.count),
        at: request.range.union(request.model.range)
      )
    }
    return FittedData(columns: columns, observations: observed)
  }

  private func numbers(
    of formula: FitRequest.Formula,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double] {
    let value = try state.value(try state.resolved(formula.syntax), &run)
    guard let numbers = value.numbers else {
      throw .problem(
        .onlyFor("~", "lists of numbers", instead: "write y1 ~ m x1 + b with y1 = [2, 4.1, 6]"),
        at: formula.range
      )
    }
    return numbers
  }

  private func standardErrors(
    _ syntax: Syntax,
    _ request: FitRequest,
    count: Int,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double] {
    let value = try state.value(try state.resolved(syntax), &run)
    var errors: [Double] = []
    if case .number(let number) = value {
      errors = [Double](repeating: number, count: count)
    } else if let numbers = value.numbers, numbers.count == count {
      errors = numbers
    } else {
      throw .problem(
        .wrongErrors(count: count, instead: "\(request.statement()) errors 0.1"),
        at: syntax.range
      )
    }
    guard errors.allSatisfy({ $0 > 0 || $0.isNaN }) else {
      throw .problem(
        .errorsAboveZero(instead: "\(request.statement()) errors 0.1"),
        at: syntax.range
      )
    }
    return errors
  }

  private func interval(
    _ rows: FitRequest.Rows,
    _ request: FitRequest,
    _ model: FittedModel,
    _ run: StatementRun
  ) throws(Failure) -> Interval {
    let variable = model.variables.first ?? "x"
    if let named = rows.variable, named.text != variable {
      let ends = [rows.lower, rows.upper].map { end in
        end.map { request.model.item.typed($0.range) } ?? "inf"
      }
      throw .problem(
        .rowsByVariable(
          variable,
          instead: "\(request.statement()) for \(variable) in \(ends[0])..\(ends[1])"
        ),
        at: named.range
      )
    }
    return try interval(rows.lower, rows.upper, named: variable, run)
  }

  /// Returns the interval between two ends, each open if it is nil or infinite.
  func interval(
    _ lower: Syntax?,
    _ upper: Syntax?,
    named name: String,
    _ run: StatementRun
  ) throws(Failure) -> Interval {
    let resolver = RangeResolver(scope: scope, digits: settings.digits, workspace: run.workspace)
    func number(_ end: Syntax?, _ open: Double) throws(Failure) -> Double {
      guard let end else { return open }
      let value = try resolver.number(end)
      if value.isNaN { throw .problem(.rangeUndefined(name), at: end.range) }
      return value
    }
    let ends = (try number(lower, -.infinity), try number(upper, .infinity))
    guard ends.0 <= ends.1, let interval = Interval(ends.0, ends.1) else {
      throw .problem(
        .rangeBackwards(
          name,
          lower: ends.0.text(digits: settings.digits),
          upper: ends.1.text(digits: settings.digits)
        ),
        at: (lower ?? upper).map(\.range) ?? run.place
      )
    }
    return interval
  }
}
