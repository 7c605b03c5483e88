/// The position of a person in the history, with the person's changes to its entries.
struct HistoryWalk: Sendable {
  private(set) var list: HistoryList

  /// The index of the shown entry; the index after the last entry means the new line.
  private(set) var position: Int
  private var changed: [Int: EditBuffer] = [:]

  init(_ list: HistoryList = HistoryList()) {
    self.list = list
    position = list.count
  }

  var isAtNewLine: Bool { position == list.count }

  /// Returns the text at `target`, and stores `buffer`, the present text, for a later return to it.
  ///
  /// - Returns: `nil` if there is no entry at `target`, or if the entry is already shown.
  mutating func go(to target: Int, leaving buffer: EditBuffer) -> EditBuffer? {
    guard (0...list.count).contains(target), target != position else { return nil }
    changed[position] = buffer
    position = target
    if let known = changed[target] { return known }
    return EditBuffer(list.entries[target])
  }

  /// The last word of the entry that is `back` entries before the new line.
  ///
  /// It is `nil` if there is no such entry, or if the entry has no word.
  func lastWord(back: Int) -> String? {
    let index = list.count - back
    guard list.entries.indices.contains(index) else { return nil }
    return list.entries[index].split(whereSeparator: \.isWhitespace).last.map(String.init)
  }
}
