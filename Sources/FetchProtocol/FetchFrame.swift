/// A message between a program and its `daybook-fetch`.
///
/// It consists of a byte for its kind, four bytes for the length of the payload, little-endian, and
/// the payload.
package struct FetchFrame: Sendable, Equatable {
  /// The kind of a frame: a small letter for a frame to `daybook-fetch`, a capital letter for a
  /// frame from it.
  package enum Kind: UInt8, Sendable {
    /// A request over HTTP, as JSON.
    case request = 0x72  // r
    /// A request to post, as JSON; an older `daybook-fetch` ends at this frame instead of sending a
    /// GET.
    case post = 0x70  // p
    /// A request for a web socket, as JSON.
    case conversation = 0x63  // c
    /// The head of an answer, as JSON.
    case head = 0x48  // H
    /// A part of the body, decompressed.
    case piece = 0x50  // P
    /// The answer is complete.
    case done = 0x44  // D
    /// There is no answer, or the rest of the answer is missing; the payload has the reason, as
    /// JSON.
    case failed = 0x46  // F
    /// The web socket is open.
    case opened = 0x4F  // O
    /// A text message of the server.
    case message = 0x4D  // M
    /// The reason why the conversation ended, as JSON.
    case ended = 0x45  // E
  }

  package let kind: Kind
  package let payload: [UInt8]

  package init(_ kind: Kind, _ payload: [UInt8] = []) {
    (self.kind, self.payload) = (kind, payload)
  }

  /// The bytes of the frame: its kind, the length of the payload in 4 bytes, and the payload.
  package var bytes: [UInt8] {
    let length = UInt32(payload.count)
    return [kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + payload
  }

  /// The longest payload: 1 MiB.
  package static let longestPayload = 1 << 20
}

/// Splits bytes that arrive in parts into frames.
package struct FetchFrameReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  package mutating func add(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next frame; `nil` if it is not complete.
  ///
  /// - Throws: ``FetchProtocolError`` if the bytes are no frame.
  package mutating func next() throws(FetchProtocolError) -> FetchFrame? {
    guard bytes.count - start >= 5 else { return nil }
    guard let kind = FetchFrame.Kind(rawValue: bytes[start]) else { throw FetchProtocolError() }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 1 + $1]) << ($1 * 8) }
    guard length <= FetchFrame.longestPayload else { throw FetchProtocolError() }
    guard bytes.count - start - 5 >= length else { return nil }
    defer { start += 5 + length }
    return FetchFrame(kind, Array(bytes[start + 5..<start + 5 + length]))
  }
}

/// The error when the other process does not use this protocol: it is another program or version.
package struct FetchProtocolError: Error, Equatable {
  package init() {}
}
