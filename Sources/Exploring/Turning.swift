import Expressions
import PlotSession
import SettingReading
import SpaceGeometry
import Statements

// How a picture in space is turned.
//
// The view is a value of the setting `view`: `s` writes it as `set view`, and the picture of the session is the same.
// An arrow moves the eye, as it moves the window in the plane; a drag moves the picture with the pointer, so it turns
// the other way. While a picture is explored its box has one size from everywhere.

/// From where an explored picture in space is seen.
struct Turning: Equatable {
  /// From where it is seen; both angles are set.
  private(set) var eye: SpaceEye
  /// The view of the beginning.
  let home: SpaceEye
  /// Whether the picture turns by itself.
  var isSpinning = false
  /// A drag of the mouse that has begun.
  var drag: TurningDrag?
  /// Views before this one, latest last.
  private var past: [SpaceEye] = []

  /// The degrees by which an arrow turns, and by which it does with Shift.
  static let step = 5.0
  static let largeStep = 30.0
  /// The degrees of a step of a picture that turns by itself.
  static let stepOfSpin = 2.0
  /// The degrees of a drag over the whole width of the plot area.
  static let degreesOfDrag = 180.0
  /// The most views that are kept.
  private static let mostPast = 200

  /// Begins with the view that a setting gives.
  init(_ eye: SpaceEye) {
    home = eye.settled
    self.eye = home
  }

  /// Changes the view, and keeps the one before; false if it stays the same.
  @discardableResult
  mutating func move(to next: SpaceEye) -> Bool {
    guard next.settled != eye else { return false }
    past.append(eye)
    if past.count > Self.mostPast { past.removeFirst() }
    eye = next.settled
    return true
  }

  /// Shows a view without keeping the one before, while a drag or a spin goes on.
  mutating func show(_ next: SpaceEye) { eye = next.settled }

  /// Keeps a view as the one before, at the end of a drag.
  mutating func remember(_ former: SpaceEye) {
    guard former != eye else { return }
    let now = eye
    eye = former
    move(to: now)
  }

  /// Goes back to the view before; false at the beginning.
  mutating func goBack() -> Bool {
    guard let former = past.popLast() else { return false }
    eye = former
    return true
  }

  /// The view in words, as the last row shows it.
  func text(isASCII: Bool) -> String {
    let pose = eye.settledPose
    let name = Pose.named.first { $0.pose.isSeen(like: pose) && $0.name != "default" }?.name
    let sign = isASCII ? "" : "°"
    var parts = [
      "azimuth \(pose.azimuth.text(digits: 4))\(sign)",
      "inclination \(pose.inclination.text(digits: 4))\(sign)",
    ]
    if let name { parts.append(name) }
    if eye.hasPerspective { parts.append("perspective") }
    if eye.zoom != 1 { parts.append("zoom \(eye.zoom.text(digits: 3))") }
    return parts.joined(separator: "  ")
  }
}

extension Pose {
  /// Whether two poses differ by less than the thousandths to which views are rounded.
  fileprivate func isSeen(like other: Pose) -> Bool {
    abs(azimuth - other.azimuth) < 1e-3 && abs(inclination - other.inclination) < 1e-3
  }
}

/// A drag that turns a picture.
struct TurningDrag: Equatable {
  /// The view at its beginning.
  let eye: SpaceEye
  /// Where it began, in cells of the page.
  let column: Double
  let row: Double
}

extension SpaceEye {
  /// The pose, with the usual angles where none are set.
  var settledPose: Pose {
    let usual = Pose.usual
    return Pose(azimuth: azimuth ?? usual.azimuth, inclination: inclination ?? usual.inclination)
  }

  /// The view with both angles, the azimuth from 0 up to 360, rounded to thousandths: more are not seen, and texts
  /// stay short.
  var settled: SpaceEye {
    var eye = self
    let pose = settledPose
    let azimuth = (pose.azimuth * 1000).rounded() / 1000
    eye.azimuth = azimuth >= 360 ? 0 : azimuth
    eye.inclination = (pose.inclination * 1000).rounded() / 1000
    return EyeMeasure.zoom.set((zoom * 1000).rounded() / 1000, in: eye)
  }

  /// Returns the view turned by some degrees.
  func turned(right: Double = 0, up: Double = 0) -> SpaceEye {
    var eye = self
    let pose = settledPose.turned(right: right, up: up)
    (eye.azimuth, eye.inclination) = (pose.azimuth, pose.inclination)
    return eye
  }

  /// Returns the view from a pose with a name.
  func turned(to pose: Pose) -> SpaceEye {
    var eye = self
    (eye.azimuth, eye.inclination) = (pose.azimuth, pose.inclination)
    return eye
  }

  /// Returns the view with another size; sizes end at those that the setting allows.
  func zoomed(by factor: Double) -> SpaceEye {
    var eye = self
    eye.zoom *= factor
    return eye
  }
}
