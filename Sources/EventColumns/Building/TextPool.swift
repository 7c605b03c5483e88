@_spi(Engine) internal import DaybookEvents

/// Texts, each stored once while that saves space, with codes in the order of first appearance.
struct TextPool {
  private(set) var bytes: [UInt8] = []
  /// The end of each text among the bytes.
  private(set) var ends: [Int] = []
  /// Whether equal texts are stored once.
  ///
  /// This becomes false if most texts turn out to be different. From then on, every text is stored,
  /// even if an equal text is stored already.
  private(set) var keepsOnce = true
  private var table = [Int32](repeating: -1, count: 64)
  private var hashes: [UInt32] = []
  private var addedCount = 0

  // The seed is random, so that nobody can choose texts for events whose hashes collide. The codes
  // do not depend on the seed.
  private let seed = Self.processSeed
  private static let processSeed = UInt64.random(in: .min ... .max)

  /// The number of texts after which the pool decides whether texts repeat.
  private static let trialCount = 4_096

  var count: Int { ends.count }

  /// The range of the text with `code` among the bytes of all texts.
  func range(_ code: Int) -> Range<Int> { (code == 0 ? 0 : ends[code - 1])..<ends[code] }

  /// The code of `text`; a new text is added.
  mutating func code(of text: RawSpan) -> Int64 {
    addedCount += 1
    guard keepsOnce else { return append(text) }
    let hash = hash(text)
    var slot = Int(hash) & (table.count - 1)
    while table[slot] >= 0 {
      let code = Int(table[slot])
      if hashes[code] == hash, holds(text, at: code) { return Int64(code) }
      slot = (slot + 1) & (table.count - 1)
    }
    table[slot] = Int32(count)
    hashes.append(hash)
    let code = append(text)
    if count * 2 > table.count { grow() }
    return code
  }

  private mutating func append(_ text: RawSpan) -> Int64 {
    bytes.append(text)
    ends.append(bytes.count)
    return Int64(count - 1)
  }

  private func holds(_ text: RawSpan, at code: Int) -> Bool {
    bytes.span.bytes.extracting(range(code)).equals(text)
  }

  /// Doubles the table, unless texts hardly repeat.
  private mutating func grow() {
    if addedCount >= Self.trialCount, count * 4 > addedCount * 3 {
      (keepsOnce, table, hashes) = (false, [], [])
      return
    }
    table = [Int32](repeating: -1, count: table.count * 2)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(hash) & (table.count - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(code)
    }
  }

  private func hash(_ text: RawSpan) -> UInt32 {
    var (hash, offset) = (seed ^ UInt64(text.byteCount) &* 0x9E37_79B9_7F4A_7C15, 0)
    while offset &+ 8 <= text.byteCount {
      hash = Self.mixed(hash ^ text.littleEndian(UInt64.self, at: offset))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < text.byteCount {
      rest = rest << 8 | UInt64(text.byte(at: offset))
      offset &+= 1
    }
    return UInt32(truncatingIfNeeded: Self.mixed(hash ^ rest) >> 16)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }
}
