/// The entries of a history that match a query, at most a given number of each kind.
struct HistoryMatches: Sendable {
  /// The kind of match of an entry, from the best to the worst.
  enum Kind: Int, Sendable {
    case whole, words, letters
  }

  private let limit: Int
  private var found: [[Int]] = [[], [], []]

  /// Whether entries were left out or not searched, so that a longer query must search all entries.
  private(set) var isCut = false

  init(limit: Int) { self.limit = limit }

  /// Whether the list is full, so that no older entry can be added.
  var isFull: Bool { found[0].count >= limit }

  func wants(_ kind: Kind) -> Bool { found[kind.rawValue].count < limit }

  /// Notes that some entries were not searched.
  mutating func cut() { isCut = true }

  mutating func add(_ index: Int, _ kind: Kind) {
    guard wants(kind) else { return isCut = true }
    found[kind.rawValue].append(index)
    // The search ends when the list is full, and skips the tests for kinds that are full.
    if found[kind.rawValue].count == limit { isCut = true }
  }

  /// The entries in the order in which they are shown.
  var indices: [Int] { Array(found.joined().prefix(limit)) }

  /// All entries that were found, in ascending order.
  var risingIndices: [Int] { found.joined().sorted() }
}
