extension Character {
  /// Whether terminals disagree about the width: a painter puts the cursor right after it.
  var hasDisputedWidth: Bool {
    guard asciiByte == nil, !isASCII else { return false }
    let scalars = unicodeScalars
    if scalars.count > 1 { return true }
    return scalars.first.map { $0.value >= 0x1F000 || $0.properties.isEmoji } ?? false
  }
}
