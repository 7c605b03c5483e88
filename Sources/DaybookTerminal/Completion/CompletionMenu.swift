/// The candidates of the menu, and the selected candidate, which has been inserted into the text.
struct CompletionMenu: Sendable {
  let candidates: [Completion]
  /// Whether there may be more candidates.
  let isPartial: Bool

  /// The range of the text's clusters that a candidate replaces.
  let range: Range<Int>
  private(set) var selected: Int?

  init(_ list: CompletionList, range: Range<Int>, selected: Int? = nil) {
    (candidates, isPartial) = (list.candidates, list.isPartial)
    self.range = range
    self.selected = selected
  }

  var selection: Completion? { selected.map { candidates[$0] } }

  /// Selects the next or the previous candidate, in a cycle.
  mutating func select(forward: Bool) {
    let count = candidates.count
    guard let current = selected else { return selected = forward ? 0 : count - 1 }
    selected = (current + (forward ? 1 : count - 1)) % count
  }

  /// The longest common beginning of all candidates.
  static func commonPrefix(of candidates: [Completion]) -> [Character] {
    guard let first = candidates.first else { return [] }
    return candidates.dropFirst().reduce(Array(first.replacement)) { prefix, candidate in
      Array(zip(prefix, candidate.replacement).prefix { $0 == $1 }.map(\.0))
    }
  }
}
