/// Finds the id of a message that cannot be decoded.
///
/// It cannot be decoded if it is too long or too deep, repeats a key, or contains a number that is
/// out of range.
struct RequestIDScanner: Sendable {
  /// The maximum number of bytes of an id's token; a longer token cannot be an id.
  private static let longest = 6 * RequestID.longestText + 2

  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// Whether the next token in the outermost object may be a key.
  private var wantsKey = false
  /// The latest key of the outermost object.
  private var key: [UInt8] = []
  /// The beginning of a key or a simple value, with at most one byte more than an id may have.
  private var token: [UInt8] = []
  /// The values of the key `id` as JSON texts; at most two are stored.
  private var found: [[UInt8]] = []

  /// The id; `nil` if there is none, or more than one.
  var id: RequestID? { found.count == 1 ? RequestID(written: found[0]) : nil }

  /// Scans the next bytes of the message.
  mutating func scan(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { if isInText { scanText(byte) } else { scan(byte) } }
  }

  private mutating func scanText(_ byte: UInt8) {
    keep(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
    }
  }

  private mutating func scan(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      keep(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      keep(byte)
      depth += 1
      if depth == 1 { wantsKey = byte == UInt8(ascii: "{") }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      endMember()
      depth -= 1
    case UInt8(ascii: ","): endMember()
    case UInt8(ascii: ":") where depth == 1 && wantsKey: (key, token, wantsKey) = (token, [], false)
    case UInt8(ascii: " "), 0x09, 0x0D: break
    default: keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if depth == 1, token.count <= Self.longest { token.append(byte) }
  }

  private mutating func endMember() {
    guard depth == 1 else { return }
    if !wantsKey, key == Array("\"id\"".utf8), found.count < 2 { found.append(token) }
    (key, token, wantsKey) = ([], [], true)
  }
}
