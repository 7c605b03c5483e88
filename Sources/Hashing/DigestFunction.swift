internal import CHashing

/// A hash function over bytes; its result identifies the bytes.
///
/// MD5 and SHA-1 identify bytes only if nobody has constructed different bytes with the same
/// result. With ``sha256``, nobody can do so.
package enum DigestFunction: Sendable {
  case md5
  case sha1
  case sha256

  /// The number of bytes of a digest: 16, 20 or 32.
  package var digestBytes: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256: 32
    }
  }

  /// The digest of `bytes`.
  package func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = RunningHash(self)
    hash.add(bytes)
    return hash.digest
  }

  fileprivate var stored: hashing_function {
    switch self {
    case .md5: hashing_md5
    case .sha1: hashing_sha1
    case .sha256: hashing_sha256
    }
  }
}

/// A hash of bytes that are added in parts.
///
/// It uses the processor's instructions for SHA-256, or vector registers. Before their first use, a
/// test block is hashed, and its hash must equal that of plain C code.
package struct RunningHash: Sendable {
  private let function: DigestFunction
  private var state = hashing_state()

  /// The hash of no bytes.
  package init(_ function: DigestFunction) {
    self.function = function
    hashing_begin(&state, function.stored)
  }

  package mutating func add(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { hashing_add(&state, function.stored, $0.baseAddress, $0.count) }
  }

  package mutating func add(_ bytes: [UInt8]) { add(bytes.span.bytes) }

  /// The digest of all bytes so far; more bytes may be added.
  package var digest: [UInt8] {
    var last = state
    return [UInt8](unsafeUninitializedCapacity: function.digestBytes) { digest, count in
      hashing_end(&last, function.stored, digest.baseAddress)
      count = function.digestBytes
    }
  }
}
