/// The 64-bit hash function that Kusto's `hash()` uses.
enum XXHash64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var offset = 0
    var sum = bytes.count >= 32 ? hashStripes(bytes, &offset) : primes.4
    sum &+= UInt64(bytes.count)
    while offset + 8 <= bytes.count {
      sum =
        rotate(sum ^ round(0, bytes.littleEndian(at: offset, count: 8)), 27) &* primes.0 &+ primes.3
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let word = bytes.littleEndian(at: offset, count: 4) &* primes.0
      sum = rotate(sum ^ word, 23) &* primes.1 &+ primes.2
      offset += 4
    }
    while offset < bytes.count {
      sum = rotate(sum ^ UInt64(bytes[offset]) &* primes.4, 11) &* primes.0
      offset += 1
    }
    return mixed(sum)
  }

  /// Hashes all complete stripes of 32 bytes.
  private static func hashStripes(_ bytes: Span<UInt8>, _ offset: inout Int) -> UInt64 {
    var lanes: [UInt64] = [primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0]
    while offset + 32 <= bytes.count {
      for lane in 0..<4 {
        lanes[lane] = round(lanes[lane], bytes.littleEndian(at: offset, count: 8))
        offset += 8
      }
    }
    let turns: [UInt64] = [1, 7, 12, 18]
    let sum = zip(lanes, turns).reduce(UInt64(0)) { $0 &+ rotate($1.0, $1.1) }
    return lanes.reduce(sum) { ($0 ^ round(0, $1)) &* primes.0 &+ primes.3 }
  }

  private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    rotate(sum &+ word &* primes.1, 31) &* primes.0
  }

  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 &- count)
  }

  private static func mixed(_ sum: UInt64) -> UInt64 {
    var sum = (sum ^ sum >> 33) &* primes.1
    sum = (sum ^ sum >> 29) &* primes.2
    return sum ^ sum >> 32
  }
}

extension Span<UInt8> {
  fileprivate func littleEndian(at offset: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for position in (offset..<offset + count).reversed() {
      word = word << 8 | UInt64(self[position])
    }
    return word
  }
}
