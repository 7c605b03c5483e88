/// What the parts of a damaged log say a number of a type or a schema means.
///
/// A copy names its number within its checksum. A table's entry does not: in one whose key is damaged
/// another number claims the content. So the copies to which the log leads count first. Copies that lie
/// about may be of what was never finished: they fill what is missing, and where one contradicts an
/// entry, neither counts.
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

  /// What the number means; `nil` where nothing says so, or two say otherwise.
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
  /// The one element, where there is one only.
  fileprivate var sole: Element? { count == 1 ? first : nil }
}
