package import DaybookValues

/// Replaces secrets of common shapes by words.
///
/// These are keys and tokens of services, private keys, and values of names such as `password`. A
/// secret that looks like an ordinary word is not found.
package struct SecretMask: Sendable {
  /// The number of masked secrets.
  package private(set) var count = 0

  package init() {}

  /// The text without secrets.
  package mutating func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (result, start, index) = ([UInt8](), 0, 0)
    while index < bytes.count {
      guard let (range, noun) = Self.secret(in: bytes, from: index) else {
        index += 1
        continue
      }
      result += bytes[start..<range.lowerBound]
      result += "[masked \(noun)]".utf8
      (start, index) = (range.upperBound, range.upperBound)
      count += 1
    }
    return start == 0 ? text : String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// The value without secrets in its texts and in members with names such as `password`.
  package mutating func value(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): return .string(self.text(text))
    case .array(let values): return .array(values.map { self.value($0) })
    case .object(let members):
      return .object(
        JSONObject(
          members.map { JSONObject.Member(key: $0.key, value: member($0.key, $0.value)) }))
    default: return value
    }
  }

  private mutating func member(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .string(let text) = value, SecretAssignment.names(key), text.utf8.count >= 4,
      !text.hasPrefix("[masked ")
    else { return self.value(value) }
    count += 1
    return "[masked value]"
  }

  /// The secret that begins at `start`, or whose name begins there.
  private static func secret(
    in bytes: [UInt8], from start: Int
  ) -> (range: Range<Int>, noun: String)? {
    let byte = bytes[start]
    guard byte.isLetter || byte == UInt8(ascii: "-") else { return nil }
    if byte == UInt8(ascii: "-") {
      return privateKeyEnd(in: bytes, from: start).map { (start..<$0, "private key") }
    }
    if start == 0 || !bytes[start - 1].isOfWord {
      for shape in SecretShape.byFirstByte[byte] ?? [] {
        if let end = shape.end(in: bytes, from: start) { return (start..<end, shape.noun) }
      }
      if let end = webTokenEnd(in: bytes, from: start) { return (start..<end, "web token") }
      if let range = bearer(in: bytes, from: start) { return (range, "bearer token") }
    }
    return SecretAssignment(in: bytes, from: start).map { ($0.value, "value") }
  }

  /// The end of a JSON web token: three parts in base64, the first of which begins with `{"`.
  private static func webTokenEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
    var (index, parts) = (start, 0)
    while true {
      let end = bytes[index...].firstIndex { !$0.isOfToken } ?? bytes.count
      // The last part of an unsigned token is empty.
      guard end - index >= 8 || parts == 2 else { return nil }
      parts += 1
      if parts == 3 { return end }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
      index = end + 1
    }
  }

  private static func bearer(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    let word = Array("bearer ".utf8)
    guard bytes.count - start > word.count,
      zip(bytes[start...], word).allSatisfy({ $0.lowercased == $1 })
    else { return nil }
    let first = start + word.count
    let end =
      bytes[first...].firstIndex { !$0.isOfToken && !"./+=~".utf8.contains($0) } ?? bytes.count
    return end - first >= 16 ? first..<end : nil
  }

  /// The end of a block with a private key; a block without an end extends to the end of the text.
  private static func privateKeyEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let title = bytes[start...].prefix(80)
    guard title.firstRange(of: Array("PRIVATE KEY-----".utf8)) != nil else { return nil }
    let rest = bytes[(start + 1)...]
    guard let end = rest.firstRange(of: Array("-----END ".utf8)) else { return bytes.count }
    let last = bytes[end.upperBound...].firstRange(of: Array("-----".utf8))
    return last?.upperBound ?? bytes.count
  }
}
