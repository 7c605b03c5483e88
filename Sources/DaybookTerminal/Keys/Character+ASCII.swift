extension Character {
  /// The byte of the character, if it is ASCII; this is much faster than `asciiValue`.
  var asciiByte: UInt8? {
    let bytes = utf8
    return bytes.count == 1 ? bytes.first : nil
  }
}
