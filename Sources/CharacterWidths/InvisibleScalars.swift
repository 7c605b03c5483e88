/// Finds the invisible scalars of a cluster that have no effect on visible scalars.
///
/// Invisible scalars can make a name look like another name, or hide words in a text. Unicode calls
/// them default-ignorable: joiners, selectors, tags, fillers, and the soft hyphen. Some of them
/// have an effect after certain characters, and are accepted after these characters. Examples are a
/// joiner in Arabic or in the picture of a family, and a selector after an emoji or an ideograph.
/// The tags in the flags of England, Scotland and Wales are also accepted.
package enum InvisibleScalars {
  /// For each scalar of a cluster, whether it must be made visible.
  package static func marks(in cluster: [Unicode.Scalar]) -> [Bool] {
    if isRegionalFlag(cluster) { return cluster.map { _ in false } }
    var marks: [Bool] = []
    for index in cluster.indices {
      // If the previous scalar is displayed as its code, this scalar has no effect on it.
      let isParted = marks.last ?? true
      marks.append(isIgnorable(cluster[index]) && (isParted || !hasUse(at: index, in: cluster)))
    }
    return marks
  }

  /// Whether a scalar of the cluster must be made visible.
  package static func areIn(_ character: Character) -> Bool {
    marks(in: Array(character.unicodeScalars)).contains(true)
  }

  /// Whether Unicode lists the scalar as default ignorable, so that a terminal shows nothing for
  /// it.
  package static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xAD else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func hasUse(at index: Int, in cluster: [Unicode.Scalar]) -> Bool {
    let (scalar, before) = (cluster[index], cluster[index - 1])
    let after = index + 1 < cluster.count ? cluster[index + 1] : nil
    switch scalar.value {
    case 0x200D where isPicture(before): return after?.properties.isEmoji == true
    case 0x200C, 0x200D: return isJoining(before)
    case 0xFE0E, 0xFE0F: return takesStyle(before, after)
    case 0xFE00...0xFE0D: return before.value >= 0x1000 && isDrawn(before)
    case 0xE0100...0xE01EF: return before.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(before.value)
    default: return false
    }
  }

  /// Whether the scalar is visible and assigned; an unassigned scalar is displayed as its code.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    !isIgnorable(scalar) && scalar.properties.generalCategory != .unassigned
  }

  /// Whether a joiner after the scalar may join it with the next picture.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value > 0xFF && scalar.properties.isEmoji
  }

  /// Whether the scalar can have the style of an emoji; an ASCII character can have it only as a
  /// keycap, before U+20E3.
  private static func takesStyle(_ scalar: Unicode.Scalar, _ after: Unicode.Scalar?) -> Bool {
    scalar.properties.isEmoji && (scalar.value > 0x7F || after?.value == 0x20E3)
  }

  /// Whether the scalar's script joins letters: from Arabic to India, Tibet, Burma and Mongolia.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0xDFF, 0xF00...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFEFC,
      0x10A00...0x11FFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// Whether the cluster is a regional flag: a black flag, three to six tags of small letters or
  /// digits, and the final tag.
  private static func isRegionalFlag(_ cluster: [Unicode.Scalar]) -> Bool {
    guard (5...8).contains(cluster.count), cluster[0].value == 0x1F3F4,
      cluster[cluster.count - 1].value == 0xE007F
    else { return false }
    return cluster.dropFirst().dropLast().allSatisfy {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
  }
}
