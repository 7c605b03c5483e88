internal import QueryEngine

extension String {
  /// The text with bytes replaced by `%` and two digits.
  ///
  /// Letters, digits and `-_.!*()` stay, and a blank becomes `blank`.
  func percentEncoded(blank: String) -> String {
    var output: [UInt8] = []
    for byte in utf8 {
      if byte.isTermByte || "-_.!*()".utf8.contains(byte) {
        output.append(byte)
      } else if byte == 0x20 {
        output += blank.utf8
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(Self.digits[Int(byte >> 4)])
        output.append(Self.digits[Int(byte & 15)])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// The text with each `%` and two digits decoded to a byte, and each `+` replaced by a blank.
  var percentDecoded: String {
    var output: [UInt8] = []
    let bytes = Array(utf8)
    var offset = 0
    while offset < bytes.count {
      let (byte, length) = Self.decoded(bytes, at: offset)
      output.append(byte)
      offset += length
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func decoded(_ bytes: [UInt8], at offset: Int) -> (UInt8, Int) {
    guard bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
      let high = bytes[offset + 1].hexadecimalValue, let low = bytes[offset + 2].hexadecimalValue
    else { return (bytes[offset] == UInt8(ascii: "+") ? 0x20 : bytes[offset], 1) }
    return (high << 4 | low, 3)
  }
}
