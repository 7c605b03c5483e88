internal import DaybookValues

/// A growing text, which reserves memory before it grows.
struct CountedText {
  private var bytes: [UInt8] = []
  private let memory: MemoryMeter

  /// Fewer bytes need no reservation.
  private static let leastBytes = 1 << 16

  /// - Parameters:
  ///   - memory: The memory of the run.
  ///   - length: The final length, where it is known.
  /// - Throws: ``QueryError/limit(_:figure:)`` when a text of this length is too much.
  init(_ memory: MemoryMeter, length: Int = 0) throws(QueryError) {
    self.memory = memory
    if length > 0 { try reserve(length) }
  }

  /// Adds bytes that are whole characters together with those before and after them.
  mutating func append(_ more: some Collection<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    // The room grows by a half and does not double: unused room must not be as much as used room.
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(contentsOf: more)
  }

  mutating func append(_ more: Span<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(copying: more)
  }

  private mutating func reserve(_ count: Int) throws(QueryError) {
    // Counted are the room, the text made of it, and the growing column that receives the text.
    if count > Self.leastBytes { try memory.check(count.times(4)) }
    bytes.reserveCapacity(count)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
