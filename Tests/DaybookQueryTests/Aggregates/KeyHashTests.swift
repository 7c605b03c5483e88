import TestSupport
import Testing

@testable import QueryEngine

@Suite("Hashes of keys")
struct KeyHashTests {
  /// Returns how many of 8,192 slots the hashes use, if the slots are chosen by the highest or by
  /// the lowest bits.
  ///
  /// The smaller of the two numbers is returned.
  private static func places(_ hashes: [UInt64]) -> Int {
    min(Set(hashes.map { $0 >> 51 }).count, Set(hashes.map { $0 & 0x1FFF }).count)
  }

  @Test(
    "Keys that are made to meet under one multiplier do not meet under a secret",
    arguments: 1...8 as ClosedRange<UInt64>)
  func planted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let hash = KeyHash(seed: generator.next())
    // Multiplied by 0x9E37_79B9_7F4A_7C15 these keys give 1, 2, 3, and so on, whose highest bits
    // are 0.
    let inverse: UInt64 = 0xF1DE_83E1_9937_733D
    #expect(inverse &* 0x9E37_79B9_7F4A_7C15 == 1)
    let keys = (1...4_096 as ClosedRange<UInt64>).map { inverse &* $0 }
    #expect(Self.places(keys.map(hash.mixed)) > 2_850)
    #expect(Self.places((0..<4_096 as Range<UInt64>).map(hash.mixed)) > 2_850)
    // The texts differ only in their first bytes, which are the highest of a word.
    let texts = (0..<4_096).map {
      [UInt8($0 >> 6) + 32, UInt8($0 & 63) + 32] + [UInt8](repeating: 48, count: 6)
    }
    #expect(Self.places(texts.map { hash.hash(of: $0.span) }) > 2_850)
  }

  @Test("Each process draws a secret, and texts that begin alike differ")
  func texts() {
    let texts = ["", "a", "ab", "abcdefg", "abcdefgh", "abcdefghi", "\0", "\0\0", "h", "\0abcdefg"]
    let hashes = texts.map { KeyHash.ofProcess.hash(of: Array($0.utf8).span) }
    #expect(Set(hashes).count == texts.count)
    let others = texts.map { KeyHash(seed: 1).hash(of: Array($0.utf8).span) }
    #expect(hashes != others)
  }

  @Test("Numbers of texts are the same with a dictionary of any size, and under any secret")
  func dictionaries() {
    let texts = (0..<900).map { "text \($0 % 700)" }
    var (bytes, slices) = ([UInt8](), [StringVector.Slice]())
    for text in texts {
      slices.append(.init(start: bytes.count, length: text.utf8.count))
      bytes += text.utf8
    }
    var generator = SeededGenerator(seed: 3)
    let dictionary = DictionaryNumber.next()
    var (coded, plain) = (StringTable(), StringTable(hash: KeyHash(seed: 5)))
    // A few rows come several times with a dictionary of many entries, and then many rows come.
    for rowCount in [1, 3, 200, 200, 200, 4, 2_000, 1] {
      let codes = (0..<rowCount).map { _ in Int32.random(in: 0..<900, using: &generator) }
      let vector = StringVector(bytes: bytes, slices: slices, codes: codes, dictionary: dictionary)
      let same = StringVector(bytes: bytes, slices: codes.map { slices[Int($0)] })
      #expect(coded.numbers(of: vector) == plain.numbers(of: same))
    }
    #expect(coded.count == plain.count && coded.bytes == plain.bytes)
  }
}
