package import NIOCore

/// A check of server-sent events that reads only their ids: each id must be one more than the last.
package struct EventCounter: Sendable {
  /// The id of the last event.
  package private(set) var last: UInt64
  /// Whether some event came twice, was left out, or came too early.
  package private(set) var isBroken = false

  private var number: UInt64 = 0
  private var column = 0
  private var isID = false

  package init(after last: UInt64 = 0) { self.last = last }

  /// Reads `bytes`, which continue the bytes of the last call.
  package mutating func take(_ bytes: ByteBuffer) {
    bytes.readableBytesView.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { take(byte) }
    }
  }

  @inline(__always) private mutating func take(_ byte: UInt8) {
    defer { column += 1 }
    switch (column, byte) {
    case (_, 0x0A):
      if isID { end() }
      (column, isID) = (-1, false)
    case (0, 0x69): (isID, number) = (true, 0)
    case (4..., 0x30...0x39) where isID: number = number &* 10 &+ UInt64(byte &- 0x30)
    default: break
    }
  }

  private mutating func end() {
    if number != last + 1 { isBroken = true }
    last = number
  }
}
