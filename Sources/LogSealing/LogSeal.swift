internal import DaybookEvents
package import DaybookValues

/// A signed statement about the first events of a log, in a file that a person keeps elsewhere.
///
/// ```text
/// daybook seal 1
/// events 2500
/// digest 64 hexadecimal digits, as 'daybook verify' prints them
/// time 2026-11-22T14:00:00.000000Z
/// key 64 hexadecimal digits: the public key
/// block 16 hexadecimal digits: the chain's digest after 1,024 events, 8 bytes of it
/// block …
/// signature 128 hexadecimal digits: Ed25519 over all lines before
/// ```
package struct LogSeal: Sendable, Equatable {
  /// The number of sealed events.
  package let events: UInt64
  /// The digest of these events.
  package let digest: [UInt8]
  /// The first 8 bytes of each digest of the chain, which show where a log differs from the seal.
  let blocks: [UInt64]
  /// The time of the seal.
  package let time: Timestamp
  let publicKey: SealPublicKey
  private let signature: [UInt8]

  /// Seals the events of `trail`.
  ///
  /// - Precondition: The check reached the end of `trail`.
  init(
    _ trail: DigestTrail, _ digest: [UInt8], at time: Timestamp, by key: SealingKey
  ) {
    (events, self.digest, blocks) = (trail.position, digest, trail.blocks)
    (self.time, publicKey) = (time, key.publicKey)
    signature = key.signature(
      of: Self.statement(trail.position, digest, trail.blocks, time, key.publicKey))
  }

  /// The content of the seal's file.
  package var text: String { statement + "signature \(signature.hexadecimal)\n" }

  private var statement: String { Self.statement(events, digest, blocks, time, publicKey) }

  private static let title = "daybook seal 1"

  private static func statement(
    _ events: UInt64, _ digest: [UInt8], _ blocks: [UInt64], _ time: Timestamp, _ key: SealPublicKey
  ) -> String {
    let lines =
      [
        title, "events \(events)", "digest \(digest.hexadecimal)", "time \(time)",
        "key \(key.bytes.hexadecimal)",
      ] + blocks.map { "block \([UInt8](bigEndian: $0).hexadecimal)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The seal in `text`; its signature is not checked.
  package init(parsing text: String) throws(SealError) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }[...]
    func value(_ name: String) throws(SealError) -> String {
      guard let line = lines.popFirst(), line.hasPrefix("\(name) ") else {
        throw SealError(
          "The file is no seal: it has no line '\(name)' where one belongs. \(Advice.giveSeal)")
      }
      return String(line.dropFirst(name.utf8.count + 1))
    }
    func bytes(_ name: String, _ count: Int) throws(SealError) -> [UInt8] {
      guard let bytes = [UInt8](hexadecimal: try value(name)), bytes.count == count else {
        throw SealError("The file is no seal: its line '\(name)' has not \(count) bytes.")
      }
      return bytes
    }
    guard lines.popFirst() == Self.title, let count = UInt64(try value("events")) else {
      throw SealError("The file is no seal. \(Advice.giveSeal)")
    }
    (events, digest) = (count, try bytes("digest", LogDigest.byteCount))
    guard let time = try? Timestamp(parsing: try value("time")) else {
      throw SealError("The file is no seal: its line 'time' has no time.")
    }
    (self.time, publicKey) = (time, SealPublicKey(bytes: try bytes("key", 32)))
    var blocks: [UInt64] = []
    while lines.first?.hasPrefix("block ") == true {
      blocks.append(DigestTrail.beginning(of: try bytes("block", 8)))
    }
    self.blocks = blocks
    signature = try bytes("signature", 64)
    guard lines.isEmpty else { throw SealError("The file is no seal: lines follow the signature.") }
    // The signature covers the text. Capital hexadecimal digits would have the same meaning, but
    // the text would be different.
    guard self.text.utf8.elementsEqual(text.utf8) else {
      throw SealError(
        "The file is not as it was written, though it says the same. Take another copy of it.")
    }
  }

  /// The reason not to trust the seal; `nil` if `key` signed it.
  package func problem(with key: SealPublicKey) -> String? {
    guard publicKey == key else {
      return
        "The seal was made with another key than the one that is given, so it proves nothing."
        + " Give the public key of the person who made the seal."
    }
    guard key.isSigned(statement, by: signature) else {
      return "The signature of the seal is wrong, so the seal proves nothing: the file was changed,"
        + " or its maker did not have the private key. Take another copy of the file."
    }
    return nil
  }
}

extension [UInt8] {
  /// The bytes of a number, big-endian.
  fileprivate init(bigEndian number: UInt64) {
    self = (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

/// The reason why a seal or a key cannot be used.
package struct SealError: AdvisedError, Equatable, CustomStringConvertible {
  package let text: AdvisedText
  package var description: String { text.description }

  init(_ text: AdvisedText) { self.text = text }
}
