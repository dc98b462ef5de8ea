import Sampling

extension [FilledStretch] {
  /// How a curve moves where it fills areas, behind "goes": along y, or in any of them along x.
  var motion: String { contains(where: \.isOverY) ? "to and fro" : "up and down" }
}
