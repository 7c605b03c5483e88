internal import Crypto
internal import DaybookValues

/// The private key that seals are signed with: Ed25519, as a file in PEM (RFC 8410), which openssl
/// makes and reads, too.
package struct SealingKey: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  /// A new one.
  package init() { key = Curve25519.Signing.PrivateKey() }

  /// The one that `pem` holds.
  package init(pem: String) throws(SealError) {
    let bytes = PEMText.bytes(in: pem, label: Self.label, after: Self.beginning)
    guard let bytes, let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) else {
      throw SealError(
        "The file holds no private key of Ed25519 in PEM. 'daybook seal' makes one; so does 'openssl"
          + " genpkey -algorithm ed25519'.")
    }
    self.key = key
  }

  package var pem: String {
    PEMText.text(Self.beginning + Array(key.rawRepresentation), label: Self.label)
  }

  /// What others check seals with.
  package var publicKey: SealPublicKey {
    SealPublicKey(bytes: Array(key.publicKey.rawRepresentation))
  }

  /// The signature of `statement`, 64 bytes.
  func signature(of statement: String) throws(SealError) -> [UInt8] {
    do { return Array(try key.signature(for: Array(statement.utf8))) } catch {
      throw SealError("The statement cannot be signed: \(error)")
    }
  }

  private static let label = "PRIVATE KEY"
  /// What stands before the 32 bytes of the key: version 0, the algorithm, two lengths.
  private static let beginning: [UInt8] = [
    0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]
}

/// The public key that seals are checked with.
package struct SealPublicKey: Sendable, Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The one that `pem` holds.
  package init(pem: String) throws(SealError) {
    guard let bytes = PEMText.bytes(in: pem, label: Self.label, after: Self.beginning) else {
      throw SealError(
        "The file holds no public key of Ed25519 in PEM. Give the one that 'daybook seal' wrote"
          + " beside the private one.")
    }
    self.bytes = bytes
  }

  package var pem: String { PEMText.text(Self.beginning + bytes, label: Self.label) }

  func isSigned(_ statement: String, by signature: [UInt8]) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else {
      return false
    }
    return key.isValidSignature(signature, for: Array(statement.utf8))
  }

  private static let label = "PUBLIC KEY"
  private static let beginning: [UInt8] = [
    0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]
}

/// Bytes between lines that say what they are, in Base64 (RFC 7468).
private enum PEMText {
  static func text(_ bytes: [UInt8], label: String) -> String {
    "-----BEGIN \(label)-----\n\(Base64.text(of: bytes))\n-----END \(label)-----\n"
  }

  /// The 32 bytes after `beginning` of what stands under `label`; `nil` for anything else.
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
