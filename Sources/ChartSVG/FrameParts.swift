import ChartScene

// The division of the frames of an animation into elements that are equal in all frames, and elements that change.
//
// The elements of frames are compared place by place. What is equal in all frames stands once; groups of one name are
// compared inside; all else stands once for each frame, and only that is hidden and shown. Where the frames have
// different numbers of elements, the equal ones at the beginning and at the end stand once.
//
// The alternative that lost: one path whose data change. CSS changes the data of a path only in some browsers
// (Chromium, Firefox); the animation elements of SVG (SMIL) do it in all three, but know nothing of readers who want
// less motion, and what lies between two frames then is a mixture of both and no curve of the function.

/// A part of an animated picture.
enum FramePart {
  /// An element that is the same in all frames.
  case still(SceneElement)
  /// A group that is in all frames, with its parts in place of its elements.
  indirect case group(SceneGroup, [FramePart])
  /// The elements of each frame.
  case moving([[SceneElement]])

  /// Returns the parts of frames, in the order in which they are drawn; moving neighbours are one part.
  static func parts(of frames: [[SceneElement]]) -> [FramePart] {
    guard let first = frames.first else { return [] }
    if frames.allSatisfy({ $0.count == first.count }) {
      return joined(first.indices.map { index in part(frames.map { $0[index] }) })
    }
    let shortest = frames.reduce(first.count) { min($0, $1.count) }
    let front = (0..<shortest).prefix { index in
      frames.allSatisfy { $0[index] == first[index] }
    }.count
    let back = (0..<(shortest - front)).prefix { offset in
      frames.allSatisfy { $0[$0.count - 1 - offset] == first[first.count - 1 - offset] }
    }.count
    let middle = frames.map { Array($0[front..<($0.count - back)]) }
    return first.prefix(front).map(FramePart.still) + [.moving(middle)]
      + first.suffix(back).map(FramePart.still)
  }

  /// Returns the part of the elements at one place of all frames.
  private static func part(_ elements: [SceneElement]) -> FramePart {
    guard let first = elements.first else { return .moving([]) }
    if elements.allSatisfy({ $0 == first }) { return .still(first) }
    let groups = elements.compactMap { element -> SceneGroup? in
      if case .group(let group) = element { group } else { nil }
    }
    guard groups.count == elements.count, let group = groups.first,
      groups.allSatisfy({ $0.isNamed(as: group) })
    else { return .moving(elements.map { [$0] }) }
    return .group(group, parts(of: groups.map(\.elements)))
  }

  private static func joined(_ parts: [FramePart]) -> [FramePart] {
    var joined: [FramePart] = []
    for part in parts {
      if case .moving(let next) = part, case .moving(let last)? = joined.last {
        joined[joined.count - 1] = .moving(zip(last, next).map { $0 + $1 })
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}

extension SceneGroup {
  /// Whether two groups differ at most in their elements.
  fileprivate func isNamed(as other: SceneGroup) -> Bool {
    role == other.role && label == other.label && value == other.value && effects == other.effects
  }
}
