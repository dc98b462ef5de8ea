import Expressions
import NumericalMethods
import RealFunctions

/// The rows of a fit: a place for each variable, what was observed there, and how far off that may be.
struct FittedData {
  /// The places, a column for each variable.
  private(set) var columns: [[Double]]
  /// What was observed.
  private(set) var observations: [Double]
  /// The standard errors of what was observed; nil if nobody gave them.
  private(set) var errors: [Double]?
  /// What is told of rows that are not used.
  private(set) var notes: [String] = []

  /// How many rows there are.
  var count: Int { observations.count }

  init(columns: [[Double]], observations: [Double], errors: [Double]? = nil) {
    (self.columns, self.observations, self.errors) = (columns, observations, errors)
  }

  /// Leaves rows out.
  private mutating func keep(_ isKept: (Int) -> Bool) -> Int {
    let rows = observations.indices.filter(isKept)
    let gone = observations.count - rows.count
    guard gone > 0 else { return 0 }
    columns = columns.map { column in rows.map { column[$0] } }
    observations = rows.map { observations[$0] }
    errors = errors.map { errors in rows.map { errors[$0] } }
    return gone
  }

  /// Leaves rows out in which a number is missing or infinite, and tells it.
  mutating func keepNumbers() {
    let (columns, observations, errors) = (columns, observations, errors)
    let gone = keep { row in
      observations[row].isFinite && columns.allSatisfy { $0[row].isFinite }
        && errors.map { $0[row].isFinite } ?? true
    }
    guard gone > 0 else { return }
    notes.append("\(Self.rows(gone)): a finite number is missing there")
  }

  /// Keeps the rows whose first variable is in an interval.
  mutating func keep(in interval: Interval) {
    guard let places = columns.first else { return }
    _ = keep { places[$0] >= interval.lower && places[$0] <= interval.upper }
  }

  /// Leaves rows out at which a model has no value whatever its parameters, and tells it.
  mutating func keepValues(of text: String, _ hasValue: [Bool], _ variable: String?, digits: Int) {
    guard let first = hasValue.firstIndex(of: false), hasValue.contains(true) else { return }
    let place = columns.first.map { $0[first].text(digits: digits) }
    let gone = keep { hasValue[$0] }
    var note = "\(Self.rows(gone)): \(text) has no value there"
    if let place, let variable { note += ", the first at \(variable) = \(place)" }
    notes.append(note)
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row is not used" : "\(count) rows are not used"
  }
}

extension Session {
  /// Reads the rows of a request: those of the data, with their errors, inside of the range.
  func data(
    of request: FitRequest,
    _ model: FittedModel,
    _ run: inout StatementRun
  ) throws(Failure) -> FittedData {
    var data =
      request.isOfLists
      ? try lists(of: request, model, &run) : try points(of: request, run)
    if let errors = request.errors {
      data = FittedData(
        columns: data.columns,
        observations: data.observations,
        errors: try standardErrors(errors, count: data.count, &run)
      )
    }
    if let rows = request.rows { data.keep(in: try interval(rows, model, run)) }
    data.keepNumbers()
    guard data.count > 0 else {
      throw .problem(.onlyFor("fit", "points with numbers", instead: nil), at: request.data.range)
    }
    return data
  }

  private func points(of request: FitRequest, _ run: StatementRun) throws(Failure) -> FittedData {
    var item = request.data
    if case .data(let source) = item.form { item.form = .data(located(source)) }
    let resolved = try ItemResolver(item, self, run.workspace).resolved()
    guard case .points(let points) = resolved.content, points.categories == nil else {
      throw .problem(
        .onlyFor("fit", "points", instead: "write fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
        at: item.range
      )
    }
    guard points.further.count <= 1 else {
      throw .problem(
        .foreign("fit takes x, y and the error of y", instead: "write using 1:2:3"),
        at: item.range
      )
    }
    let errors = points.further.first?.map(\.magnitude)
    if errors?.contains(0) == true { throw Self.errorsAboveZero(at: item.range) }
    return FittedData(
      columns: [points.points.map(\.x)],
      observations: points.points.map(\.y),
      errors: errors
    )
  }

  /// The lists of `y_1 ~ m x_1 + b`: as many numbers in each.
  private func lists(
    of request: FitRequest,
    _ model: FittedModel,
    _ run: inout StatementRun
  ) throws(Failure) -> FittedData {
    let observed = try list(of: request.data, &run)
    let columns = model.variables.map { scope.value(of: $0)?.numbers ?? [] }
    for (name, column) in zip(model.variables, columns) where column.count != observed.count {
      throw .problem(
        .foreign(
          "\(request.data.text) has \(observed.count) numbers, \(name) has \(column.count)",
          instead: "both lists need one number for each observation"
        ),
        at: request.range.union(request.model.range)
      )
    }
    return FittedData(columns: columns, observations: observed)
  }

  private func list(of item: PlotItem, _ run: inout StatementRun) throws(Failure) -> [Double] {
    if case .formula(let syntax) = item.form {
      let value = try state.value(try state.resolved(syntax), &run)
      if let numbers = value.numbers { return numbers }
    }
    throw .problem(
      .onlyFor("~", "lists of numbers", instead: "write y1 ~ m x1 + b with y1 = [2, 4.1, 6]"),
      at: item.range
    )
  }

  private func standardErrors(
    _ syntax: Syntax,
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
        .foreign(
          "errors are a number, or a list with one for each of the \(count) points",
          instead: nil
        ),
        at: syntax.range
      )
    }
    guard errors.allSatisfy({ $0 > 0 || $0.isNaN }) else {
      throw Self.errorsAboveZero(at: syntax.range)
    }
    return errors
  }

  private static func errorsAboveZero(at range: SourceRange) -> Failure {
    .problem(
      .foreign("standard errors must be above 0", instead: "leave rows without an error out"),
      at: range
    )
  }

  private func interval(
    _ rows: FitRequest.Rows,
    _ model: FittedModel,
    _ run: StatementRun
  ) throws(Failure) -> Interval {
    if let named = rows.variable, named.text != model.variables.first {
      throw .problem(
        .foreign(
          "the rows are chosen by \(model.variables.first ?? "x")",
          instead: "write for \(model.variables.first ?? "x") in 0..5"
        ),
        at: named.range
      )
    }
    return try interval(rows.lower, rows.upper, named: model.variables.first ?? "x", run)
  }

  /// The interval between two ends, each open if it is nil; infinite ends are open ones.
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
