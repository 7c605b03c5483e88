import RegularExpressions
import TestSupport
import Testing

@Suite("Regular expressions beside a backtracking matcher")
struct RegexOracleTests {
  typealias Pattern = BacktrackingMatcher.Pattern

  /// A generator of random patterns over few letters, which therefore match often.
  private struct Generator {
    var random: SeededGenerator
    var groups = 0

    mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func pattern(depth: Int) -> Pattern {
      guard depth > 0 else { return atom() }
      switch pick(8) {
      case 0, 1: return .concatenation((0..<2 + pick(2)).map { _ in pattern(depth: depth - 1) })
      case 2, 3: return .alternation((0..<2 + pick(2)).map { _ in pattern(depth: depth - 1) })
      case 4, 5: return repetition(of: pattern(depth: depth - 1))
      case 6:
        groups += 1
        let number = groups
        return .group(pattern(depth: depth - 1), number: number)
      default: return atom()
      }
    }

    private mutating func atom() -> Pattern {
      switch pick(12) {
      case 0: .any
      case 1: .start
      case 2: .end
      case 3: .character("é")
      case let other: .character(other % 2 == 0 ? "a" : "b")
      }
    }

    private mutating func repetition(of body: Pattern) -> Pattern {
      let least = pick(3)
      let most = pick(2) == 0 ? Int.max : least + pick(3)
      // Matchers differ in the groups of an empty repetition, so the oracle avoids such
      // repetitions.
      guard !body.isNullable else { return body }
      return .repetition(body, least: least, most: most, isLazy: pick(2) == 0)
    }

    mutating func text() -> [Character] {
      (0..<pick(9)).map { _ in ["a", "a", "b", "b", "é"][pick(5)] }
    }
  }

  /// Returns the range in bytes of a range of characters.
  private func bytes(_ range: Range<Int>, in text: [Character]) -> Range<Int> {
    let start = String(text[..<range.lowerBound]).utf8.count
    return start..<start + String(text[range]).utf8.count
  }

  @Test("20,000 random patterns take the same text and groups", arguments: 0..<8 as Range<UInt64>)
  func sameMatches(seed: UInt64) throws {
    var generator = Generator(random: SeededGenerator(seed: seed))
    for _ in 0..<2_500 {
      generator.groups = 0
      let pattern = generator.pattern(depth: 3)
      let text = generator.text()
      let expected = BacktrackingMatcher(text: text).firstMatch(pattern)
      let regex = try LinearRegex(pattern.text)
      let found = regex.firstMatch(in: Array(String(text).utf8).span)
      let wanted = expected.map { match in
        [bytes(match.range, in: text)]
          + (0..<generator.groups).map { match.groups[$0 + 1].map { bytes($0, in: text) } }
      }
      #expect(found?.groups == wanted, "\(pattern.text) on \(String(text))")
      #expect(regex.matches(String(text)) == (expected != nil))
    }
  }
}
