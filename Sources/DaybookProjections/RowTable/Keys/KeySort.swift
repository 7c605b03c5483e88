/// Sorts slots by their keys, word by word.
///
/// A comparison of two keys reads two places in memory that are far apart. So each word of a key is
/// read once, and the words are sorted.
struct KeySort {
  private(set) var entries: [PrefixedSlot]
  private let keys: KeyStore

  /// The maximum word count of keys that are sorted by their last word first.
  private static let mostWordsFromLast = 4
  /// The number of keys with the same prefix up to which keys are compared.
  private static let mostCompared = 16

  /// The slots of `entries`, whose keys are in `keys`; the prefixes are the first words of the keys.
  init(_ entries: [PrefixedSlot], of keys: KeyStore) { (self.entries, self.keys) = (entries, keys) }

  /// Sorts ``entries``.
  mutating func run() {
    let areDecided = keys.areShort || sortByLaterWords()
    entries.sortByPrefix()
    if !areDecided { sortEqualPrefixes(entries.indices, byWord: 1) }
  }

  /// Sorts many entries, whose keys have the same length, by all words of their keys except the
  /// first.
  ///
  /// The last word is sorted first. A later stable sort by the first word puts the entries in the
  /// order of their keys. So keys of two numbers need not be compared, even if many have the same
  /// first number.
  ///
  /// - Returns: Whether the entries were sorted.
  private mutating func sortByLaterWords() -> Bool {
    let wordCount = keys.wordCountOfAll
    guard (2...Self.mostWordsFromLast).contains(wordCount), entries.count > entries.radixCount
    else { return false }
    for word in (0..<wordCount).reversed() {
      takePrefixes(entries.indices, ofWord: word)
      if word > 0 { entries.sortByPrefix() }
    }
    return true
  }

  /// Sorts the adjacent entries with the same prefix, at the indexes in `range`.
  ///
  /// The words of their keys before the word at the index `word` are the same, too.
  private mutating func sortEqualPrefixes(_ range: Range<Int>, byWord word: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let prefix = entries[start].prefix
      let end = entries[start..<range.upperBound].firstIndex { $0.prefix != prefix }
      let equal = start..<(end ?? range.upperBound)
      if equal.count > Self.mostCompared {
        sort(equal, byWord: word)
        for index in equal { entries[index].prefix = prefix }
      } else if equal.count > 1 {
        let keys = keys
        entries[equal].sort { keys.precedes(Int($0.slot), Int($1.slot)) }
      }
      start = equal.upperBound
    }
  }

  /// Sorts entries whose keys have the same words before the word at the index `word`; their prefixes
  /// become other words.
  private mutating func sort(_ range: Range<Int>, byWord word: Int) {
    let keys = keys
    let longer = entries[range].partition { keys.wordCount(Int($0.slot)) > word }
    // These keys differ only in the number of zero bytes at their ends.
    entries[range.lowerBound..<longer].sort {
      keys.byteCount(Int($0.slot)) < keys.byteCount(Int($1.slot))
    }
    let rest = longer..<range.upperBound
    takePrefixes(rest, ofWord: word)
    var sorted = Array(entries[rest])
    sorted.sortByPrefix()
    entries.replaceSubrange(rest, with: sorted)
    sorted = []
    sortEqualPrefixes(rest, byWord: word + 1)
  }

  /// Makes the words at the index `word` the prefixes of the entries at the indexes in `range`.
  private mutating func takePrefixes(_ range: Range<Int>, ofWord word: Int) {
    for index in range { entries[index].prefix = keys.word(word, ofSlot: entries[index].slot) }
  }
}
