// Marks with a third coordinate. Where a value stands for an interval, a mark with an inside reaches from end to end;
// a rule or a box without a coordinate reaches through the whole box.

extension PointMark {
  /// Creates a symbol at a point in space.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(MarkRow(Points(), .points, (MarkValue(x), MarkValue(y), MarkValue(z))))
  }
}

extension LineMark {
  /// Creates a value of a line in space.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(MarkRow(Lines(), .line, (MarkValue(x), MarkValue(y), MarkValue(z))))
  }
}

extension RuleMark {
  /// Creates a stroke along z through the whole box.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self.init(MarkRow(Rules(direction: .y), .segments, (MarkValue(x), MarkValue(y), nil)))
  }

  /// Creates a stroke along x through the whole box.
  public init<Y: Plottable, Z: Plottable>(y: PlottableValue<Y>, z: PlottableValue<Z>) {
    self.init(MarkRow(Rules(direction: .y), .segments, (nil, MarkValue(y), MarkValue(z))))
  }

  /// Creates a stroke along y through the whole box.
  public init<X: Plottable, Z: Plottable>(x: PlottableValue<X>, z: PlottableValue<Z>) {
    self.init(MarkRow(Rules(direction: .y), .segments, (MarkValue(x), nil, MarkValue(z))))
  }

  /// Creates a stroke along the coordinate that stands for an interval.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(
      MarkRow(Rules(direction: .y), .segments, (MarkValue(x), MarkValue(y), MarkValue(z)))
    )
  }

  /// Creates a stroke along x.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(
      MarkRow(
        Rules(direction: .y),
        .segments,
        (MarkValue(xStart), MarkValue(y), MarkValue(z)),
        (MarkValue(xEnd), nil, nil)
      )
    )
  }

  /// Creates a stroke along y.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(
      MarkRow(
        Rules(direction: .y),
        .segments,
        (MarkValue(x), MarkValue(yStart), MarkValue(z)),
        (nil, MarkValue(yEnd), nil)
      )
    )
  }

  /// Creates a stroke along z.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    zStart: PlottableValue<Z>,
    zEnd: PlottableValue<Z>
  ) {
    self.init(
      MarkRow(
        Rules(direction: .y),
        .segments,
        (MarkValue(x), MarkValue(y), MarkValue(zStart)),
        (nil, nil, MarkValue(zEnd))
      )
    )
  }
}

extension RectangleMark {
  /// Creates a box over the intervals that values stand for; a plain value makes it flat there.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    z: PlottableValue<Z>
  ) {
    self.init(MarkRow(Rectangles(), .boxes, (MarkValue(x), MarkValue(y), MarkValue(z))))
  }

  /// Creates a box between two corners.
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>,
    zStart: PlottableValue<Z>,
    zEnd: PlottableValue<Z>
  ) {
    self.init(
      MarkRow(
        Rectangles(),
        .boxes,
        (MarkValue(xStart), MarkValue(yStart), MarkValue(zStart)),
        (MarkValue(xEnd), MarkValue(yEnd), MarkValue(zEnd))
      )
    )
  }
}

extension MarkRow {
  /// Creates a mark in space; a coordinate without a start reaches through the whole box.
  convenience init(
    _ mark: any Mark,
    _ kind: SpaceMarks.Kind,
    _ start: (x: MarkValue?, y: MarkValue?, z: MarkValue?),
    _ end: (x: MarkValue?, y: MarkValue?, z: MarkValue?) = (nil, nil, nil)
  ) {
    self.init(
      mark: mark,
      x: start.x,
      xEnd: end.x,
      y: start.y,
      yEnd: end.y,
      space: SpaceRow(kind: kind, z: start.z, zEnd: end.z)
    )
  }
}
