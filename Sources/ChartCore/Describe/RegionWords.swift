// What there is to be said of a region: how much of the picture it is.

extension CurveRemarks {
  /// `no point of the picture satisfies x² + y² < -1`, or all do.
  func regionRemark(_ function: FunctionGeometry) -> String? {
    let name = function.trained.fullName.oneLine
    let condition = name.isEmpty ? "the condition" : name
    let curve = function.curve
    guard !curve.hasBoundary else { return nil }
    if curve.outlines.isEmpty {
      return "no point of the picture satisfies \(condition)\(doubt(curve))"
    }
    let points = isWhole(curve) ? "of the picture" : "at which it has a value"
    return "every point \(points) satisfies \(condition)\(doubt(curve))"
  }

  /// `x + y = y + x holds for all x and y in the picture`, or that an equation holds all over an area of it.
  func areaRemark(_ function: FunctionGeometry) -> String {
    let name = function.trained.fullName.oneLine
    let equation = name.isEmpty ? "the equation" : name
    let curve = function.curve
    guard !curve.hasBoundary else { return "\(equation) holds all over the area that is filled" }
    let points =
      isWhole(curve) ? "all x and y in the picture" : "all x and y at which it has a value"
    return "\(equation) holds for \(points)\(doubt(curve))"
  }

  private func doubt(_ curve: SampledSeries) -> String {
    curve.isCertified ? "" : ", as far as was found"
  }

  /// Whether an area is all of the picture, but for rounding.
  private func isWhole(_ curve: SampledSeries) -> Bool { curve.share > 0.9999 }
}

extension FactWords {
  /// `31% of the picture`, or that it is empty.
  func region(_ series: SampledSeries) -> [String] {
    if series.outlines.isEmpty {
      let points = series.polylines.dropLast(series.openCount).filter { $0.count == 1 }
      if !points.isEmpty, points.count == series.polylines.count {
        return ["less than a pixel at \(places(of: points.map { $0[0] }))"]
      }
      return series.hasBoundary ? ["no area"] : ["empty here"]
    }
    if !series.hasBoundary { return ["all of the picture"] }
    let percent = (series.share * 100).rounded()
    let amount = percent < 1 ? "less than 1" : percent > 99 ? "more than 99" : "\(Int(percent))"
    return ["\(amount)% of the picture"]
  }
}

extension SampledSeries {
  /// Whether a line bounds it somewhere.
  var hasBoundary: Bool { !polylines.isEmpty }
}
