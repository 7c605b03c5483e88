internal import DaybookValues

extension Value {
  /// The text in which operators search for words.
  ///
  /// It is the text of `tostring()`, except that a line break within a string of a dynamic is not
  /// escaped. Otherwise, the `n` of `\n` would become a part of the next word.
  package var searchedText: String {
    guard case .dynamic(let json) = self else { return text }
    let text = json.kustoText
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    if case .string = json { return text }
    return String(decoding: ControlCharacters(text).bytes, as: UTF8.self)
  }
}

/// A JSON text in which the escapes of control characters are replaced with the characters.
///
/// Escaped quotes and backslashes stay escaped, because they end words in any case.
private struct ControlCharacters {
  private(set) var bytes: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { addEscape() } else { bytes.append(byte) }
    }
  }

  private mutating func addEscape() {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): bytes.append(0x20)
    case UInt8(ascii: "u"):
      let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
      rest = rest.dropFirst(4)
      if let scalar = code.flatMap(Unicode.Scalar.init) { bytes += Array(String(scalar).utf8) }
    default: bytes += [UInt8(ascii: "\\"), kind]
    }
  }
}
