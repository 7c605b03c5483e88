/// The bytes of the keys of a table's slots, which are numbered from 0.
struct KeyStore: Sendable {
  /// The bytes of all keys, eight in a big-endian word; each key begins with a new word.
  private var words: [UInt64] = []
  /// The number of keys.
  private(set) var count = 0
  /// The common byte count and word count of the keys; -1 if the keys differ in length.
  private var (commonBytes, commonWords) = (-1, -1)
  /// The index of each key's first word, and each key's byte count, when keys differ in length.
  private var starts: [UInt32] = []
  private var lengths: [UInt16] = []

  /// The approximate number of bytes that the keys allocate.
  var heldBytes: Int { words.count * 8 + starts.count * 6 }

  /// Adds the key of the next slot.
  mutating func add(_ key: borrowing KeyWriter) {
    if count == 0 { (commonBytes, commonWords) = (key.byteCount, key.wordCount) }
    if commonBytes != key.byteCount { addPlace(of: key) }
    for index in 0..<key.wordCount { words.append(key.word(index)) }
    count &+= 1
  }

  private mutating func addPlace(of key: borrowing KeyWriter) {
    if commonBytes >= 0 {
      starts = (0..<count).map { UInt32($0 * commonWords) }
      lengths = Array(repeating: UInt16(commonBytes), count: count)
      (commonBytes, commonWords) = (-1, -1)
    }
    starts.append(UInt32(words.count))
    lengths.append(UInt16(truncatingIfNeeded: key.byteCount))
  }

  @inline(__always)
  private func start(_ slot: Int) -> Int {
    commonBytes < 0 ? Int(starts[slot]) : slot &* commonWords
  }

  /// The number of bytes that the key of a slot has.
  @inline(__always)
  func byteCount(_ slot: Int) -> Int {
    commonBytes < 0 ? Int(lengths[slot]) : commonBytes
  }

  /// The number of words that the key of a slot has.
  func wordCount(_ slot: Int) -> Int { (byteCount(slot) &+ 7) &>> 3 }

  /// The word at `index` of a slot's key.
  func word(_ index: Int, ofSlot slot: UInt32) -> UInt64 { words[start(Int(slot)) &+ index] }

  /// The word count of all keys if they have the same length; otherwise -1.
  var wordCountOfAll: Int { commonWords }

  /// Whether all keys have the same length, of at most 8 bytes, so that prefixes decide their
  /// order.
  var areShort: Bool { (0...8).contains(commonBytes) }

  /// The first 8 bytes of a slot's key; if two prefixes differ, they sort like their keys.
  func prefix(_ slot: Int) -> UInt64 { byteCount(slot) == 0 ? 0 : words[start(slot)] }

  /// A slot with the prefix of its key.
  func prefixed(_ slot: UInt32) -> PrefixedSlot {
    PrefixedSlot(prefix: prefix(Int(slot)), slot: slot)
  }

  /// `entries` in the order of their keys.
  func sorted(_ entries: [PrefixedSlot]) -> [PrefixedSlot] {
    var sort = KeySort(entries, of: self)
    sort.run()
    return sort.entries
  }

  /// The words and the byte count of a slot's key; the unused bytes of the last word are 0.
  func words(_ slot: Int) -> (words: ArraySlice<UInt64>, byteCount: Int) {
    let start = start(slot)
    return (words[start..<(start &+ wordCount(slot))], byteCount(slot))
  }

  /// The key of a slot.
  func bytes(_ slot: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    write(slot, to: &bytes)
    return bytes
  }

  /// Appends the key of a slot.
  func write(_ slot: Int, to bytes: inout [UInt8]) {
    var left = byteCount(slot)
    var place = start(slot)
    while left >= 8 {
      bytes.append(bigEndian: words[place], count: 8)
      place &+= 1
      left &-= 8
    }
    if left > 0 { bytes.append(bigEndian: words[place], count: left) }
  }

  /// Appends the key of a slot, whose first 8 bytes are `prefix`.
  ///
  /// Most keys consist only of the prefix, so that their words, which are scattered in memory, need
  /// not be read.
  func write(_ slot: Int, _ prefix: UInt64, to bytes: inout [UInt8]) {
    guard byteCount(slot) <= 8 else { return write(slot, to: &bytes) }
    bytes.append(bigEndian: prefix, count: byteCount(slot))
  }

  /// Whether `key` is the key of a slot.
  func isKey(_ key: borrowing KeyWriter, at slot: Int) -> Bool {
    guard byteCount(slot) == key.byteCount else { return false }
    let start = start(slot)
    for index in 0..<key.wordCount where words[start &+ index] != key.word(index) { return false }
    return true
  }

  /// Whether the key of the slot `left` sorts before the key of the slot `right`.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let places = (start(left), start(right))
    for index in 0..<min(wordCount(left), wordCount(right)) {
      let pair = (words[places.0 &+ index], words[places.1 &+ index])
      if pair.0 != pair.1 { return pair.0 < pair.1 }
    }
    return byteCount(left) < byteCount(right)
  }

  /// Whether the key of a slot comes before `key`.
  func precedes(_ slot: Int, _ key: KeyWriter) -> Bool {
    for index in 0..<min(wordCount(slot), key.wordCount) {
      let word = words[start(slot) + index]
      if word != key.word(index) { return word < key.word(index) }
    }
    return byteCount(slot) < key.byteCount
  }
}

extension [UInt8] {
  /// Appends the `count` most significant bytes of `word`, the most significant first.
  @inline(__always)
  fileprivate mutating func append(bigEndian word: UInt64, count: Int) {
    append(addingCapacity: 8) { output in
      var shift: UInt64 = 56
      for _ in 0..<count {
        output.append(UInt8(truncatingIfNeeded: word &>> shift))
        shift &-= 8
      }
    }
  }
}
