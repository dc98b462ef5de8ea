/// A path of straight lines and cubics in data units, inside the window.
struct PlacedPath: Equatable {
  enum Segment: Equatable {
    case move(DataPoint)
    case line(DataPoint)
    case cubic(DataPoint, DataPoint, DataPoint)
    case close
  }

  var segments: [Segment] = []
}
