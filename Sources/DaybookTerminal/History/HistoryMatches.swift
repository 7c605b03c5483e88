/// The entries of a history that fit a query, at most so many of each kind.
struct HistoryMatches: Sendable {
  /// How an entry holds the query, the best first.
  enum Kind: Int, Sendable {
    case whole, words, letters
  }

  private let limit: Int
  private var found: [[Int]] = [[], [], []]

  /// Whether an entry was left out, so that a longer query cannot look only among these.
  private(set) var isCut = false

  init(limit: Int) { self.limit = limit }

  /// Whether no entry further back can come before these.
  var isFull: Bool { found[0].count >= limit }

  func wants(_ kind: Kind) -> Bool { found[kind.rawValue].count < limit }

  /// Says that not every entry was looked at.
  mutating func cut() { isCut = true }

  mutating func add(_ index: Int, _ kind: Kind) {
    guard wants(kind) else { return isCut = true }
    found[kind.rawValue].append(index)
    // The search stops at a full list, or looks no more for a kind that is full.
    if found[kind.rawValue].count == limit { isCut = true }
  }

  /// The entries in the order in which they are shown.
  var indices: [Int] { Array(found.joined().prefix(limit)) }

  /// All entries that were found, in rising order.
  var risingIndices: [Int] { found.joined().sorted() }
}
