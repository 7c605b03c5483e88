/// The possible meanings of a type's or schema's number, as parts of a damaged log claim them.
///
/// A copy has its number within its checksum. A table's entry does not: with a damaged key it
/// claims another number. So copies that the log's tables lead to count first. Stray copies may
/// belong to an unfinished transaction. They fill gaps, and when a stray copy contradicts an entry,
/// neither counts.
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

  /// The meaning of the number; `nil` when there is none, or when two contradict each other.
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
  /// The only element, if there is exactly one.
  fileprivate var sole: Element? { count == 1 ? first : nil }
}
