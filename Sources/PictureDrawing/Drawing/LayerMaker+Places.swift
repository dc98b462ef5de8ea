import ChartCore
import DataFiles
import Expressions
import RealFunctions
import Resolution
import Statements
import TextSearch

// Things with a place, and what is marked on curves.

extension LayerMaker {
  /// Returns a single point with its label beside it; nil for other points.
  func namedPoint(_ points: ResolvedPoints, _ item: PlotItem, _ place: Int) -> Layer? {
    guard let label = item.options.plainLabel, let point = points.points.first,
      points.points.count == 1,
      points.isPlanar, !points.isData, !points.isOutline, item.options.style == nil
    else { return nil }
    return .figure(
      FigureLayer(
        content: .points([NamedPlace(point: point, name: label)], areFound: false),
        name: label,
        options: item.options,
        category: "\(place)"
      )
    )
  }

  func layer(of figure: ResolvedFigure, _ item: PlotItem, _ place: Int) -> FigureLayer {
    let label = item.options.plainLabel
    let isPointer = if case .figure(let figure) = item.form { figure.kind == .arrow } else { false }
    func layer(_ content: FigureLayer.Content, _ name: String? = nil) -> FigureLayer {
      FigureLayer(
        content: content,
        name: label ?? name ?? item.text,
        label: label,
        options: item.options,
        isPointer: isPointer,
        category: "\(place)"
      )
    }
    switch figure {
    case .point(let point):
      let name = label ?? coordinates(point)
      return layer(.points([NamedPlace(point: point, name: name)], areFound: false))
    case .text(let text, let point):
      let text = MathText(text).plain
      return layer(.text(text, point), text)
    case .segment(let start, let end, let hasHead):
      return layer(.segment(start, end, hasHead: hasHead))
    case .sum(let sum): return layer(.sum(sum), item.text + sum.ending)
    }
  }

  /// The most points of a curve that get their coordinates beside them: more would cover the
  /// picture.
  private static let mostNames = 40
  /// Significant digits in the coordinates beside a point.
  private static let digitsOfPoint = 4

  /// Returns the coordinates as text: `(1.571, 1)`.
  func coordinates(_ point: PlotPoint) -> String {
    Value.point(point.x, point.y).text(digits: Self.digitsOfPoint)
      .replacing(each: "-", by: "\u{2212}")
  }

  /// Returns the layers of curves with the marks that `with extrema` and the like ask for, once the
  /// window is known.
  func marked(
    _ made: ItemLayers,
    _ index: Int,
    over window: Interval?
  ) throws(Interrupted) -> ItemLayers {
    let item = plot.items[index]
    guard let marks = item.item.options.marks else { return made }
    var made = made
    let search = CurveMarks(workspace: workspace, others: others(of: index))
    for (number, curve) in item.curves.enumerated() {
      guard let domain = curve.domain ?? window else { continue }
      let found = try search.found(
        marks,
        on: domains.ended(curve),
        over: domain,
        includesEnds: curve.domain != nil
      )
      let name = curve.text
      let areNamed = found.places.count <= Self.mostNames
      let areAll = marks.count == CurveMark.allCases.count
      let words =
        areAll ? CurveMark.all : marks.map(\.rawValue).joined(separator: " and ")
      // `with all` asks for whatever there is: what a curve does not have is not worth a note.
      let missing = areAll ? [] : found.missing
      made.notes += missing.map { "\(name) has no \($0.rawValue) in \(text(domain))" }
      var options = item.item.options
      options.width = nil
      made.layers.append(
        .figure(
          FigureLayer(
            content: .points(
              found.places.map {
                NamedPlace(point: $0, name: areNamed ? coordinates($0) : "")
              },
              areFound: true
            ),
            name: "\(words) of \(name)",
            options: options,
            category: category(of: index, number),
            rank: curve.rank
          )
        )
      )
    }
    return made
  }

  /// Returns the color key that a curve of an item shares with the marks on it.
  func category(of index: Int, _ number: Int) -> String {
    "\(index * Self.mostLayers + number)"
  }

  /// Returns the curves of all other items on the same y axis; curves of two axes meet nowhere.
  ///
  /// Preceding items that ask for intersections too are left out: their own search has found them.
  func others(of index: Int) -> [ResolvedCurve] {
    let isOnRight = plot.items[index].item.options.isOnRight
    return plot.items.enumerated().filter { other, item in
      let options = item.item.options
      guard options.isOnRight == isOnRight else { return false }
      return other > index
        || (other < index && options.marks?.contains(.intersections) != true)
    }
    .flatMap(\.element.curves).filter { $0.form == .line }
  }

  func text(_ domain: Interval) -> String {
    let ends = [domain.lower, domain.upper].map { Value.number($0).text(digits: settings.digits) }
    return ends.joined(separator: "..")
  }
}
