import Expressions
import Statements

// Forms, styles and options that do not go together.

extension ItemResolver {
  /// Refuses error bars of formulas: they are columns of a file.
  func refuseBounds(of resolved: ResolvedItem) throws(Failure) {
    guard let style = item.options.style, style.row.needsColumns else { return }
    if case .data = item.form { return }
    throw .problem(
      .onlyFor(
        "with \(style.rawValue)",
        "columns of files",
        instead: "write plot \"data.csv\" using 1:2:3 with \(style.rawValue)"
      ),
      at: item.range
    )
  }

  /// Refuses the y axis on the right for items that fill the plane or have no axes.
  func refuseAxis(of resolved: ResolvedItem) throws(Failure) {
    guard item.options.isOnRight else { return }
    let isRefused =
      switch resolved.content {
      case .points, .series: item.options.style?.row.standsAlone == true
      case .lines, .figure: false
      case .curve, .family: !resolved.curves.allSatisfy { $0.form.isMeasured }
      case .field, .space: true
      }
    guard isRefused else { return }
    throw .problem(
      .onlyFor(
        "axis right",
        "curves y(x), points, bars and data",
        instead: "without axis right it is drawn"
      ),
      at: item.range
    )
  }

  /// Refuses marks on items other than curves over x, which alone have extrema, roots and
  /// intersections.
  func refuseMarks(of resolved: ResolvedItem) throws(Failure) {
    guard let mark = item.options.marks?.first else { return }
    let isCurve = !resolved.curves.isEmpty && resolved.curves.allSatisfy { $0.form == .line }
    if isCurve, item.step == nil { return }
    throw .problem(.onlyFor("with \(mark.rawValue)", "curves y(x)", instead: nil), at: item.range)
  }

  /// Refuses points and complex numbers as the heights of a curve or an area.
  func refusePoints(_ formulas: [Syntax], _ kinds: [Kind]) throws(Failure) {
    guard let place = kinds.firstIndex(where: \.isPlanar), formulas.indices.contains(place) else {
      return
    }
    throw .diagnostic(Diagnostic(kinds[place].notNumber, at: formulas[place].range))
  }

  /// Refuses a step of an area, and areas of curves other than y(x).
  func refuseValues(of form: CurveForm) throws(Failure) {
    if form.isArea, let step = item.step {
      throw .problem(
        .onlyFor("step", "curves", instead: "without step the area is drawn"),
        at: step.range
      )
    }
    guard let style = item.options.style else { return }
    if style.row.takesWholes {
      let body = text(item.range)
      let ofCurve = "write plot [\(body) for x in 1..5] with \(style.rawValue)"
      throw .problem(
        .onlyFor(
          "with \(style.rawValue)",
          "lists and data",
          instead: writtenLists.map { "write \(style.rawValue) \($0)" }
            ?? (form == .line ? ofCurve : nil)
        ),
        at: item.range
      )
    }
    if case .formula = item.form {
      if style == .area, !form.isArea, form != .line {
        throw .problem(.onlyFor("with area", "curves y(x)", instead: nil), at: item.range)
      }
    } else if style.drawsValues {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves and points", instead: nil),
        at: item.range
      )
    }
  }
}

extension CurveForm {
  /// Whether its heights are values on a y axis, and it does not fill the whole plane.
  fileprivate var isMeasured: Bool {
    switch self {
    case .line, .area, .band, .parametric, .overY: true
    case .polar, .implicit, .region, .heatMap, .contourLines, .filledContours: false
    }
  }
}
