import Crypto
import Hashing
import Testing

@Suite("A function for digests")
struct DigestFunctionTests {
  /// What BoringSSL makes of the bytes, which shares nothing with ours.
  private func expected(_ function: DigestFunction, _ bytes: [UInt8]) -> [UInt8] {
    switch function {
    case .md5: Array(Insecure.MD5.hash(data: bytes))
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    }
  }

  /// Bytes that depend on their count and on their place.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 7 &* $0 &+ count) }
  }

  @Test(
    "Bytes of any count give what another library gives",
    arguments: [DigestFunction.md5, .sha1, .sha256])
  func counts(_ function: DigestFunction) {
    for count in Array(0...300) + [1_000, 4_095, 4_096, 65_537] {
      let bytes = bytes(count)
      #expect(function.digest(of: bytes) == expected(function, bytes), "\(count) bytes")
    }
  }

  @Test(
    "Bytes that come in parts give what they give at once",
    arguments: [DigestFunction.md5, .sha1, .sha256])
  func parts(_ function: DigestFunction) {
    let bytes = bytes(1_000)
    for step in [1, 3, 63, 64, 65, 127, 128, 129, 500] {
      var hash = RunningHash(function)
      for start in stride(from: 0, to: bytes.count, by: step) {
        hash.add(Array(bytes[start..<min(start + step, bytes.count)]))
      }
      #expect(hash.digest == expected(function, bytes), "in parts of \(step)")
    }
  }

  @Test("A digest on the way changes nothing of what follows")
  func onTheWay() {
    var hash = RunningHash(.sha256)
    hash.add(Array("ab".utf8))
    let copy = hash
    #expect(hash.digest == expected(.sha256, Array("ab".utf8)))
    hash.add(Array("c".utf8))
    #expect(hash.digest == expected(.sha256, Array("abc".utf8)))
    #expect(copy.digest == expected(.sha256, Array("ab".utf8)))
  }

  @Test("The digests of the standards' own samples are those that the standards print")
  func samples() {
    let text = Array("abc".utf8)
    #expect(
      DigestFunction.md5.digest(of: text) == [
        0x90, 0x01, 0x50, 0x98, 0x3C, 0xD2, 0x4F, 0xB0, 0xD6, 0x96, 0x3F, 0x7D, 0x28, 0xE1, 0x7F,
        0x72,
      ])
    #expect(
      DigestFunction.sha256.digest(of: text).prefix(8) == [
        0xBA, 0x78, 0x16, 0xBF, 0x8F, 0x01, 0xCF, 0xEA,
      ])
    #expect(DigestFunction.sha1.digest(of: text).prefix(4) == [0xA9, 0x99, 0x3E, 0x36])
  }
}
