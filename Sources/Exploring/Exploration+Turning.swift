import ChartCore
import ChartTerminal
import PlotSession
import RealFunctions
import SpaceGeometry
import Statements

// Moves of a picture in space.

extension Exploration {
  /// Whether the picture is one in space, so that keys turn it.
  var isInSpace: Bool { turning != nil }

  /// Takes the view of the session's settings for a picture in space.
  mutating func beginTurning() {
    turning = plot.isInSpace ? Turning(explored.settings.space.view) : nil
    models = []
  }

  /// Changes the view; the one before is kept for `u`.
  mutating func look(_ change: (SpaceEye) -> SpaceEye, orSay refusal: String) {
    guard var turning else { return }
    turning.isSpinning = false
    if !turning.move(to: change(turning.eye)) { message = refusal }
    self.turning = turning
  }

  mutating func turn(by key: ExploreKey) {
    let step = key.isShifted ? Turning.largeStep : Turning.step
    let refusal = "the picture is seen straight from above or below"
    switch key.code {
    case .left: look({ $0.turned(right: -step) }, orSay: refusal)
    case .right: look({ $0.turned(right: step) }, orSay: refusal)
    case .up: look({ $0.turned(up: step) }, orSay: refusal)
    case .down: look({ $0.turned(up: -step) }, orSay: refusal)
    case .character, .home, .end, .pageUp, .pageDown, .tab, .backTab, .enter, .escape, .backspace,
      .delete, .function:
      break
    }
  }

  mutating func zoomSpace(by factor: Double) {
    look({ $0.zoomed(by: factor) }, orSay: "the picture becomes no larger or smaller")
  }

  mutating func look(from key: ExploreKey) {
    guard let digit = key.typed.flatMap(\.wholeNumberValue), Self.poses.indices.contains(digit - 1)
    else { return }
    look({ $0.turned(to: Self.poses[digit - 1].pose) }, orSay: "the picture is seen so already")
  }

  /// The poses of the digits from 1 on.
  static let poses = Pose.named.filter { $0.name != "default" }

  mutating func togglePerspective() {
    look(
      { eye in
        var eye = eye
        eye.hasPerspective.toggle()
        return eye
      },
      orSay: ""
    )
  }

  mutating func turnHome() {
    guard let home = turning?.home else { return }
    look({ _ in home }, orSay: "this is the view of the beginning")
  }

  mutating func turnBack() {
    turning?.isSpinning = false
    if turning?.goBack() == false { message = "this is the view of the beginning" }
  }

  /// Changes the spacing of z.
  mutating func toggleLogOfZ() {
    let next = (axes.z ?? explored.settings.zScale) == .linear ? AxisSpacing.log : .linear
    axes.z = next
    message = "z is \(next == .linear ? "linear" : "logarithmic")"
    version += 1
  }

  // MARK: By itself

  mutating func toggleSpin() { turning?.isSpinning.toggle() }

  /// Turns a picture that turns by itself by one step.
  mutating func spin() {
    guard let turning, turning.isSpinning else { return }
    self.turning?.show(turning.eye.turned(right: Turning.stepOfSpin))
  }

  // MARK: The mouse

  /// Turns the picture with the pointer; the wheel zooms.
  mutating func turn(with pointer: Pointer) {
    switch pointer.action {
    case .wheelUp: zoomSpace(by: KeyTable.factor)
    case .wheelDown: zoomSpace(by: 1 / KeyTable.factor)
    case .press:
      guard pointer.button != .none, let eye = turning?.eye else { return }
      message = nil
      panel = []
      turning?.isSpinning = false
      turning?.drag = TurningDrag(eye: eye, column: pointer.column, row: pointer.row)
    case .drag: pull(pointer)
    case .release:
      pull(pointer)
      if let drag = turning?.drag { turning?.remember(drag.eye) }
      turning?.drag = nil
    }
  }

  private mutating func pull(_ pointer: Pointer) {
    guard let drag = turning?.drag, let area = drawn?.plotArea, area.width > 0 else { return }
    let degrees = Turning.degreesOfDrag / area.width
    let (across, down) = (pointer.column - drag.column, pointer.row - drag.row)
    let eye = drag.eye.turned(right: -across * degrees, up: down * degrees * heightOfCell)
    turning?.show(eye)
  }

  /// The height of a cell of the terminal, in widths.
  private var heightOfCell: Double {
    guard let cell = drawn?.painted?.cell else { return 2 }
    return Double(cell.height) / Double(cell.width)
  }

  // MARK: Pictures

  /// The picture of the present items in space, from any side, with what was sampled of it.
  struct Model {
    let version: Int
    let isCoarse: Bool
    let picture: DrawnPicture
  }

  /// Returns the picture as it is seen now; items are sampled only if they, their values or the axes have changed.
  ///
  /// A coarse picture has samples of its own, which are fewer, so that its view is found sooner.
  mutating func pictureInSpace(
    _ quality: Quality,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> DrawnPicture? {
    guard let turning else { return nil }
    models.removeAll { $0.version != version }
    let isCoarse = quality == .coarse
    if let known = models.first(where: { $0.isCoarse == isCoarse }) {
      return known.picture.seen(from: turning.eye, isTurning: true)
    }
    guard let picture = try picture(in: nil, quality, cancellation) else { return nil }
    models.append(Model(version: version, isCoarse: isCoarse, picture: picture))
    return picture.seen(from: turning.eye, isTurning: true)
  }
}
