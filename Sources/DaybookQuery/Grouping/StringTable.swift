/// Numbers distinct strings by their bytes, from 0 in the order of first appearance.
struct StringTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var slices: [StringVector.Slice] = []
  private var hashes: [UInt64] = []
  private var places: [Int32] = Array(repeating: -1, count: 16)
  /// The numbers here of one dictionary's codes, or -1 where one is not known yet.
  private var known: (dictionary: Int, numbers: [Int32])?

  var count: Int { slices.count }

  /// The numbers of the strings of a column; new strings are added.
  mutating func numbers(of strings: StringVector) -> [Int32] {
    guard let codes = strings.codes, let dictionary = strings.dictionary else {
      return (0..<strings.count).map { number(of: strings.bytes[strings.slice(at: $0).range]) }
    }
    var known = knownNumbers(dictionary, strings.slices.count)
    let numbers = codes.map { code in
      if known[Int(code)] < 0 {
        known[Int(code)] = number(of: strings.bytes[strings.slices[Int(code)].range])
      }
      return known[Int(code)]
    }
    self.known = (dictionary, known)
    return numbers
  }

  private mutating func knownNumbers(_ dictionary: Int, _ count: Int) -> [Int32] {
    guard let known, known.dictionary == dictionary else {
      return Array(repeating: -1, count: count)
    }
    self.known = nil
    let missing = max(0, count - known.numbers.count)
    return known.numbers + Array(repeating: -1, count: missing)
  }

  /// The number of a string, which is added when it is new.
  mutating func number(of string: ArraySlice<UInt8>) -> Int32 {
    let hash = Self.hash(of: string.span)
    let place = place(of: string.span, hash)
    if places[place] >= 0 { return places[place] }
    let number = Int32(slices.count)
    places[place] = number
    slices.append(StringVector.Slice(start: bytes.count, length: string.count))
    bytes.append(contentsOf: string)
    hashes.append(hash)
    if slices.count * 2 > places.count { grow() }
    return number
  }

  /// The number of a string, or -1 when it is unknown.
  func knownNumber(of string: ArraySlice<UInt8>) -> Int32 { knownNumber(of: string.span) }

  /// The number of a string, or -1 when it is unknown.
  func knownNumber(of string: Span<UInt8>) -> Int32 {
    places[place(of: string, Self.hash(of: string))]
  }

  private func place(of string: Span<UInt8>, _ hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, holds(string, slices[number].range) { break }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func holds(_ string: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == string.count else { return false }
    let known = bytes.span
    for index in string.indices where known[range.lowerBound &+ index] != string[index] {
      return false
    }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// FNV's way over eight bytes at a time.
  private static func hash(of string: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(string.count)
    var word: UInt64 = 0
    var filled = 0
    for index in string.indices {
      word = word << 8 | UInt64(string[index])
      filled += 1
      if filled & 7 == 0 { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 }
    }
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash >> 32)
  }

  /// About how many bytes the table holds.
  var heldBytes: Int { bytes.count + slices.count * 16 + places.count * 4 }
}
