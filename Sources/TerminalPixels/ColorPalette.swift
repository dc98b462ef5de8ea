/// The few colours that stand for all colours of an image, for terminals with colour registers.
///
/// Charts have a page, a grid, a few inks, and mixtures of these at the edges of lines and letters. Colours are grouped
/// by the upper five bits of each channel; a group is shown by the mean of its pixels. While there are more groups than
/// registers, the next register goes to the group that is shown worst: whose number of pixels times the square of its
/// distance to the nearest chosen colour is greatest. So the page comes first, then each ink, then the mixtures that
/// are seen most. The greedy choice is that of T. Gonzalez (Clustering to minimize the maximum intercluster distance,
/// 1985), weighted by pixels. Median cut, the usual method, spends most colours on the mixtures, which are many, and
/// mixes inks that cover few pixels with the page.
///
/// The same image gives the same palette.
package struct ColorPalette: Equatable, Sendable {
  /// The colours, 0xRRGGBB.
  package let colors: [UInt32]
  /// For each group the place of its colour in ``colors``; 0 for groups without pixels.
  private let places: [UInt8]

  /// The most colours of a palette.
  package static let limit = 256

  private static let groupCount = 1 << 15

  /// Returns the number of the group of a colour.
  private static func group(_ color: UInt32) -> Int {
    let red: UInt32 = (color >> 9) & 0x7C00
    let green: UInt32 = (color >> 6) & 0x3E0
    let blue: UInt32 = (color >> 3) & 0x1F
    return Int(red | green | blue)
  }

  /// A group of colours that the image has.
  private struct Group {
    let number: Int
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
    /// The place of its colour, and the square of the distance to it.
    var place = 0
    var distance = Int.max

    init(number: Int) { self.number = number }

    var color: UInt32 {
      func mean(_ sum: Int) -> UInt32 { UInt32(min(255, (sum + count / 2) / max(1, count))) }
      let (red, green, blue) = (mean(red), mean(green), mean(blue))
      return red << 16 | green << 8 | blue
    }
  }

  /// Chooses at most `count` colours, from 2 to ``limit``, for an image.
  package init(of image: PixelImage, count: Int) {
    var groups = Self.groups(of: image)
    let means = groups.map(\.color)
    var colors: [UInt32] = []
    while colors.count < max(2, min(count, Self.limit)) {
      let worst = groups.indices.max { Self.badness(groups[$0]) < Self.badness(groups[$1]) }
      guard let worst, groups[worst].distance > 0 else { break }
      for index in groups.indices {
        let distance = Self.distance(means[index], means[worst])
        if distance < groups[index].distance {
          (groups[index].distance, groups[index].place) = (distance, colors.count)
        }
      }
      colors.append(means[worst])
    }
    var places = [UInt8](repeating: 0, count: Self.groupCount)
    for group in groups { places[group.number] = UInt8(truncatingIfNeeded: group.place) }
    (self.colors, self.places) = (colors, places)
  }

  /// Returns the place in ``colors`` of the colour that stands for a colour of the image.
  package func place(of color: UInt32) -> UInt8 { places[Self.group(color)] }

  private static func groups(of image: PixelImage) -> [Group] {
    var indices = [Int32](repeating: -1, count: groupCount)
    var groups: [Group] = []
    var place = 0
    let pixels = image.pixels
    while place < pixels.count {
      // Most pixels have the colour of the one before.
      let color = pixels[place] & 0xFFFFFF
      let start = place
      repeat { place += 1 } while place < pixels.count && pixels[place] & 0xFFFFFF == color
      let number = group(color)
      if indices[number] < 0 {
        indices[number] = Int32(groups.count)
        groups.append(Group(number: number))
      }
      let (index, count) = (Int(indices[number]), place - start)
      groups[index].count += count
      let (red, green, blue) = (Int(color >> 16), Int(color >> 8 & 0xFF), Int(color & 0xFF))
      groups[index].red += count * red
      groups[index].green += count * green
      groups[index].blue += count * blue
    }
    return groups
  }

  /// How badly a group is shown; before a colour is chosen, that is its number of pixels.
  private static func badness(_ group: Group) -> Int {
    group.distance == .max ? group.count : group.count * group.distance
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    func part(_ shift: UInt32) -> Int {
      let (one, other) = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
      let difference = one - other
      return difference * difference
    }
    return part(16) + part(8) + part(0)
  }
}
