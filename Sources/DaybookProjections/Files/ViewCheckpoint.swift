@_spi(Engine) internal import DaybookEvents
package import DaybookValues

/// How far a read model has come: a position of the log, and the id of the event that stands there.
///
/// When another event stands there, an older log was restored, and the rows belong to a past that
/// is no more.
package struct ViewCheckpoint: Hashable, Sendable {
  package let seq: UInt64
  package let id: EventID

  package init(seq: UInt64, id: EventID) {
    self.seq = seq
    self.id = id
  }

  /// Before the first event.
  package static let start = ViewCheckpoint(seq: 0, id: EventID(high: 0, low: 0))
}

extension ViewCheckpoint {
  static let byteCount = 24

  var storedBytes: [UInt8] { [seq, id.high, id.low].flatMap { $0.littleEndianBytes } }

  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.byteCount else { return nil }
    let (high, low) = (
      bytes.littleEndian(UInt64.self, at: 8), bytes.littleEndian(UInt64.self, at: 16)
    )
    self.init(seq: bytes.littleEndian(UInt64.self, at: 0), id: EventID(high: high, low: low))
  }
}

extension UInt64 {
  /// The bytes, the least first.
  var littleEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
