// What there is to be said of a region: how much of the picture it is.

extension CurveRemarks {
  /// `no point of the picture satisfies x² + y² < -1`, or all do.
  func regionRemark(_ function: FunctionGeometry) -> String? {
    let name = function.trained.fullName.oneLine
    let condition = name.isEmpty ? "the condition" : name
    let curve = function.curve
    guard !curve.hasBoundary else { return nil }
    let doubt = curve.isCertified ? "" : ", as far as was found"
    return curve.outlines.isEmpty
      ? "no point of the picture satisfies \(condition)\(doubt)"
      : "every point of the picture satisfies \(condition)\(doubt)"
  }
}

extension FactWords {
  /// `31% of the picture`, or that it is empty.
  func region(_ series: SampledSeries) -> [String] {
    if series.outlines.isEmpty { return series.hasBoundary ? ["no area"] : ["empty here"] }
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
