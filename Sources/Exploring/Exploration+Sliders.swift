import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import Statements

// Values that slide: everything that depends on one of them follows.

/// A value of the picture that slides.
struct SlidingValue {
  let slider: Slider
  /// The value now.
  var value: Double
  /// The value that the session has.
  let kept: Double
}

extension Exploration {
  /// Takes the values that the picture uses from the session.
  mutating func renewSliders() {
    let name = chosen?.slider.name
    sliders = explored.sliders(of: plot).map {
      SlidingValue(slider: $0.slider, value: $0.value, kept: $0.value)
    }
    chosenSlider = sliders.firstIndex { $0.slider.name == name } ?? 0
    if sliders.isEmpty, mode == .slider { mode = .view }
  }

  /// The value that keys change; nil if the picture uses none.
  var chosen: SlidingValue? { sliders.indices.contains(chosenSlider) ? sliders[chosenSlider] : nil }

  mutating func beginSliding(_ name: String?, plays: Bool) {
    if plays, turning != nil, name.map({ EyeMeasure(word: $0) != nil }) ?? sliders.isEmpty {
      turning?.isSpinning = true
      return
    }
    guard !sliders.isEmpty else {
      message = "the picture uses no value; a = 1, then plot a sin(x) has one"
      return
    }
    if let name {
      guard let place = sliders.firstIndex(where: { $0.slider.name == name }) else {
        message = "the picture does not use \(name)"
        return
      }
      chosenSlider = place
    }
    (mode, trace) = (.slider, nil)
    if plays { togglePlaying() }
  }

  mutating func chooseNextSlider(_ step: Int) {
    guard !sliders.isEmpty else { return }
    chosenSlider = (chosenSlider + step + sliders.count) % sliders.count
  }

  mutating func slide(byKey steps: Int) {
    guard let chosen else { return }
    playing = nil
    slide(chosen.slider.name, to: chosen.slider.value(steps, stepsFrom: chosen.value))
  }

  /// Gives a value to a name that slides; items that reach it are resolved again.
  ///
  /// Where an item cannot be drawn with the value, nothing changes.
  mutating func slide(_ name: String, to value: Double) {
    guard let place = sliders.firstIndex(where: { $0.slider.name == name }), value.isFinite,
      sliders[place].value != value
    else { return }
    var next = explored
    next.slide(name, to: value)
    do {
      plot = try next.resolved(plot, afterChangeOf: [name], cancellation: .never)
    } catch {
      message = "the picture has no meaning for \(name) = \(next.text(.number(value)))"
      playing = nil
      return
    }
    explored = next
    sliders[place].value = value
    version += 1
    trace?.forgetFeatures()
  }

  // MARK: Playing

  mutating func togglePlaying() {
    if playing != nil {
      playing = nil
    } else if isInSpace, sliders.isEmpty {
      toggleSpin()
    } else if let chosen {
      playing = (chosen.slider.name, 1)
      if mode == .view { mode = .slider }
    } else {
      beginSliding(nil, plays: false)
    }
  }

  /// Whether a value runs or the picture turns by itself, so that ``tick()`` is to be called at times.
  package var isPlaying: Bool { playing != nil || turning?.isSpinning == true }

  /// The seconds between two steps of a value that runs.
  package static let secondsOfTick = 0.04

  /// Lets the value that plays run on by one step; at an end of its range it turns round.
  ///
  /// A picture in space that turns by itself turns on.
  package mutating func tick() {
    spin()
    guard let playing, let one = sliders.first(where: { $0.slider.name == playing.name }) else {
      self.playing = nil
      return
    }
    let slider = one.slider
    let next = slider.value(playing.direction, stepsFrom: one.value)
    if next == one.value || !slider.range.contains(one.value) {
      self.playing?.direction = -playing.direction
      slide(playing.name, to: slider.value(-playing.direction, stepsFrom: one.value))
    } else {
      slide(playing.name, to: next)
    }
  }

  // MARK: The line of values

  /// The values with their ranges, as they stand above the last row, and whether each is the chosen one.
  var sliderTexts: [(text: String, isChosen: Bool)] {
    let isASCII = size.style.charset == .ascii
    return sliders.enumerated().map { place, one in
      let range = one.slider.range
      let share = max(0, min(1, (one.value - range.lower) / range.width))
      let bar = Self.bar(share, isASCII: isASCII)
      let ends = [range.lower, range.upper].map { explored.text(.number($0)) }
      return (
        " \(one.slider.name) = \(explored.text(.number(one.value)))  \(ends[0]) \(bar) \(ends[1]) ",
        place == chosenSlider && mode == .slider
      )
    }
  }

  private static func bar(_ share: Double, isASCII: Bool) -> String {
    let cells = 12
    let place = min(cells - 1, Int(nearest: (share * Double(cells - 1)).rounded()) ?? 0)
    return (0..<cells).map { $0 == place ? (isASCII ? "o" : "●") : (isASCII ? "-" : "─") }.joined()
  }
}
