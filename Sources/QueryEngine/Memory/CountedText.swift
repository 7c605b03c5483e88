internal import DaybookValues

/// A growing text, which reserves memory before it grows.
package struct CountedText {
  private var bytes: [UInt8] = []
  private let memory: MemoryMeter

  /// The number of bytes below which a text needs no reservation.
  private static let leastBytes = 1 << 16

  /// - Parameters:
  ///   - memory: The memory of the run.
  ///   - length: The final length, if it is known.
  /// - Throws: ``QueryError/limit(_:figure:)`` when a text of this length needs too much memory.
  package init(_ memory: MemoryMeter, length: Int = 0) throws(QueryError) {
    self.memory = memory
    if length > 0 { try reserve(length) }
  }

  /// Adds UTF-8 bytes; a character may be split between two calls.
  package mutating func append(_ more: some Collection<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    // The capacity grows by a half and not to twice its size, so less of it is unused than used.
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(contentsOf: more)
  }

  package mutating func append(_ more: Span<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(copying: more)
  }

  private mutating func reserve(_ count: Int) throws(QueryError) {
    // The bytes count four times: for this text, for the string, and twice for a growing column.
    if count > Self.leastBytes { try memory.check(count.times(4)) }
    bytes.reserveCapacity(count)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
