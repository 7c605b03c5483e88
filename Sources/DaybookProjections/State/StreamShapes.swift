@_spi(Engine) internal import DaybookEvents

/// The shapes of the events of some streams, each with its last event.
///
/// Events with the same shape have the same type, and the same fields in the same order. An event
/// that is stored as a single object may have any fields, so it has a separate shape.
struct StreamShapes {
  /// A shape in a stream.
  struct Entry {
    /// The index of the stream.
    let stream: Int32
    /// The numbers of the type and the schema.
    fileprivate let shape: UInt32
    fileprivate var byteCount: Int32
    /// The position of the last event with this shape.
    fileprivate(set) var seq: UInt64
  }

  /// The shapes of all streams, in the order of their first events.
  private(set) var entries: [Entry] = []
  /// The number of bytes of the records of all last events.
  private(set) var byteCount = 0
  /// A hash table with open addressing: the index of an entry plus 1, or 0 for an empty slot.
  private var slots = Array(repeating: UInt32(0), count: Self.fewestSlots)
  // Any writer can choose names and types, so the hashes must be unpredictable.
  private let seed = UInt64.random(in: .min ... .max)

  private static let fewestSlots = 1_024

  /// Notes an event of the stream with index `stream`.
  mutating func note(_ record: borrowing RecordView, of stream: Int) {
    guard record.schemaNumber != 0 else { return append(record, stream) }
    let shape = EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber)
    var slot = slot(of: shape, stream)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].stream == stream, entries[index].shape == shape {
        return replace(index, by: record)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    append(record, stream)
    slots[slot] = UInt32(entries.count)
    if entries.count &* 2 > slots.count { grow() }
  }

  /// Forgets all events.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func append(_ record: borrowing RecordView, _ stream: Int) {
    entries.append(
      Entry(
        stream: Int32(truncatingIfNeeded: stream),
        shape: EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber),
        byteCount: Int32(truncatingIfNeeded: record.bytes.byteCount), seq: record.seq))
    byteCount += record.bytes.byteCount
  }

  private mutating func replace(_ index: Int, by record: borrowing RecordView) {
    byteCount += record.bytes.byteCount - Int(entries[index].byteCount)
    entries[index].byteCount = Int32(truncatingIfNeeded: record.bytes.byteCount)
    entries[index].seq = record.seq
  }

  private func slot(of shape: UInt32, _ stream: Int) -> Int {
    let key = UInt64(truncatingIfNeeded: stream) << 32 | UInt64(shape)
    let product = (key ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count &- 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() where entry.shape & 0xFFFF != 0 {
      var slot = slot(of: entry.shape, Int(entry.stream))
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}

extension StreamShapes {
  /// The indexes of the entries of each stream, and the end of each stream's part of this list.
  ///
  /// The entries of one stream follow those of the previous stream, and are in the order of their
  /// first events.
  func indexes(ofStreams count: Int) -> (indexes: [Int], ends: [Int]) {
    var ends = Array(repeating: 0, count: count)
    for entry in entries { ends[Int(entry.stream)] += 1 }
    var total = 0
    for stream in 0..<count { (ends[stream], total) = (total, total + ends[stream]) }
    var indexes = Array(repeating: 0, count: entries.count)
    for (index, entry) in entries.enumerated() {
      indexes[ends[Int(entry.stream)]] = index
      ends[Int(entry.stream)] += 1
    }
    return (indexes, ends)
  }
}
