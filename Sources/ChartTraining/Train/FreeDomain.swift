import RealFunctions

/// The range of x for functions without a domain, in charts with a usual range.
///
/// The range depends on what the other items show in x: rows of data, points, and functions with a
/// domain of their own. Upright strokes over the whole height, curves x(y) and curves (x(t), y(t))
/// have no influence.
///
/// - With rows of data, or curves that have a domain, the range is all that the items show, in any
///   order of the items.
/// - Else the first item decides the initial range: what the item shows, if that is more than one
///   place, or the usual range. Every further item widens it to what it shows.
/// - Rows or points at a single place only widen the usual range.
/// - Remarks (tangents, arrows, labels) have no influence beside anything else.
///
/// So an item added to a picture never shrinks the range of formulas, and never hides a row of
/// data. In charts of curves alone, ``FeatureSearch`` chooses the range that shows their features.
struct FreeDomain {
  let content: LoweredContent
  let map: AxisMap
  let usual: Interval

  /// Returns the ranges of x that items other than free curves show; for remarks, the positions
  /// that they annotate.
  static func placesBesideCurves(_ content: LoweredContent, _ map: AxisMap) -> [Interval] {
    let domain = FreeDomain(content: content, map: map, usual: map.usualWindow)
    return content.items.compactMap { item in
      item.vote == .remark ? map.shown(of: item.domain) : domain.extent(of: item)
    }
  }

  var interval: Interval {
    let areRemarksSilent = !content.remarks.isEmpty
    let extents = content.items.map { item in
      item.vote == .remark && areRemarksSilent ? nil : extent(of: item)
    }
    let shown = extents.compactMap { $0 }
    guard let all = Interval.hull(of: shown) else { return usual }
    let isDecided = zip(content.items, extents).contains { decides($0) && $1 != nil }
    let start = isDecided ? all : extents.first ?? nil
    guard let start, start.width > 0 else { return usual.union(all) }
    return all
  }

  private func decides(_ item: LoweredItem) -> Bool {
    switch item.vote {
    case .decides: true
    case .none, .remark: false
    case .automatic:
      item.layers.contains { layer in
        guard case .function(let function) = content.layers[layer] else { return false }
        return function.form == .line && function.domain != nil
      }
    }
  }

  /// Returns the range of x that an item shows by itself, as far as the axis can show it; nil for none.
  private func extent(of item: LoweredItem) -> Interval? {
    guard item.vote != .none else { return nil }
    let parts = item.layers.map { extent(of: content.layers[$0]) } + [map.shown(of: item.domain)]
    return Interval.hull(of: parts.compactMap { $0 })
  }

  private func extent(of layer: LoweredLayer) -> Interval? {
    switch layer {
    case .function(let function):
      return function.form.isOverX ? map.shown(of: function.domain?.bounded) : nil
    case .data(let batch): return extent(of: batch)
    case .space: return nil
    }
  }

  private func extent(of batch: DataBatch) -> Interval? {
    guard batch.mark.asksForWindow else { return nil }
    var lower = Double.infinity
    var upper = -Double.infinity
    func take(_ x: Double) {
      guard map.hasPlace(for: x) else { return }
      lower = min(lower, x)
      upper = max(upper, x)
    }
    let columns = batch.columns
    for row in columns.x.indices where !columns.y.isEmpty && columns.y[row].isFinite {
      take(columns.x[row])
      if !columns.xEnd.isEmpty { take(columns.xEnd[row]) }
    }
    return Interval(lower, upper)
  }
}
