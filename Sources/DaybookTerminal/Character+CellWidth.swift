extension Character {
  /// How many columns of a terminal the cluster takes.
  ///
  /// Flags, families joined into one picture and what is asked for as a picture take 2. Else the
  /// parts count one by one, as terminals do. A mark on its own takes 0.
  package var cellWidth: Int {
    if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    let scalars = unicodeScalars
    guard scalars.count > 1 else { return scalars.first?.cellWidth ?? 0 }
    if isPicture { return 2 }
    return scalars.reduce(0) { $0 + $1.cellWidth }
  }

  /// Whether several scalars make one picture: a flag, a family, a skin colour, a keycap.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x200D || $0.isRegionalIndicator
        || $0.properties.isEmojiModifier
    }
  }

  /// Whether terminals disagree about the width: a painter puts the cursor right after it.
  var hasDisputedWidth: Bool {
    guard !isASCII else { return false }
    let scalars = unicodeScalars
    if scalars.count > 1 { return true }
    return scalars.first.map { $0.value >= 0x1F000 || $0.properties.isEmoji } ?? false
  }
}

extension Unicode.Scalar {
  /// 0 for controls and for what joins the scalar before, 2 for what is wide, else 1.
  package var cellWidth: Int {
    switch value {
    case 0x20..<0x7F: 1
    case 0..<0xA0: 0
    case 0xA0..<0x300: 1
    default: isInside(WidthTable.zero) ? 0 : isInside(WidthTable.wide) ? 2 : 1
    }
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether an odd number of the run edges lies at or before the scalar.
  private func isInside(_ edges: [UInt32]) -> Bool {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }
}
