/// The bytes of keys, end to end, by the numbers of their slots.
struct KeyStore: Sendable {
  /// The words of all keys, the first byte of each highest.
  private var words: [UInt64] = []
  /// Where the words of each slot's key begin.
  private var starts: [UInt32] = []
  private var lengths: [UInt16] = []
  /// How many bytes every key has, which saves a look at each; -1 when they differ.
  private var commonByteCount = -1

  /// How many keys there are.
  var count: Int { starts.count }

  /// Adds `key` as that of the next slot.
  mutating func add(_ key: borrowing KeyWriter) {
    if starts.isEmpty { commonByteCount = key.byteCount }
    if commonByteCount != key.byteCount { commonByteCount = -1 }
    starts.append(UInt32(words.count))
    lengths.append(UInt16(truncatingIfNeeded: key.byteCount))
    for index in 0..<key.wordCount { words.append(key.word(index)) }
  }

  /// How many bytes the key of a slot has.
  func byteCount(_ slot: Int) -> Int { Int(lengths[slot]) }

  /// How many words the key of a slot has.
  func wordCount(_ slot: Int) -> Int { (Int(lengths[slot]) &+ 7) &>> 3 }

  /// A word of the key of a slot.
  func word(_ index: Int, of slot: Int) -> UInt64 { words[Int(starts[slot]) &+ index] }

  /// What begins the key of a slot: it sorts as the key does, save for equal ones.
  func prefix(_ slot: Int) -> UInt64 { lengths[slot] == 0 ? 0 : words[Int(starts[slot])] }

  /// The key of a slot.
  func bytes(_ slot: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    write(slot, to: &bytes)
    return bytes
  }

  /// Appends the key of a slot.
  func write(_ slot: Int, to bytes: inout [UInt8]) {
    var left = Int(lengths[slot])
    var place = Int(starts[slot])
    while left >= 8 {
      bytes.append(bigEndian: words[place], count: 8)
      place &+= 1
      left &-= 8
    }
    if left > 0 { bytes.append(bigEndian: words[place], count: left) }
  }

  /// Appends the key of a slot, which begins with `prefix`: of most keys that is all, and their
  /// words, which lie anywhere in memory, are not looked at.
  func write(_ slot: Int, _ prefix: UInt64, to bytes: inout [UInt8]) {
    let count = commonByteCount < 0 ? Int(lengths[slot]) : commonByteCount
    guard count <= 8 else { return write(slot, to: &bytes) }
    bytes.append(bigEndian: prefix, count: count)
  }

  /// Whether `key` is that of a slot.
  func isKey(_ key: borrowing KeyWriter, at slot: Int) -> Bool {
    guard Int(lengths[slot]) == key.byteCount else { return false }
    let start = Int(starts[slot])
    for index in 0..<key.wordCount where words[start &+ index] != key.word(index) { return false }
    return true
  }

  /// Whether the key of one slot comes before that of another.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let places = (Int(starts[left]), Int(starts[right]))
    for index in 0..<min(wordCount(left), wordCount(right)) {
      let pair = (words[places.0 &+ index], words[places.1 &+ index])
      if pair.0 != pair.1 { return pair.0 < pair.1 }
    }
    return lengths[left] < lengths[right]
  }

  /// Whether the key of a slot comes before `key`.
  func precedes(_ slot: Int, _ key: KeyWriter) -> Bool {
    for index in 0..<min(wordCount(slot), key.wordCount) {
      let word = words[Int(starts[slot]) + index]
      if word != key.word(index) { return word < key.word(index) }
    }
    return Int(lengths[slot]) < key.byteCount
  }
}

extension [UInt8] {
  /// Appends the first `count` bytes of `word`, the highest first.
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
