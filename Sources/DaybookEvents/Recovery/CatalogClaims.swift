/// What the parts of a damaged log say a number of a type or a schema means.
///
/// A copy names its number within its checksum. A table's entry does not: in one whose key is damaged
/// another number claims the content. So a copy counts before an entry, and where entries claim a
/// number for different contents, none does.
struct CatalogClaims {
  private var copies: [UInt64: [UInt8]] = [:]
  /// What the entries of tables say, those to which the tables lead before those that lie about.
  private var entries: [UInt64: Set<[UInt8]>] = [:]
  private var strays: [UInt64: Set<[UInt8]>] = [:]

  mutating func add(copy content: [UInt8], of number: UInt64) {
    if copies[number] == nil { copies[number] = content }
  }

  mutating func add(entry content: [UInt8], of number: UInt64) {
    entries[number, default: []].insert(content)
  }

  mutating func add(stray content: [UInt8], of number: UInt64) {
    strays[number, default: []].insert(content)
  }

  /// What the number means; `nil` where nothing says so, or two say otherwise.
  subscript(number: UInt64) -> [UInt8]? {
    if let copy = copies[number] { return copy }
    guard let found = entries[number] ?? strays[number], found.count == 1 else { return nil }
    return found.first
  }
}
