/// What a modifier puts in front of or behind a chart.
///
/// It is made from places that are known when the chart has its plot area, so that the room which draws it alone
/// knows what it is.
package protocol DeclaredOverlay {}
