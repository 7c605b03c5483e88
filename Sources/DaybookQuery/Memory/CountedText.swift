internal import DaybookValues

/// A text while it is made, which asks for its memory before it grows.
struct CountedText {
  private var bytes: [UInt8] = []
  private let memory: MemoryMeter

  /// So many bytes are not asked for.
  private static let leastBytes = 1 << 16

  /// - Parameters:
  ///   - memory: What the run holds besides.
  ///   - length: How long it will be, where that is known.
  /// - Throws: ``QueryError/limit(_:figure:)`` when a text so long is too much.
  init(_ memory: MemoryMeter, length: Int = 0) throws(QueryError) {
    self.memory = memory
    if length > 0 { try reserve(length) }
  }

  /// Adds bytes, which are whole characters together with those before and after them.
  mutating func append(_ more: some Collection<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    // By a half and not twice: what is left over must not be as much as what is used.
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(contentsOf: more)
  }

  mutating func append(_ more: Span<UInt8>) throws(QueryError) {
    let count = bytes.count.plus(more.count)
    if count > bytes.capacity { try reserve(count.plus(count / 2)) }
    bytes.append(copying: more)
  }

  private mutating func reserve(_ count: Int) throws(QueryError) {
    // The room, the text made of it, and the column that it comes into, which grows.
    if count > Self.leastBytes { try memory.check(count.times(4)) }
    bytes.reserveCapacity(count)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
