/// Something that a modifier draws in front of or behind a chart.
///
/// It is made from positions that are known only when the chart has its plot area, so only the
/// module that draws it knows its concrete type.
package protocol DeclaredOverlay {}
