/// One message between a program and its `daybook-fetch`: a byte for its kind, four for the length of
/// what follows (the least first), then that.
package struct FetchFrame: Sendable, Equatable {
  /// What a frame says: a small letter for the program, a capital one for what answers it.
  package enum Kind: UInt8, Sendable {
    /// A question: JSON.
    case request = 0x72  // r
    /// Something to post: JSON. A program of before it ends here rather than ask.
    case post = 0x70  // p
    /// Somebody to talk to: JSON.
    case conversation = 0x63  // c
    /// The beginning of an answer: JSON.
    case head = 0x48  // H
    /// A part of its body, unpacked.
    case piece = 0x50  // P
    /// Nothing follows of the answer.
    case done = 0x44  // D
    /// There is no answer, or no more of it: JSON.
    case failed = 0x46  // F
    /// A server agreed to talk.
    case opened = 0x4F  // O
    /// A text that it said.
    case message = 0x4D  // M
    /// Why the talk ended: JSON.
    case ended = 0x45  // E
  }

  package let kind: Kind
  package let payload: [UInt8]

  package init(_ kind: Kind, _ payload: [UInt8] = []) {
    (self.kind, self.payload) = (kind, payload)
  }

  /// The frame as it is sent.
  package var bytes: [UInt8] {
    let length = UInt32(payload.count)
    return [kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + payload
  }

  /// The longest payload that is taken: 1 MiB.
  package static let longestPayload = 1 << 20
}

/// Takes frames out of bytes that come in parts.
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

  /// The next frame; `nil` where it is not there as a whole.
  ///
  /// - Throws: ``FetchProtocolError`` when what comes is none.
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

/// The other side does not speak the protocol: it is another program, or of another version.
package struct FetchProtocolError: Error, Equatable {
  package init() {}
}
