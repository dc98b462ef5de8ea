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
    switch curve.extent {
    case .all: return "every point of the picture satisfies \(condition)\(doubt(curve))"
    case .allButSeams:
      return "every point of the picture satisfies \(condition), \(RegionExtent.seams)"
    case .allWithValue:
      return "every point at which it has a value satisfies \(condition)\(doubt(curve))"
    case .part: return nil
    }
  }

  /// `x + y = y + x holds for all x and y in the picture`, or that an equation holds all over an area of it.
  func areaRemark(_ function: FunctionGeometry) -> String {
    let name = function.trained.fullName.oneLine
    let equation = name.isEmpty ? "the equation" : name
    let curve = function.curve
    switch curve.extent {
    case .all: return "\(equation) holds for all x and y in the picture\(doubt(curve))"
    case .allButSeams:
      return "\(equation) holds for all x and y in the picture, \(RegionExtent.seams)"
    case .allWithValue:
      return "\(equation) holds for all x and y at which it has a value\(doubt(curve))"
    case .part: return "\(equation) holds all over the area that is filled"
    }
  }

  private func doubt(_ curve: SampledSeries) -> String {
    curve.isCertified ? "" : ", as far as was found"
  }
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
    let isWhole = series.isWhole
    switch series.extent {
    case .all: return ["all of the picture"]
    case .allButSeams: return ["all of the picture, \(RegionExtent.seams)"]
    case .allWithValue where isWhole: return ["all of the picture at which it has a value"]
    case .allWithValue: return ["\(percent(series)) of the picture, all at which it has a value"]
    case .part: return ["\(percent(series)) of the picture"]
    }
  }

  private func percent(_ series: SampledSeries) -> String {
    let percent = (series.share * 100).rounded()
    let amount = percent < 1 ? "less than 1" : percent > 99 ? "more than 99" : "\(Int(percent))"
    return "\(amount)%"
  }
}

/// How much of the picture a condition is true of.
///
/// An edge of the area is no line of the picture where the condition jumps, such as at the pole of 1/x, or has no value beyond,
/// such as left of the edge of sqrt(x): that nothing is drawn around an area does not say that it is all of the picture. What
/// the search has seen of cells does: one in which the condition fails makes it a part.
enum RegionExtent {
  /// Every point of the picture.
  case all
  /// Every point of the picture but perhaps those of lines or single ones, at which it is not decided whether the condition holds.
  case allButSeams
  /// Every point of the picture at which the condition has a value, and some have none.
  case allWithValue
  /// A part, or nothing.
  case part

  /// What may be missing of all.
  static let seams = "except perhaps on lines or at single points"
}

extension SampledSeries {
  /// How much of the picture a region is.
  var extent: RegionExtent {
    if hasBoundary || isRefuted || outlines.isEmpty { return .part }
    if hasGaps { return .allWithValue }
    guard isWhole else { return .part }
    return hasSeams ? .allButSeams : .all
  }

  /// Whether a region is all of the picture, but for lines, points and rounding.
  var isWhole: Bool { share > 0.9999 }

  /// Whether a line bounds it somewhere.
  var hasBoundary: Bool { !polylines.isEmpty }
}
