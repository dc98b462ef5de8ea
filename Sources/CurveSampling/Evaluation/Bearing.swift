import RealFunctions

/// The purpose for which a search needs values.
package enum Bearing {
  /// To draw values on a page.
  case page
  /// To find the range of the page.
  case range
  /// To find the ends of a page for which most values are known already.
  ///
  /// Near the origin, 1/x has hundreds of digits before the point, and no sine of it changes the
  /// range.
  case knownRange

  func exactness(on axis: AxisProjection) -> Exactness {
    switch self {
    case .page: .onPage(axis)
    case .range, .knownRange: .relative
    }
  }

  /// Whether values that 106 digits cannot determine are computed with more.
  var settles: Bool {
    switch self {
    case .page, .range: true
    case .knownRange: false
    }
  }
}
