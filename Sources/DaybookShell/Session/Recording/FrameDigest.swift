internal import Crypto

/// What tells one frame from another in few bytes: the first half of SHA-256, in hexadecimal.
struct FrameDigest {
  let text: String

  init(_ frame: SessionFrame) {
    var hash = SHA256()
    let bytes = Array(frame.text.utf8)
    bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    text = hash.finalize().prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
