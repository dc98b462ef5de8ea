/// A smooth transition of colours along a line over a box, or from a point outwards.
public struct SceneGradient: Equatable, Hashable, Sendable {
  /// A colour at a position on the line.
  public struct Stop: Equatable, Hashable, Sendable {
    /// The paint.
    public var paint: Paint
    /// From 0, invisible, to 1.
    public var opacity: Double
    /// The position, from 0 at the start to 1 at the end.
    public var location: Double

    /// Creates a stop.
    public init(_ paint: Paint, opacity: Double = 1, location: Double) {
      self.paint = paint
      self.opacity = opacity
      self.location = location
    }
  }

  /// The colours, at least one, at positions that never decrease.
  public let stops: [Stop]
  /// Start of the line, in parts of the box.
  public let start: UnitPoint
  /// End of the line, in parts of the box.
  public let end: UnitPoint
  /// The box in device units; nil for that of the painted shape.
  public var box: SceneRect?
  /// Where the first and the last colour are reached on the way from ``start`` outwards, in device units; nil for a
  /// gradient along a line.
  public var radii: ClosedRange<Double>?

  /// Creates a gradient; nil without stops.
  ///
  /// Positions are clamped to 0 … 1 and to those before them; NaN becomes the position before. An
  /// invisible stop takes the colours beside it: blue that fades into nothing stays blue while it
  /// fades.
  public init?(stops: [Stop], start: UnitPoint, end: UnitPoint, box: SceneRect? = nil) {
    guard !stops.isEmpty else { return nil }
    var last = 0.0
    let ordered = stops.map { stop in
      last = max(last, stop.location > 0 ? min(stop.location, 1) : 0)
      let opacity = stop.opacity > 0 ? min(stop.opacity, 1) : 0
      return Stop(stop.paint, opacity: opacity, location: last)
    }
    self.stops = Self.fading(ordered)
    self.start = start
    self.end = end
    self.box = box
  }

  private static func fading(_ stops: [Stop]) -> [Stop] {
    stops.indices.flatMap { index -> [Stop] in
      let stop = stops[index]
      guard stop.opacity == 0 else { return [stop] }
      let before = index > 0 ? stops[index - 1].paint : nil
      let after = index + 1 < stops.count ? stops[index + 1].paint : nil
      guard let first = before ?? after else { return [stop] }
      var faded = [Stop(first, opacity: 0, location: stop.location)]
      if let after, after != first {
        faded.append(Stop(after, opacity: 0, location: stop.location))
      }
      return faded
    }
  }

  /// The stop that replaces the whole gradient where only one colour can be drawn: the middle
  /// colour, with the mean opacity.
  public var middle: Stop {
    let visible = stops.filter { $0.opacity > 0 }
    let paint = (visible.isEmpty ? stops : visible)[visible.count / 2].paint
    return Stop(
      paint,
      opacity: stops.reduce(0) { $0 + $1.opacity } / Double(stops.count),
      location: 0.5
    )
  }

  /// Returns the gradient over a box, unless it has a box already.
  package func over(_ box: SceneRect) -> SceneGradient {
    var result = self
    result.box = self.box ?? box
    return result
  }

  /// Returns the position on the line of a point in a box, from 0 to 1.
  public func location(of place: ScenePoint, in box: SceneRect) -> Double {
    let box = self.box ?? box
    if let radii {
      let across = place.x - box.x - start.x * box.width
      let down = place.y - box.y - start.y * box.height
      let distance = (across * across + down * down).squareRoot() - radii.lowerBound
      let share = distance / (radii.upperBound - radii.lowerBound)
      return share > 0 ? min(share, 1) : 0
    }
    // In parts of the box, as SVG computes them: there the lines of equal colour are perpendicular
    // to the gradient's line.
    let x = box.width > 0 ? (place.x - box.x) / box.width : 0.5
    let y = box.height > 0 ? (place.y - box.y) / box.height : 0.5
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return 1 }
    let share = ((x - start.x) * dx + (y - start.y) * dy) / length
    return share > 0 ? min(share, 1) : 0
  }

  /// Returns the colour at a position on the line in a theme, and its opacity.
  public func color(at location: Double, in theme: Theme) -> (color: RGB, opacity: Double) {
    let next = stops.firstIndex { $0.location > location } ?? stops.count
    let (a, b) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
    let width = b.location - a.location
    let share = width > 0 ? max(0, min(1, (location - a.location) / width)) : 0
    return (
      theme.color(of: a.paint).mixed(with: theme.color(of: b.paint), share: share),
      a.opacity + (b.opacity - a.opacity) * share
    )
  }
}

extension RGB {
  /// Returns a mix of the colour and another, channel by channel: share 0 is the colour itself, 1
  /// the other.
  public func mixed(with other: RGB, share: Double) -> RGB {
    let share = max(0, min(1, share))
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (a, b) = (Double(a), Double(b))
      return UInt8((a + (b - a) * share).rounded())
    }
    return RGB(
      channel(red, other.red),
      channel(green, other.green),
      channel(blue, other.blue)
    )
  }
}
