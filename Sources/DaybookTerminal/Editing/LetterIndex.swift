/// An index of the letters in the entries of a history.
///
/// All entries are in one array of bytes, with ASCII letters in lower case. A few bits for each
/// entry exclude most entries that cannot match.
struct LetterIndex: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The letters of each entry, one bit for each letter.
  private var letterMasks: [UInt64] = []

  /// The pairs of adjacent letters in each entry, hashed to 256 bits.
  private var pairMasks: [SIMD4<UInt64>] = []

  /// The number of compared bytes after which a search ends.
  ///
  /// The bytes of entries that the masks exclude do not count.
  private static let closeLook = 2 << 20

  mutating func append(_ entry: String) {
    var letters: UInt64 = 0
    var pairs = SIMD4<UInt64>()
    var before: UInt8 = 0
    for byte in entry.utf8 {
      let small = Self.folded(byte)
      letters |= Self.letterBit(small)
      Self.add(before, small, to: &pairs)
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

  /// The entries that match `query`.
  ///
  /// If `candidates` is given, only these entries are searched; their indices must ascend. First
  /// come the entries that contain the query itself, then the entries that contain its words. The
  /// last are the entries that contain its letters in this order. Each group begins with its newest
  /// entry.
  func search(_ query: String, limit: Int, within candidates: [Int]?) -> HistoryMatches {
    let pattern = Pattern(query)
    var matches = HistoryMatches(limit: limit)
    var left = Self.closeLook
    var place = (candidates?.count ?? ends.count) - 1
    while place >= 0, !matches.isFull {
      guard left > 0 else {
        matches.cut()
        break
      }
      let index = candidates?[place] ?? place
      if letterMasks[index] & pattern.letters == pattern.letters {
        left -= examine(index, for: pattern, into: &matches)
      }
      place -= 1
    }
    return matches
  }

  /// Compares the pattern with an entry that has all its letters.
  ///
  /// - Returns: The number of bytes that were compared.
  private func examine(
    _ index: Int, for pattern: Pattern, into matches: inout HistoryMatches
  ) -> Int {
    let range = range(of: index)
    let mayHoldAll = pairMasks[index] & pattern.pairs == pattern.pairs
    let mayHoldParts = matches.wants(.words) || matches.wants(.letters)
    guard mayHoldAll || mayHoldParts else { return 0 }
    if let kind = kind(of: range, pattern, mayHoldAll, matches) { matches.add(index, kind) }
    return range.count
  }

  private func kind(
    of range: Range<Int>, _ pattern: Pattern, _ mayHoldAll: Bool, _ matches: HistoryMatches
  ) -> HistoryMatches.Kind? {
    if mayHoldAll, holds(pattern.bytes, in: range) { return .whole }
    if pattern.words.count > 1, matches.wants(.words),
      pattern.words.allSatisfy({ holds($0, in: range) })
    {
      return .words
    }
    return matches.wants(.letters) && holdsInOrder(pattern.dense, in: range) ? .letters : nil
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  private func holds(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = pattern.first else { return true }
    let bytes = bytes.span
    let last = range.upperBound - pattern.count
    var place = range.lowerBound
    while place <= last {
      if bytes[place] == first {
        var length = 1
        while length < pattern.count, bytes[place + length] == pattern[length] { length += 1 }
        if length == pattern.count { return true }
      }
      place += 1
    }
    return false
  }

  private func holdsInOrder(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
    guard var wanted = pattern.first else { return true }
    let bytes = bytes.span
    var found = 0
    for place in range where bytes[place] == wanted {
      found += 1
      if found == pattern.count { return true }
      wanted = pattern[found]
    }
    return false
  }
}

extension LetterIndex {
  /// A query, prepared once for the whole search.
  private struct Pattern {
    let bytes: [UInt8]
    let words: [[UInt8]]

    /// The bytes without blanks.
    let dense: [UInt8]
    let letters: UInt64
    let pairs: SIMD4<UInt64>

    init(_ query: String) {
      let bytes = query.utf8.map(LetterIndex.folded)
      self.bytes = bytes
      words = bytes.split(separator: 0x20).map { Array($0) }
      dense = bytes.filter { $0 != 0x20 }
      letters = dense.reduce(0) { $0 | LetterIndex.letterBit($1) }
      pairs = zip(bytes, bytes.dropFirst()).reduce(into: SIMD4()) {
        LetterIndex.add($1.0, $1.1, to: &$0)
      }
    }
  }

  static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The bit of a byte: each letter or digit has a separate bit, and all other bytes share 28 bits.
  private static func letterBit(_ byte: UInt8) -> UInt64 {
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    default: 1 << UInt64(36 + byte % 28)
    }
  }

  private static func add(_ first: UInt8, _ second: UInt8, to pairs: inout SIMD4<UInt64>) {
    let hash = Int((UInt32(first) &* 31 &+ UInt32(second) &* 7 &+ UInt32(first >> 3)) & 255)
    pairs[hash >> 6] |= 1 << UInt64(hash & 63)
  }
}
