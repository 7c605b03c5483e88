import DaybookValues
import Foundation
import Testing

/// Tests that compare the searches for runs with Foundation's searches.
struct RunsTests {
  @Test(
    "A separator is found from the start on, without overlaps, and by equal characters",
    arguments: [
      ("a; b; c", "; ", ["a", "b", "c"]), ("; a; ", "; ", ["", "a", ""]), ("aaa", "aa", ["", "a"]),
      ("abc", "", ["abc"]), ("", "a", [""]), ("aab", "ab", ["a", ""]),
      ("ababac", "abac", ["ab", ""]),
      ("cafe\u{301} noir", "\u{E9} ", ["caf", "noir"]), ("e\u{301}", "e", ["e\u{301}"]),
    ])
  func parts(text: String, separator: String, parts: [String]) {
    #expect(text.parts(between: separator).map(String.init) == parts)
  }

  @Test("In any text, the parts are those of Foundation", arguments: 0..<20)
  func randomParts(seed: UInt64) {
    var random = RepeatableNumbers(seed: seed)
    for _ in 0..<200 {
      let text = random.text(upTo: 12)
      let separator = "a" + random.text(upTo: 3)
      let parts = text.parts(between: separator).map(String.init)
      #expect(parts == text.components(separatedBy: separator), "\(text) between \(separator)")
    }
  }
}

/// Random numbers that are the same for the same seed.
private struct RepeatableNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }

  /// Returns a text of the letters a and b, in which runs often overlap.
  mutating func text(upTo count: Int) -> String {
    let length = Int.random(in: 0...count, using: &self)
    return String((0..<length).map { _ in Bool.random(using: &self) ? "a" : "b" })
  }
}
