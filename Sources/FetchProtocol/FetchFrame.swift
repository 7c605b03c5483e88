/// A message between a program and its `daybook-fetch` process.
///
/// Its bytes are the kind (one byte), the length of the payload (four bytes, little-endian), and
/// the payload.
package struct FetchFrame: Sendable, Equatable {
  /// The kind of a frame, which is a lower-case letter in a frame to `daybook-fetch`, and an
  /// upper-case letter in a frame from it.
  package enum Kind: UInt8, Sendable {
    /// An HTTP request without content, as JSON.
    case request = 0x72  // r
    /// An HTTP request with content to post, as JSON.
    ///
    /// It has a separate kind, so that an older `daybook-fetch` ends instead of sending a request
    /// without the content.
    case post = 0x70  // p
    /// A request to open a web socket, as JSON.
    case conversation = 0x63  // c
    /// The head of an HTTP answer, as JSON.
    case head = 0x48  // H
    /// A part of the decompressed body.
    case piece = 0x50  // P
    /// The answer is complete.
    case done = 0x44  // D
    /// The answer is missing or incomplete; the payload is the reason, as JSON.
    case failed = 0x46  // F
    /// The web socket is open.
    case opened = 0x4F  // O
    /// A text message from the server of a web socket.
    case message = 0x4D  // M
    /// The web socket was closed; the payload is the reason, as JSON.
    case ended = 0x45  // E
  }

  package let kind: Kind
  package let payload: [UInt8]

  package init(_ kind: Kind, _ payload: [UInt8] = []) {
    (self.kind, self.payload) = (kind, payload)
  }

  /// The bytes of the frame.
  package var bytes: [UInt8] {
    let length = UInt32(payload.count)
    return [kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + payload
  }

  /// The maximum length of a payload in bytes.
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

  /// The next frame; `nil` while it is incomplete.
  ///
  /// - Throws: ``FetchProtocolError`` if the bytes are not a frame.
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

/// The other process does not use this protocol, because it is a different program or version.
package struct FetchProtocolError: Error, Equatable {
  package init() {}
}
