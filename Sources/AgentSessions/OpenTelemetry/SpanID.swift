internal import DaybookValues

/// Normalizes the ids of traces and spans to lower-case hexadecimal digits.
enum SpanID {
  /// The id in `text`, which has hexadecimal digits or, from some exporters, base64.
  static func normal(_ text: String) -> String {
    let isHexadecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }
    if isHexadecimal, [16, 32].contains(text.utf8.count) { return text.lowercased() }
    guard let bytes = bytes(ofBase64: text), [8, 16].contains(bytes.count) else { return text }
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func bytes(ofBase64 text: String) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= (1 << UInt32(count)) - 1
    }
    return bytes
  }
}
