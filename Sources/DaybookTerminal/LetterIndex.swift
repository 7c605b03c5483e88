/// All entries of a history in one run of bytes, letters of ASCII made small, with a few bits an
/// entry that tell most of those that cannot match.
struct LetterIndex: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// Which letters an entry has, one bit a letter.
  private var letterMasks: [UInt64] = []

  /// Which pairs of letters stand side by side in it, hashed to 64 bits.
  private var pairMasks: [UInt64] = []

  mutating func append(_ entry: String) {
    var letters: UInt64 = 0
    var pairs: UInt64 = 0
    var before: UInt8 = 0
    for byte in entry.utf8 {
      let small = Self.folded(byte)
      letters |= Self.letterBit(small)
      pairs |= Self.pairBit(before, small)
      bytes.append(small)
      before = small
    }
    ends.append(bytes.count)
    letterMasks.append(letters)
    pairMasks.append(pairs)
  }

  mutating func remove(at index: Int) {
    let range = range(of: index)
    bytes.removeSubrange(range)
    ends.remove(at: index)
    for later in index..<ends.count { ends[later] -= range.count }
    letterMasks.remove(at: index)
    pairMasks.remove(at: index)
  }

  /// The entries that hold the bytes of `query`, among `candidates` if there are any, which rise.
  ///
  /// First come those that hold it as it stands, then those that hold its words, then those that
  /// hold its letters in this order; the newest first in each.
  func search(_ query: String, limit: Int, within candidates: [Int]?) -> HistoryMatches {
    let pattern = Pattern(query)
    var matches = HistoryMatches(limit: limit)
    if let candidates {
      for index in candidates.reversed() {
        examine(index, for: pattern, into: &matches)
        if matches.isFull { break }
      }
    } else {
      var index = ends.count - 1
      while index >= 0, !matches.isFull {
        examine(index, for: pattern, into: &matches)
        index -= 1
      }
    }
    return matches
  }

  private func examine(_ index: Int, for pattern: Pattern, into matches: inout HistoryMatches) {
    guard letterMasks[index] & pattern.letters == pattern.letters else { return }
    let range = range(of: index)
    let mayHoldAll = pairMasks[index] & pattern.pairs == pattern.pairs
    if mayHoldAll, holds(pattern.bytes[...], in: range) { return matches.add(index, .whole) }
    if pattern.words.count > 1, pattern.words.allSatisfy({ holds($0, in: range) }) {
      return matches.add(index, .words)
    }
    if matches.wants(.letters), holdsInOrder(pattern.dense, in: range) {
      matches.add(index, .letters)
    }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  private func holds(_ pattern: ArraySlice<UInt8>, in range: Range<Int>) -> Bool {
    guard let first = pattern.first else { return true }
    var place = range.lowerBound
    let last = range.upperBound - pattern.count
    while place <= last {
      if bytes[place] == first, bytes[place..<(place + pattern.count)].elementsEqual(pattern) {
        return true
      }
      place += 1
    }
    return false
  }

  private func holdsInOrder(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
    var found = 0
    var place = range.lowerBound
    while place < range.upperBound, found < pattern.count {
      if bytes[place] == pattern[found] { found += 1 }
      place += 1
    }
    return found == pattern.count
  }
}

extension LetterIndex {
  /// What is looked for, prepared once.
  private struct Pattern {
    let bytes: [UInt8]
    let words: [ArraySlice<UInt8>]

    /// The bytes without blanks.
    let dense: [UInt8]
    let letters: UInt64
    let pairs: UInt64

    init(_ query: String) {
      let bytes = query.utf8.map(LetterIndex.folded)
      self.bytes = bytes
      words = bytes.split(separator: 0x20)
      dense = bytes.filter { $0 != 0x20 }
      letters = dense.reduce(0) { $0 | LetterIndex.letterBit($1) }
      pairs = zip(bytes, bytes.dropFirst()).reduce(0) { $0 | LetterIndex.pairBit($1.0, $1.1) }
    }
  }

  static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// A letter or digit has a bit of its own, other bytes share 28.
  private static func letterBit(_ byte: UInt8) -> UInt64 {
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    default: 1 << UInt64(36 + byte % 28)
    }
  }

  private static func pairBit(_ first: UInt8, _ second: UInt8) -> UInt64 {
    1 << ((UInt64(first) &* 31 &+ UInt64(second) &* 7) & 63)
  }
}
