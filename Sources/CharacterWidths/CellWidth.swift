extension Character {
  /// The number of a terminal's columns that the cluster takes.
  ///
  /// Flags, families joined into one picture, and characters in emoji style take 2. Other clusters
  /// take the sum of their parts, as on terminals. A mark without a base takes 0.
  package var cellWidth: Int {
    if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    let scalars = unicodeScalars
    guard scalars.count > 1 else { return scalars.first?.cellWidth ?? 0 }
    if isPicture { return 2 }
    return scalars.reduce(0) { $0 + $1.cellWidth }
  }

  /// Whether several scalars form one picture: a flag, a family, a skin colour, a keycap.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x200D || $0.isRegionalIndicator
        || $0.properties.isEmojiModifier
    }
  }
}

extension String {
  /// The number of a terminal's columns that the text takes, cluster by cluster.
  ///
  /// - Complexity: O(*n*), *n* being the number of bytes; a text of printable ASCII is only checked
  ///   byte by byte.
  package var cellWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }
}
