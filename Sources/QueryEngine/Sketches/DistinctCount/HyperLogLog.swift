internal import DaybookValues

/// Estimates the number of distinct hashes in bounded memory (HyperLogLog).
///
/// Up to 1,024 hashes are stored, so small numbers of values are counted exactly. Above that, each
/// hash selects one of 2 to the power of ``bits`` registers. A register keeps the longest run of
/// zeros among its hashes. The order of hashes and of merges has no effect.
struct HyperLogLog: Sendable, Equatable {
  /// How many bits of a hash select its register; with more bits, the estimate is more exact.
  let bits: Int
  private var hashes: Set<UInt64> = []
  /// The registers; empty as long as the hashes themselves are stored.
  private var registers: [UInt8] = []

  private static let hashLimit = 1_024
  /// The number of bits for each of Kusto's accuracies, from 0 to 4.
  static let bitsByAccuracy = [12, 14, 16, 17, 18]

  init(bits: Int) { self.bits = bits }

  /// Adds a hash, in constant time.
  mutating func add(_ hash: UInt64) {
    guard registers.isEmpty else { return note(hash) }
    hashes.insert(hash)
    if hashes.count > Self.hashLimit { spread() }
  }

  /// Replaces the stored hashes with registers.
  private mutating func spread() {
    registers = Array(repeating: 0, count: 1 << bits)
    for hash in hashes { note(hash) }
    hashes = []
  }

  private mutating func note(_ hash: UInt64) {
    let register = Int(hash >> UInt64(64 - bits))
    let run = min((hash << UInt64(bits)).leadingZeroBitCount, 64 - bits) + 1
    registers[register] = max(registers[register], UInt8(run))
  }

  /// Merges another sketch; the result has the lower of the two accuracies.
  mutating func add(_ other: HyperLogLog) {
    let bits = min(bits, other.bits)
    var merged = reduced(to: bits)
    let added = other.reduced(to: bits)
    for hash in added.hashes { merged.add(hash) }
    if !added.registers.isEmpty {
      if merged.registers.isEmpty { merged.spread() }
      for (place, run) in added.registers.enumerated() where run > merged.registers[place] {
        merged.registers[place] = run
      }
    }
    self = merged
  }

  /// The same sketch with fewer registers.
  private func reduced(to fewer: Int) -> HyperLogLog {
    guard fewer < bits else { return self }
    var reduced = HyperLogLog(bits: fewer)
    reduced.hashes = hashes
    guard !registers.isEmpty else { return reduced }
    reduced.registers = Array(repeating: 0, count: 1 << fewer)
    let dropped = bits - fewer
    for (place, run) in registers.enumerated() where run > 0 {
      // The bits that no longer belong to the register's number become the first bits of the hash
      // in which zeros are counted.
      let rest = place & (1 << dropped - 1)
      let length =
        rest == 0 ? Int(run) + dropped : dropped - (Int.bitWidth - rest.leadingZeroBitCount) + 1
      let target = place >> dropped
      reduced.registers[target] = max(reduced.registers[target], UInt8(length))
    }
    return reduced
  }

  var heldBytes: Int { hashes.count * 16 + registers.count }
}

extension HyperLogLog {
  /// The estimated number of distinct hashes, which is exact as long as the hashes are stored.
  ///
  /// Ertl's estimator needs no table of corrections, and is good for both small and large numbers.
  var estimate: Int64 {
    if registers.isEmpty { return Int64(hashes.count) }
    let longest = 64 - bits
    var counts = Array(repeating: 0.0, count: longest + 2)
    for run in registers { counts[min(Int(run), longest + 1)] += 1 }
    let size = Double(registers.count)
    var sum = size * Self.tau(1 - counts[longest + 1] / size)
    for run in (1...longest).reversed() { sum = (sum + counts[run]) / 2 }
    sum += size * Self.sigma(counts[0] / size)
    let constant = 0.5 / RealFunction.log(2)
    return Int64(saturating: (constant * size * size / sum).rounded()) ?? 0
  }

  private static func sigma(_ share: Double) -> Double {
    guard share < 1 else { return .infinity }
    var (power, factor, sum, last) = (share, 1.0, share, -1.0)
    while sum != last {
      power *= power
      last = sum
      sum += power * factor
      factor *= 2
    }
    return sum
  }

  private static func tau(_ share: Double) -> Double {
    guard share > 0, share < 1 else { return 0 }
    var (root, factor, sum, last) = (share, 1.0, 1 - share, -1.0)
    while sum != last {
      root = root.squareRoot()
      last = sum
      factor /= 2
      sum -= (1 - root) * (1 - root) * factor
    }
    return sum / 3
  }
}

extension HyperLogLog {
  /// Reads a sketch from a dynamic; returns `nil` if the JSON is not a sketch.
  ///
  /// The JSON is `{"hll":1,"bits":14,"hashes":"…"}`. Above 1,024 hashes, it has `registers` instead
  /// of `hashes`. Both are in Base64.
  init?(_ json: JSONValue) {
    guard json["hll"]?.integer == 1, let bits = json["bits"]?.integer.flatMap({ Int(exactly: $0) }),
      Self.bitsByAccuracy.contains(bits)
    else { return nil }
    self.init(bits: bits)
    if let bytes = json["registers"]?.string.flatMap({ Base64.bytes(of: $0) }) {
      guard bytes.count == 1 << bits, bytes.allSatisfy({ $0 <= 65 - bits }) else { return nil }
      registers = bytes
    } else if let bytes = json["hashes"]?.string.flatMap({ Base64.bytes(of: $0) }) {
      guard bytes.count.isMultiple(of: 8), bytes.count <= 8 * Self.hashLimit else { return nil }
      for start in stride(from: 0, to: bytes.count, by: 8) {
        hashes.insert(bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
      }
    } else {
      return nil
    }
  }

  package var json: JSONValue {
    let contents: JSONObject.Member
    if registers.isEmpty {
      let bytes = hashes.sorted().flatMap { hash in
        (0..<8).map { UInt8(truncatingIfNeeded: hash >> UInt64(56 - 8 * $0)) }
      }
      contents = JSONObject.Member(key: "hashes", value: .string(Base64.text(of: bytes)))
    } else {
      contents = JSONObject.Member(key: "registers", value: .string(Base64.text(of: registers)))
    }
    let head: [JSONObject.Member] = [
      JSONObject.Member(key: "hll", value: 1),
      JSONObject.Member(key: "bits", value: .integer(Int64(bits))),
    ]
    return .object(JSONObject(head + [contents]))
  }
}
