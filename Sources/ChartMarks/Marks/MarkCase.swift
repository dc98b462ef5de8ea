/// A mark as one of all there are.
///
/// Marks know nothing of the rooms that draw them and tell of them. These rooms ask a mark for its case; a switch
/// over it that leaves a mark out does not compile. To look for the type of a mark at run time would take longer.
package enum MarkCase {
  case areas(Areas)
  case bars(Bars)
  case lines(Lines)
  case points(Points)
  case polygons(Polygons)
  case rectangles(Rectangles)
  case rules(Rules)
  case sectors(Sectors)
  case segments(Segments)
  case texts(PlacedTexts)
  case ticks(TickStrokes)
}
