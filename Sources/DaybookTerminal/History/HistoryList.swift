/// The entered lines, the oldest first, without duplicates.
///
/// ```swift
/// var lines = HistoryList(["lend Emma ada"])
/// lines.append("return Emma")
/// lines.append("lend Emma ada")
/// print(lines.entries)  // ["return Emma", "lend Emma ada"]
/// ```
///
/// The lines can be searched at every key, by their beginning and for letters that they contain.
public struct HistoryList: Sendable {
  /// The lines, the oldest first.
  public private(set) var entries: [String] = []

  /// The first eight bytes of each entry, which are enough for most comparisons.
  private var heads: [UInt64] = []
  private var letters = LetterIndex()

  /// A list without entries.
  public init() {}

  /// A list of `entries`, the oldest first.
  ///
  /// Of several equal entries, only the last is kept. Empty entries are dropped.
  ///
  /// - Complexity: O(*n*) in the length of all entries together.
  public init(_ entries: [String]) {
    var seen = Set<String>(minimumCapacity: entries.count)
    let kept = entries.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }
    for entry in kept.reversed() { add(entry) }
  }

  /// The number of entries.
  public var count: Int { entries.count }

  /// Adds an entry as the newest entry, and removes an equal entry; an empty entry is ignored.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public mutating func append(_ entry: String) {
    guard !entry.isEmpty else { return }
    if let known = lastIndex(of: entry) { remove(at: known) }
    add(entry)
  }

  /// Removes the oldest entries, so that at most `capacity` entries remain.
  public mutating func limit(to capacity: Int) {
    guard count > capacity else { return }
    self = HistoryList(Array(entries.suffix(max(capacity, 0))))
  }

  private mutating func add(_ entry: String) {
    entries.append(entry)
    heads.append(Self.head(of: entry))
    letters.append(entry)
  }

  private mutating func remove(at index: Int) {
    entries.remove(at: index)
    heads.remove(at: index)
    letters.remove(at: index)
  }

  private func lastIndex(of entry: String) -> Int? {
    let head = Self.head(of: entry)
    return heads.indices.last { heads[$0] == head && entries[$0] == entry }
  }

  /// The index of the newest entry before `end` that begins with `prefix` and is longer; `nil` if
  /// there is none.
  func lastIndex(withPrefix prefix: String, before end: Int) -> Int? {
    let (head, mask) = Self.headAndMask(of: prefix)
    var index = end - 1
    while index >= 0 {
      if heads[index] & mask == head, isLonger(entries[index], than: prefix) { return index }
      index -= 1
    }
    return nil
  }

  /// The index of the oldest entry after `start` that begins with `prefix` and is longer; `nil` if
  /// there is none.
  func firstIndex(withPrefix prefix: String, after start: Int) -> Int? {
    let (head, mask) = Self.headAndMask(of: prefix)
    return ((start + 1)..<max(count, start + 1)).first {
      heads[$0] & mask == head && isLonger(entries[$0], than: prefix)
    }
  }

  private func isLonger(_ entry: String, than prefix: String) -> Bool {
    entry.utf8.count > prefix.utf8.count && entry.hasPrefix(prefix)
  }

  /// The rest of the newest entry that begins with `text` and is longer.
  ///
  /// It is `nil` if there is no such entry, or if the text is empty.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func hint(for text: String) -> String? {
    guard !text.isEmpty, let index = lastIndex(withPrefix: text, before: count) else { return nil }
    return String(entries[index].dropFirst(text.count))
  }

  /// The entries that match `query`, the best and newest first, at most `limit`.
  func search(_ query: String, limit: Int, within candidates: [Int]? = nil) -> HistoryMatches {
    letters.search(query, limit: limit, within: candidates)
  }

  private static func head(of text: String) -> UInt64 { headAndMask(of: text).head }

  private static func headAndMask(of text: String) -> (head: UInt64, mask: UInt64) {
    var head: UInt64 = 0
    var mask: UInt64 = 0
    var shift = 56
    for byte in text.utf8.prefix(8) {
      head |= UInt64(byte) << UInt64(shift)
      mask |= 0xFF << UInt64(shift)
      shift -= 8
    }
    return (head, mask)
  }
}
