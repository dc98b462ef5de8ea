import SystemLibrary

/// The pitch of a height.
///
/// Pitch rises with the logarithm of the frequency, as ears hear it: equal steps of height are equal steps of a scale.
/// The lower edge of the picture is a, 220 Hz, the upper edge three octaves higher, 1760 Hz. Audio graphs of other
/// programs use similar spans: Highcharts four octaves from 65 Hz, Desmos' tone 110 Hz to 880 Hz, Apple's a scale that
/// it does not publish. The lower octaves are left out, because the speakers of laptops hardly play them. Ears tell
/// steps of a 360th of this span apart.
enum Pitch {
  /// The frequency at the lower edge, in Hz.
  static let lowest = 220.0
  /// The octaves from the lower edge to the upper edge.
  static let octaves = 3.0

  /// Returns the frequency of a height in Hz; heights outside of the picture have that of the nearest edge.
  static func frequency(of height: Double) -> Double {
    lowest * exp2(octaves * max(0, min(1, height)))
  }
}
