import Testing

extension ParityGroup {
  static let interaction = ParityGroup("Proxy, selection, scrolling") {
    ParityRow.later(154, "`proxy.value(atX:)`", proxy)
    ParityRow.later(155, "`proxy.value(atY:)`, `proxy.value(at:)`", proxy)
    ParityRow.later(156, "`proxy.position(forX:)`, `forY:`, `for:`", proxy)
    ParityRow.later(157, "`proxy.plotFrame`", "in `Compatibility/` alone")
    ParityRow.later(158, "`proxy.plotSize`", "in `Compatibility/` alone")
    ParityRow.later(159, "`proxy.selectXValue(…)`, `selectXRange(…)`", selection)
    ParityRow.later(160, "`chartXSelection(value:)`", selection)
    ParityRow.later(161, "`chartYSelection(value:)`", selection)
    ParityRow.later(162, "`chartXSelection(range:)`", selection)
    ParityRow.later(163, "`chartAngleSelection(value:)`", selection)
    ParityRow.later(164, "A selection is a value of the axis", selection)
    ParityRow.later(165, "A lollipop at what is selected", selection)
    ParityRow.later(166, "A selected range filters a table", selection)
    ParityRow.later(167, "The closest point to a place", proxy)
    ParityRow.byDesignNot(168, "Gestures", "pictures are not touched")
    ParityRow.byDesignNot(169, "`chartGesture`", "pictures are not touched")
    ParityRow.later(170, "`chartScrollableAxes(_:)`", scrolling)
    ParityRow.later(171, "`chartXVisibleDomain(length:)`", scrolling)
    ParityRow.later(172, "`chartScrollPosition(x:)`", scrolling)
  }

  private static let proxy = "a chart does not tell places yet"
  private static let selection = "bound values are not read yet"
  private static let scrolling = "`chartXScale(domain:)` shows a part"
}
