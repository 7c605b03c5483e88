/// Numbers distinct 64-bit keys, from 0 in the order of first appearance.
///
/// The table uses open addressing. A look-up takes one multiplication, and usually reads one cache
/// line.
struct PairTable: Sendable {
  private(set) var keys: [UInt64] = []
  /// For each slot of the hash table, the number of its key; -1 for an empty slot.
  private var places: [Int32] = Array(repeating: -1, count: 16)
  private var shift: UInt64 = 60
  private let hash: KeyHash

  init(hash: KeyHash = .ofProcess) { self.hash = hash }

  /// The key that joins two numbers.
  @inline(__always)
  static func key(_ left: Int32, _ right: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
  }

  /// The two numbers that a key joins.
  static func parts(of key: UInt64) -> (left: Int32, right: Int32) {
    (Int32(truncatingIfNeeded: key >> 32), Int32(truncatingIfNeeded: key))
  }

  /// The number of keys.
  var count: Int { keys.count }

  /// The number of `key`, which is added if it is new.
  @inline(__always)
  mutating func number(of key: UInt64) -> Int32 {
    var place = start(of: key)
    while true {
      let number = places[place]
      if number < 0 { return add(key, at: place) }
      if keys[Int(number)] == key { return number }
      place = (place &+ 1) & (places.count &- 1)
    }
  }

  /// Replaces each number with the number of the pair that it forms with an element of `others`.
  ///
  /// The element is the one at the same index.
  mutating func join(_ others: [Int32], to numbers: inout [Int32]) {
    var numbers = numbers.mutableSpan
    for row in others.indices { numbers[row] = number(of: Self.key(numbers[row], others[row])) }
  }

  /// The number of `key`, or -1 when it is unknown.
  @inline(__always)
  func knownNumber(of key: UInt64) -> Int32 {
    var place = start(of: key)
    while true {
      let number = places[place]
      if number < 0 || keys[Int(number)] == key { return number }
      place = (place &+ 1) & (places.count &- 1)
    }
  }

  @inline(__always)
  private func start(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: hash.mixed(key) >> shift)
  }

  private mutating func add(_ key: UInt64, at place: Int) -> Int32 {
    let number = Int32(keys.count)
    keys.append(key)
    places[place] = number
    if keys.count &* 2 > places.count { grow() }
    return number
  }

  private mutating func grow() {
    shift -= 1
    places = Array(repeating: -1, count: places.count * 2)
    for (number, key) in keys.enumerated() {
      var place = start(of: key)
      while places[place] >= 0 { place = (place &+ 1) & (places.count &- 1) }
      places[place] = Int32(number)
    }
  }

  /// The approximate number of bytes that the table holds, with its spare capacity.
  var heldBytes: Int { keys.count * 16 + places.count * 6 }
}
