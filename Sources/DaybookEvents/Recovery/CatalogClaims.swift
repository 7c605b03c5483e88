/// The contents that parts of a damaged log give for the number of a type or schema.
///
/// The checksum of a copy covers its number, so the number is right. The checksum of a table's
/// entry does not protect the number: an entry with a damaged key seems to have a different number.
/// So the copies that are reachable from the log's tables have priority over the entries of tables.
/// Stray copies, which no table leads to, may belong to an unfinished transaction. They are used
/// for numbers without an entry; if a stray copy contradicts an entry, neither is used. Stray
/// entries have the lowest priority.
struct CatalogClaims {
  private var copies: [UInt64: [UInt8]] = [:]
  private var entries: [UInt64: Set<[UInt8]>] = [:]
  private var foundCopies: [UInt64: Set<[UInt8]>] = [:]
  private var foundEntries: [UInt64: Set<[UInt8]>] = [:]

  mutating func add(copy content: [UInt8], of number: UInt64) {
    if copies[number] == nil { copies[number] = content }
  }

  mutating func add(entry content: [UInt8], of number: UInt64) {
    entries[number, default: []].insert(content)
  }

  mutating func add(foundCopy content: [UInt8], of number: UInt64) {
    foundCopies[number, default: []].insert(content)
  }

  mutating func add(foundEntry content: [UInt8], of number: UInt64) {
    foundEntries[number, default: []].insert(content)
  }

  /// The content for the number; `nil` when there is none, or when two sources contradict each
  /// other.
  subscript(number: UInt64) -> [UInt8]? {
    if let copy = copies[number] { return copy }
    let found = foundCopies[number]
    guard let entries = entries[number], entries.count == 1, let entry = entries.first else {
      return found.map { $0.sole } ?? foundEntries[number]?.sole
    }
    return found?.contains(entry) ?? true ? entry : nil
  }
}

extension Set {
  /// The only element; `nil` if there are none or several.
  fileprivate var sole: Element? { count == 1 ? first : nil }
}
