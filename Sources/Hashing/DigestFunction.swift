internal import CHashing

/// A function that makes few bytes of any bytes: names of what they are.
///
/// MD5 and SHA-1 tell bytes apart that nobody chose to be alike; only ``sha256`` withstands who does.
package enum DigestFunction: Sendable {
  case md5
  case sha1
  case sha256

  /// How many bytes a digest has.
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

/// A hash of bytes that come in parts.
///
/// Where the processor has instructions for SHA-256, or wide registers, they are used: after a first
/// block has shown that they give the same as plain C does.
package struct RunningHash: Sendable {
  private let function: DigestFunction
  private var state = hashing_state()

  /// The hash of nothing.
  package init(_ function: DigestFunction) {
    self.function = function
    hashing_begin(&state, function.stored)
  }

  package mutating func add(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { hashing_add(&state, function.stored, $0.baseAddress, $0.count) }
  }

  package mutating func add(_ bytes: [UInt8]) { add(bytes.span.bytes) }

  /// The digest of all bytes so far; more may follow.
  package var digest: [UInt8] {
    var last = state
    return [UInt8](unsafeUninitializedCapacity: function.digestBytes) { digest, count in
      hashing_end(&last, function.stored, digest.baseAddress)
      count = function.digestBytes
    }
  }
}
