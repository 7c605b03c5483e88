internal import CSodium
internal import DaybookValues

/// The private key for signing seals: Ed25519, in a PEM file (RFC 8410) that openssl also reads.
package struct SealingKey: Sendable {
  /// The 32 bytes of the private key of RFC 8032, from which all other parts are computed.
  private let seed: [UInt8]
  /// The form for libsodium: the seed, then the public key.
  private let pair: [UInt8]

  /// A new random key.
  package init() {
    self.init(seed: (0..<Self.seedBytes).map { _ in UInt8.random(in: .min ... .max) })
  }

  private init(seed: [UInt8]) {
    var (publicKey, pair) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
    crypto_sign_ed25519_seed_keypair(&publicKey, &pair, seed)
    (self.seed, self.pair, self.publicKey) = (seed, pair, SealPublicKey(bytes: publicKey))
  }

  private static let seedBytes = 32

  /// The key in `pem`.
  package init(pem: String) throws(SealError) {
    let bytes = PEMText.bytes(in: pem, label: Self.label, after: Self.beginning)
    guard let bytes else {
      throw SealError(
        "The file holds no private key of Ed25519 in PEM. \(Advice.giveSealingKey)")
    }
    self.init(seed: bytes)
  }

  package var pem: String { PEMText.text(Self.beginning + seed, label: Self.label) }

  /// The public key for checking seals.
  package let publicKey: SealPublicKey

  /// The signature of `statement`, 64 bytes.
  func signature(of statement: String) -> [UInt8] {
    let message = Array(statement.utf8)
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), pair)
    return signature
  }

  private static let label = "PRIVATE KEY"
  /// The DER bytes before the 32 bytes of the key: version 0, the algorithm, and two lengths.
  private static let beginning: [UInt8] = [
    0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]
}

/// The public key for checking seals.
package struct SealPublicKey: Sendable, Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The key in `pem`.
  package init(pem: String) throws(SealError) {
    guard let bytes = PEMText.bytes(in: pem, label: Self.label, after: Self.beginning) else {
      throw SealError(
        "The file holds no public key of Ed25519 in PEM. \(Advice.givePublicKey)")
    }
    self.bytes = bytes
  }

  package var pem: String { PEMText.text(Self.beginning + bytes, label: Self.label) }

  func isSigned(_ statement: String, by signature: [UInt8]) -> Bool {
    let message = Array(statement.utf8)
    guard bytes.count == 32, signature.count == 64 else { return false }
    let length = UInt64(message.count)
    return crypto_sign_ed25519_verify_detached(signature, message, length, bytes) == 0
  }

  private static let label = "PUBLIC KEY"
  private static let beginning: [UInt8] = [
    0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]
}

/// A PEM text: Base64 between lines with a label (RFC 7468).
private enum PEMText {
  static func text(_ bytes: [UInt8], label: String) -> String {
    "-----BEGIN \(label)-----\n\(Base64.text(of: bytes))\n-----END \(label)-----\n"
  }

  /// The 32 bytes after `beginning` in the block called `label`; `nil` for any other content.
  static func bytes(in text: String, label: String, after beginning: [UInt8]) -> [UInt8]? {
    let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String($0) ?? "" }
    guard let first = lines.firstIndex(of: "-----BEGIN \(label)-----"),
      let last = lines[first...].firstIndex(of: "-----END \(label)-----"),
      let bytes = Base64.bytes(of: lines[first + 1..<last].joined()),
      bytes.starts(with: beginning), bytes.count == beginning.count + 32
    else { return nil }
    return Array(bytes.dropFirst(beginning.count))
  }
}
