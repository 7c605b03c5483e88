/// Numbers distinct strings by their bytes, from 0 in the order of first appearance.
struct StringTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var slices: [StringVector.Slice] = []
  private var hashes: [UInt64] = []
  private var places: [Int32] = Array(repeating: -1, count: 16)
  private let hash: KeyHash
  /// The numbers of the entries of one dictionary, by their codes; -1 for a code not looked up yet.
  private var known: (dictionary: Int, numbers: [Int32])?
  /// The number of rows whose codes belong to one dictionary, before numbers are stored for it.
  private var passed: (dictionary: Int, rowCount: Int) = (0, 0)

  init(hash: KeyHash = .ofProcess) { self.hash = hash }

  var count: Int { slices.count }

  /// The numbers of the strings in a column; new strings are added to the table.
  mutating func numbers(of strings: StringVector) -> [Int32] {
    guard let codes = strings.codes, let dictionary = strings.dictionary,
      var known = takeKnown(dictionary, strings.slices.count, rowCount: codes.count)
    else {
      return (0..<strings.count).map { number(of: strings.bytes[strings.slice(at: $0).range]) }
    }
    let numbers = codes.map { code in
      if known[Int(code)] < 0 {
        known[Int(code)] = number(of: strings.bytes[strings.slices[Int(code)].range])
      }
      return known[Int(code)]
    }
    self.known = (dictionary, known)
    return numbers
  }

  /// Moves out of the table the numbers that are stored for the codes of a dictionary.
  ///
  /// It is `nil` while the dictionary has more than two entries for each row that has used it.
  private mutating func takeKnown(
    _ dictionary: Int, _ entryCount: Int, rowCount: Int
  ) -> [Int32]? {
    if known?.dictionary == dictionary, var numbers = known?.numbers {
      // A second reference in `self.known` would make the next write copy the numbers.
      known = nil
      numbers.extend(to: entryCount, with: -1)
      return numbers
    }
    if passed.dictionary != dictionary { passed = (dictionary, 0) }
    passed.rowCount += rowCount
    return entryCount > 2 * passed.rowCount ? nil : Array(repeating: -1, count: entryCount)
  }

  /// The number of a string, which is added if it is new.
  mutating func number(of string: ArraySlice<UInt8>) -> Int32 {
    let hash = hash.hash(of: string.span)
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
    places[place(of: string, hash.hash(of: string))]
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

  /// The approximate number of bytes that the table holds, with its spare capacity.
  var heldBytes: Int { bytes.count * 2 + slices.count * 32 + places.count * 6 }
}
