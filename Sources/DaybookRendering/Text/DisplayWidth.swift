extension String {
  /// How many columns of a terminal the text takes, grapheme by grapheme.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// How many columns of a terminal the grapheme takes: 0, 1 or 2, or more for a cluster of
  /// several letters.
  package var displayWidth: Int {
    if isEmojiSequence { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether several scalars make one picture: a flag, a family, a skin colour, a keycap.
  private var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else {
      return false
    }
    return scalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.properties.isEmojiModifier || isRegional($0)
        || $0.properties.isEmojiPresentation
    }
  }

  private func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

extension Unicode.Scalar {
  /// 0 for marks and vowels that join the scalar before, 2 for what East Asian Width calls wide,
  /// else 1.
  package var displayWidth: Int {
    switch value {
    case 0x20..<0x7F: 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
    case 0x1F1E6...0x1F1FF: 1
    default: joinsTheScalarBefore ? 0 : isWide ? 2 : 1
    }
  }

  private var joinsTheScalarBefore: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format, .control: true
    default: false
    }
  }

  private var isWide: Bool {
    properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
  }

  /// The wide and fullwidth blocks of Unicode's East Asian Width, without emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DF2,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
