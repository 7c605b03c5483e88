/// A copy of names and schemas with their numbers, in case pages of their tables are damaged.
///
/// Entries are end to end, up to the end of the bytes or to zeros:
///
/// | offset | bytes | what |
/// | --- | --- | --- |
/// | 0 | 1 | kind: 1 the name of a type, 2 a schema, 3 names of streams |
/// | 1 | 3 | bytes of the content |
/// | 4 | 4 | number of the type; key of the schema; number of the first stream |
/// | 8 | | the content; for streams, by number: the length of each name in 1 byte, and the name |
/// | | 8 | checksum of the whole entry |
///
/// Each block has the copies for its records between its last record and its index
/// (``BlockBuilder/catalogCopy(of:)``). The table of single values has all copies (``CopyParts``).
struct CatalogCopy {
  enum Kind: UInt8 {
    case type = 1
    case schema = 2
    case streams = 3
  }

  struct Entry: Hashable {
    let kind: Kind
    let number: UInt32
    let content: [UInt8]
  }

  private static let headBytes = 8
  private static let leastBytes = 16
  private static let greatestContent = 1 << 24 - 1

  /// The bytes of an entry; empty for a content that is too long to be copied.
  static func bytes(_ kind: Kind, _ number: UInt32, _ content: [UInt8]) -> [UInt8] {
    guard content.count <= greatestContent else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(leastBytes + content.count)
    bytes.appendLittleEndian(UInt32(kind.rawValue) | UInt32(content.count) << 8)
    bytes.appendLittleEndian(number)
    bytes += content
    bytes.appendLittleEndian(checksum(of: bytes.rawBytes))
    return bytes
  }

  static func bytes(_ type: EventType, _ number: UInt16) -> [UInt8] {
    bytes(.type, UInt32(number), Array(type.name.utf8))
  }

  static func bytes(_ schema: EventDefinition, _ key: UInt32) -> [UInt8] {
    bytes(.schema, key, schema.storedBytes)
  }

  /// The entry with the names of streams whose numbers begin at `first`.
  static func bytes(_ names: [StreamName], from first: UInt32) -> [UInt8] {
    var content: [UInt8] = []
    for name in names {
      content.append(UInt8(name.name.utf8.count))
      content += Array(name.name.utf8)
    }
    return bytes(.streams, first, content)
  }

  private static let checksumBytes = 8
  private static let seed: UInt64 = 0x6361_7461_6C6F_6721

  /// The checksum of an entry's head and content.
  private static func checksum(of entry: RawSpan) -> UInt64 {
    // The count and the entry's head are 16 bytes, the minimum for the checksum.
    var bytes = UInt64(entry.byteCount).storedBytes
    bytes.append(entry)
    return RecordChecksum.of(bytes.rawBytes, seed: seed)
  }

  /// The entries at the beginning of `bytes`.
  ///
  /// - Returns: The entries, their length in bytes, and whether only zeros follow.
  static func entries(
    in bytes: RawSpan
  ) -> (entries: [Entry], byteCount: Int, isWhole: Bool) {
    var (entries, offset) = ([Entry](), 0)
    while let (entry, next) = entry(in: bytes, at: offset) {
      entries.append(entry)
      offset = next
    }
    let isWhole = (offset..<bytes.byteCount).allSatisfy { bytes.byte(at: $0) == 0 }
    return (entries, offset, isWhole)
  }

  private static func entry(in bytes: RawSpan, at offset: Int) -> (Entry, next: Int)? {
    guard offset + leastBytes <= bytes.byteCount,
      let kind = Kind(rawValue: bytes.byte(at: offset))
    else { return nil }
    let count = Int(bytes.littleEndian(UInt32.self, at: offset) >> 8)
    let number = bytes.littleEndian(UInt32.self, at: offset + 4)
    let end = offset + leastBytes + count
    guard end <= bytes.byteCount else { return nil }
    let stored = bytes.extracting(offset..<end - checksumBytes)
    guard bytes.littleEndian(UInt64.self, at: end - checksumBytes) == checksum(of: stored) else {
      return nil
    }
    var content: [UInt8] = []
    content.append(stored.extracting(headBytes..<stored.byteCount))
    return (Entry(kind: kind, number: number, content: content), end)
  }
}

extension CatalogCopy.Entry {
  /// The names of streams in an entry of the kind `streams`, with their numbers.
  var streams: [(number: UInt32, name: StreamName)] {
    guard kind == .streams else { return [] }
    var (streams, offset) = ([(number: UInt32, name: StreamName)](), 0)
    while offset < content.count, offset + 1 + Int(content[offset]) <= content.count {
      let utf8 = content[offset + 1..<offset + 1 + Int(content[offset])]
      let name = StreamName(checked: String(decoding: utf8, as: UTF8.self))
      streams.append((number &+ UInt32(streams.count), name))
      offset += 1 + utf8.count
    }
    return streams
  }

  /// Whether `catalog` has the same content, or no content, under the entry's number.
  ///
  /// The result is always true for streams, which are not in the catalog.
  func agrees(with catalog: EventCatalog) -> Bool {
    switch kind {
    case .streams: return true
    case .type:
      guard let type = catalog.type(UInt16(truncatingIfNeeded: number)) else { return true }
      return content == Array(type.name.utf8)
    case .schema:
      guard let schema = catalog.definition(key: number) else { return true }
      return content == schema.storedBytes
    }
  }
}
