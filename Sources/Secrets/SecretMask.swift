/// Replaces secrets of common shapes by marks such as `[masked value]`, in texts of any length.
///
/// Secrets are keys and tokens of services, private keys, values of names such as `password`, and
/// credentials in headers, addresses and commands. A secret that looks like an ordinary word is not
/// found. Source code does not change: `token: String` and `token = makeToken()` contain no secret.
///
/// - Complexity: O(*n*) in the length of a text.
package struct SecretMask: Sendable {
  /// The number of masked secrets.
  package var count = 0
  /// Whether an earlier text ended within a private key, so that the next text may continue it.
  private var isInKey = false

  package init() {}

  /// The text with each secret replaced by a mark; the text may continue a private key of an
  /// earlier text.
  package mutating func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let secrets = noteKey(in: bytes) ?? Self.secrets(in: bytes)
    guard !secrets.isEmpty else { return text }
    var (result, start) = ([UInt8](), 0)
    for secret in secrets {
      result += bytes[start..<secret.range.lowerBound]
      result += "[masked \(secret.noun)]".utf8
      start = secret.range.upperBound
    }
    count += secrets.count
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// The number of bytes after which the text can be cut without splitting a secret.
  ///
  /// It is at most `limit`. If a secret were split, its first part would not be recognized and
  /// masked.
  package static func cut(_ text: String, upTo limit: Int) -> Int {
    secrets(in: Array(text.utf8)).first { $0.range.upperBound > limit }
      .map { min($0.range.lowerBound, limit) } ?? limit
  }

  /// Whether an object's member called `name` contains a secret.
  package static func isName(_ name: String) -> Bool { SecretAssignment.names(name) }
}

extension SecretMask {
  /// The complete text as one secret, if it continues a private key; otherwise `nil`.
  private mutating func noteKey(in bytes: [UInt8]) -> [Secret]? {
    if isInKey, SecretKeyTail.isWhole(bytes) {
      return [Secret(range: bytes.indices, noun: "private key")]
    }
    if let isOpen = SecretKeyTail.isOpen(bytes) {
      isInKey = isOpen
    } else if bytes.contains(0x20) {
      isInKey = false
    }
    return nil
  }

  fileprivate struct Secret {
    let range: Range<Int>
    let noun: String
  }

  /// The secrets in order, without overlaps; secrets that are already masked are left out.
  private static func secrets(in bytes: [UInt8]) -> [Secret] {
    let found =
      written(in: bytes)
      + SecretText.ofAddresses(bytes).map { Secret(range: $0, noun: "value") }
      + ofCommands(in: bytes).map { Secret(range: $0, noun: "value") }
      + SecretKeyTail.ranges(in: bytes).map { Secret(range: $0, noun: "private key") }
    var (secrets, end) = ([Secret](), 0)
    for secret in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where secret.range.lowerBound >= end && !isMasked(bytes[secret.range.lowerBound...]) {
      secrets.append(secret)
      end = secret.range.upperBound
    }
    return secrets
  }

  private static func isMasked(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "[masked ".utf8)
  }

  /// The secrets that are recognized by their form, or by a name before them.
  private static func written(in bytes: [UInt8]) -> [Secret] {
    var (secrets, index) = ([Secret](), 0)
    while index < bytes.count {
      if let secret = secret(in: bytes, from: index) {
        secrets.append(secret)
        index = secret.range.upperBound
      } else {
        index += 1
      }
    }
    return secrets
  }

  /// The secret at `start`, or after the name at `start`; `nil` if there is none.
  private static func secret(in bytes: [UInt8], from start: Int) -> Secret? {
    let byte = bytes[start]
    guard byte.isLetter || byte == UInt8(ascii: "-") else { return nil }
    if byte == UInt8(ascii: "-") {
      return privateKeyEnd(in: bytes, from: start).map {
        Secret(range: start..<$0, noun: "private key")
      }
    }
    if let token = SecretShape.token(in: bytes, from: start) {
      return Secret(range: start..<token.end, noun: token.noun)
    }
    if let range = SecretWebhook.path(in: bytes, from: start) {
      return Secret(range: range, noun: "webhook")
    }
    if let range = SecretHeader(in: bytes, from: start)?.value {
      return Secret(range: range, noun: "value")
    }
    if let range = SecretHeader.bearer(in: bytes, from: start) {
      return Secret(range: range, noun: "bearer token")
    }
    if let range = SecretNetrc(in: bytes, from: start)?.value
      ?? SecretDefinition(
        in: bytes, from: start)?.value
    {
      return Secret(range: range, noun: "value")
    }
    return SecretAssignment(in: bytes, from: start).map { Secret(range: $0.value, noun: "value") }
  }

  /// The passwords in commands such as `curl -u name:password`.
  private static func ofCommands(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: UInt8(ascii: "\n")).filter { SecretText.mayRunProgram($0) }
      .flatMap { line -> [Range<Int>] in
        SecretText.ofPrograms(Array(line)).map {
          $0.lowerBound + line.startIndex..<$0.upperBound + line.startIndex
        }
      }
  }

  /// The end of a block with a private key; a block without an end extends to the end of the text.
  private static func privateKeyEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let title = bytes[start...].prefix(80)
    guard title.place(of: "PRIVATE KEY-----") != nil else { return nil }
    let rest = bytes[(start + 1)...]
    guard let end = rest.place(of: "-----END ") else { return bytes.count }
    let last = bytes[end.upperBound...].place(of: "-----")
    return last?.upperBound ?? bytes.count
  }
}

/// Addresses whose path is a secret by itself, such as the addresses of incoming webhooks.
enum SecretWebhook {
  private static let places = [
    "hooks.slack.com/services/", "hooks.slack.com/triggers/", "hooks.slack.com/workflows/",
    "discord.com/api/webhooks/", "discordapp.com/api/webhooks/",
  ].map { Array($0.utf8) }

  private static let shortest = 20

  /// The secret part of the address whose host begins at `start`; `nil` if there is none.
  static func path(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard bytes[start] == UInt8(ascii: "h") || bytes[start] == UInt8(ascii: "d"),
      let place = places.first(where: { bytes[start...].starts(with: $0) })
    else { return nil }
    let path = bytes[(start + place.count)...].prefix { $0.isOfToken || $0 == UInt8(ascii: "/") }
    return path.count >= shortest ? path.indices : nil
  }
}
