import Foundation
import Hashing
import TestSupport
import Testing

@Suite("A function for digests")
struct DigestFunctionTests {
  /// Returns bytes that depend on `count` and on their positions.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 7 &* $0 &+ count) }
  }

  private static let counts = Array(0...300) + [1_000, 4_095, 4_096, 65_537]

  /// Returns the digests that GNU's program computes for the same bytes, without code of this
  /// project.
  private func expected(_ function: DigestFunction) throws -> [String] {
    let files = try Self.counts.map { count in
      let path = TemporaryPath().path
      try Data(bytes(count)).write(to: URL(filePath: path))
      return path
    }
    let outcome = try TestProgram([Self.program(function)] + files).run()
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  private static func program(_ function: DigestFunction) -> String { "/usr/bin/\(function)sum" }

  private static let hasPrograms = [DigestFunction.md5, .sha1, .sha256].allSatisfy {
    FileManager.default.isExecutableFile(atPath: program($0))
  }

  private func digits(_ digest: [UInt8]) -> String {
    digest.map { String(format: "%02x", Int($0)) }.joined()
  }

  @Test(
    "Bytes of any count give what another program gives", .enabled(if: Self.hasPrograms),
    arguments: [DigestFunction.md5, .sha1, .sha256])
  func counts(_ function: DigestFunction) throws {
    let given = Self.counts.map { digits(function.digest(of: bytes($0))) }
    #expect(given == (try expected(function)))
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
      #expect(hash.digest == function.digest(of: bytes), "in parts of \(step)")
    }
  }

  @Test("A digest on the way changes nothing of what follows")
  func onTheWay() {
    var hash = RunningHash(.sha256)
    hash.add(Array("ab".utf8))
    let copy = hash
    #expect(hash.digest == DigestFunction.sha256.digest(of: Array("ab".utf8)))
    hash.add(Array("c".utf8))
    #expect(hash.digest == DigestFunction.sha256.digest(of: Array("abc".utf8)))
    #expect(copy.digest == DigestFunction.sha256.digest(of: Array("ab".utf8)))
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
