/// A search of the history that every typed letter narrows.
struct HistorySearch: Sendable {
  /// The maximum number of entries that are found.
  static let limit = 200

  private let history: HistoryList
  private(set) var query: [Character] = []
  private(set) var matches: [Int] = []
  private(set) var selected = 0

  /// All entries that match the query; `nil` if the previous search left out some entries.
  private var candidates: [Int]?

  init(in history: HistoryList) {
    self.history = history
    look(within: nil)
  }

  var selection: String? { matches.isEmpty ? nil : history.entries[matches[selected]] }

  func entry(_ match: Int) -> String { history.entries[matches[match]] }

  mutating func add(_ text: String) {
    query += text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    // An entry that does not match the shorter query cannot match the longer query.
    look(within: candidates)
  }

  mutating func removeLast() {
    guard !query.isEmpty else { return }
    query.removeLast()
    look(within: nil)
  }

  mutating func clear() {
    query = []
    look(within: nil)
  }

  /// Selects the next older or newer match.
  ///
  /// - Returns: Whether there is such a match.
  mutating func step(older: Bool) -> Bool {
    let next = selected + (older ? 1 : -1)
    guard matches.indices.contains(next) else { return false }
    selected = next
    return true
  }

  private mutating func look(within known: [Int]?) {
    let found = history.search(String(query), limit: Self.limit, within: known)
    matches = found.indices
    candidates = found.isCut ? nil : found.risingIndices
    selected = 0
  }
}
