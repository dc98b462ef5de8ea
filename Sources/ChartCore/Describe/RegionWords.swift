// Facts about a region: its share of the picture.

extension CurveRemarks {
  /// Returns a remark such as `no point of the picture satisfies x² + y² < -1`, or that all points do.
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

  /// Returns a remark such as `x + y = y + x holds for all x and y in the picture`, or that an
  /// equation holds over an area.
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
  /// Returns a fact such as `31% of the picture`, or that the region is empty.
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

/// Part of the picture in which a condition is true.
///
/// The edge of an area has no boundary line where the condition jumps, such as at the pole of 1/x,
/// or has no value beyond, such as left of the edge of sqrt(x): so an area without a boundary need
/// not be the whole picture. The cells of the search decide: a single one in which the condition is
/// false makes it a part.
enum RegionExtent {
  /// Every point of the picture.
  case all
  /// Every point of the picture, except perhaps on lines or at single points, where the condition
  /// is not decided.
  case allButSeams
  /// Every point of the picture at which the condition has a value, and there are points at which
  /// it has none.
  case allWithValue
  /// A part, or nothing.
  case part

  /// Words for the lines and points that may be missing.
  static let seams = "except perhaps on lines or at single points"
}

extension SampledSeries {
  /// Part of the picture that the region covers.
  var extent: RegionExtent {
    if hasBoundary || isRefuted || outlines.isEmpty { return .part }
    if hasGaps { return .allWithValue }
    guard isWhole else { return .part }
    return hasSeams ? .allButSeams : .all
  }

  /// Whether a region covers the whole picture, except for lines, points and rounding.
  var isWhole: Bool { share > 0.9999 }

  /// Whether the region has a boundary line anywhere.
  var hasBoundary: Bool { !polylines.isEmpty }
}
