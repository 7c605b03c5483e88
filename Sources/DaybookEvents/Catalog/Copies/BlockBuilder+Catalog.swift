extension BlockBuilder {
  private static let pageBytes = 4_096
  /// The size of the header that LMDB writes before a value in separate pages.
  private static let pageHeadBytes = 16
  /// The number of bytes of records that allow one byte of a copy.
  ///
  /// A copy may be larger if it fits in the free rest of the last page.
  private static let greatestShare = 64

  /// A copy of the types and schemas of the block's records, as ``CatalogCopy``; empty without
  /// schemas.
  ///
  /// The copy takes at most the free rest of the block's last page, or one byte for 64 bytes of
  /// records.
  ///
  /// When the entries do not fit, different blocks copy different parts, so that a few blocks
  /// together have all entries.
  func catalogCopy(of catalog: EventCatalog, besides index: [UInt8]) -> [UInt8] {
    let keys = schemaKeys
    guard !keys.isEmpty else { return [] }
    let used = Self.pageHeadBytes + bytes.count + index.count
    // LMDB stores a value of less than half a page together with other values.
    let rest = used < Self.pageBytes / 2 ? 0 : (Self.pageBytes - used % Self.pageBytes)
    let limit = max(rest, recordBytes / Self.greatestShare)
    // The golden ratio spreads the first entries of the blocks' copies evenly over all keys.
    let fraction = first / UInt64(LogDigest.span) &* 0x9E37_79B9_7F4A_7C15
    let start = Int(fraction.multipliedFullWidth(by: UInt64(keys.count)).high)
    return Self.copy(keys[start...] + keys[..<start], of: catalog, atMost: limit)
  }

  private static func copy(
    _ keys: some Sequence<UInt32>, of catalog: EventCatalog, atMost limit: Int
  ) -> [UInt8] {
    var (copy, types) = ([UInt8](), Set<UInt16>())
    for key in keys {
      let number = UInt16(key >> 16)
      guard let type = catalog.type(number) else { continue }
      var entries = types.contains(number) ? [] : CatalogCopy.bytes(type, number)
      if let schema = catalog.definition(key: key) { entries += CatalogCopy.bytes(schema, key) }
      // An entry that is too long for a block is only in the table.
      if copy.count + entries.count > limit, copy.isEmpty { continue }
      guard copy.count + entries.count <= limit else { break }
      types.insert(number)
      copy += entries
    }
    return copy
  }

  /// The keys of the records' schemas, in ascending order.
  private var schemaKeys: [UInt32] {
    var keys: Set<UInt32> = []
    // The schema last seen for each type; the set is searched only when a type's schema changes.
    var last: [UInt32] = []
    for index in 0..<count {
      let (type, schema) = withRecord(index) { ($0.typeNumber, $0.schemaNumber) }
      let key = EventCatalog.schemaKey(type: type, schema: schema)
      if Int(type) >= last.count {
        last += repeatElement(UInt32.max, count: Int(type) + 1 - last.count)
      }
      guard last[Int(type)] != key else { continue }
      last[Int(type)] = key
      keys.insert(key)
    }
    return keys.sorted()
  }
}
