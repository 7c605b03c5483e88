extension Character {
  /// Its byte, when it is one of ASCII: at a fraction of the cost of `asciiValue`.
  var asciiByte: UInt8? {
    let bytes = utf8
    return bytes.count == 1 ? bytes.first : nil
  }
}
