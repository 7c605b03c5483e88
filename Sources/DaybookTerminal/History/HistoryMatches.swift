/// The entries of a history that match a query, at most a given number of each kind.
struct HistoryMatches: Sendable {
  /// The way in which an entry matches, the best first.
  enum Kind: Int, Sendable {
    case whole, words, letters
  }

  private let limit: Int
  private var found: [[Int]] = [[], [], []]

  /// Whether an entry was left out; then a longer query must search all entries, not only these.
  private(set) var isCut = false

  init(limit: Int) { self.limit = limit }

  /// Whether no older entry can come before these.
  var isFull: Bool { found[0].count >= limit }

  func wants(_ kind: Kind) -> Bool { found[kind.rawValue].count < limit }

  /// Notes that not all entries were searched.
  mutating func cut() { isCut = true }

  mutating func add(_ index: Int, _ kind: Kind) {
    guard wants(kind) else { return isCut = true }
    found[kind.rawValue].append(index)
    // The search stops at a full list, and no longer tests for a kind that is full.
    if found[kind.rawValue].count == limit { isCut = true }
  }

  /// The entries in the order in which they are shown.
  var indices: [Int] { Array(found.joined().prefix(limit)) }

  /// All entries that were found, in rising order.
  var risingIndices: [Int] { found.joined().sorted() }
}
