import RealFunctions
import SpaceVisibility

/// The paints of the areas and lines of one layer in space.
///
/// A shaded area has a fixed colour: the paint mixed with white where it faces the reader, and with black where it
/// turns away; the other side of a surface is greyer. These mixtures are the same on light and on dark pages.
struct SpacePaints {
  let layer: TrainedSpaceSeries
  /// The heights between bands, and the scale of the axis that points up.
  let levels: [Double]
  let window: Interval
  let map: AxisMap

  /// The number of shades of an area that is darker where it turns away: two neighbouring ones differ by a
  /// twentieth of the way to white or black.
  static let shades = 16

  /// Returns the paint of an area.
  func paint(of area: SeenArea) -> Paint {
    switch layer.coloring {
    case .height:
      let paint = paint(ofBand: area.band)
      return layer.isShaded ? shaded(paint, area) : paint
    case .slope: return .ramp(area.shade)
    case .plain, .automatic: return layer.isShaded ? shaded(layer.paint, area) : layer.paint
    }
  }

  /// Returns the paint of the band with so many levels below it.
  private func paint(ofBand band: Int) -> Paint {
    let low = band > 0 && band <= levels.count ? levels[band - 1] : window.lower
    let high = band >= 0 && band < levels.count ? levels[band] : window.upper
    let middle = map.inverse(map.forward(low) / 2 + map.forward(high) / 2)
    return layer.scales.paint(of: middle) ?? layer.paint
  }

  private func shaded(_ paint: Paint, _ area: SeenArea) -> Paint {
    let shade = max(0, min(1, area.shade))
    var color = layer.scales.theme.color(of: paint)
    if !area.isFront { color = color.mixed(with: RGB(128, 128, 128), share: 0.45) }
    // Half of the light comes from the eye, so that a face seen from the front is brightest.
    return .fixed(
      shade >= 0.5
        ? color.mixed(with: RGB(255, 255, 255), share: 1.1 * (shade - 0.5))
        : color.mixed(with: RGB(0, 0, 0), share: 0.5 * (0.5 - shade))
    )
  }

  /// Returns the paint of lines of the mesh.
  var meshPaint: Paint {
    guard layer.series.look.body.hasAreas, layer.series.look.body.hides else { return layer.paint }
    return layer.coloring == .plain
      ? .fixed(layer.scales.theme.color(of: layer.paint).mixed(with: RGB(0, 0, 0), share: 0.45))
      : .fixed(RGB(34, 34, 34))
  }
}

extension RGB {
  /// Returns a mixture with another colour: share 0 is the colour itself, 1 the other one.
  func mixed(with other: RGB, share: Double) -> RGB {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * share).rounded())))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
