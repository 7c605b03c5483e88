import RegularExpressions
import TestSupport
import Testing

@Suite("Regular expressions")
struct LinearRegexTests {
  /// Returns the texts of the first match and its groups, separated by `|`; `-` is an unused group.
  private func firstMatch(_ pattern: String, _ text: String) throws -> String? {
    let bytes = Array(text.utf8)
    let match = try LinearRegex(pattern).firstMatch(in: bytes.span)
    return match?.groups
      .map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-" }
      .joined(separator: "|")
  }

  @Test(
    "The first match and its groups are those that a backtracking matcher finds",
    arguments: [
      ("b+", "abbbc", "bbb"),
      ("a|ab", "ab", "a"),
      ("(a+)(b+)?", "xaay", "aa|aa|-"),
      ("(a|ab)(c|bcd)", "abcd", "abcd|a|bcd"),
      ("a*?b", "aab", "aab"),
      ("<.+?>", "<a><b>", "<a>"),
      ("(?U)<.+>", "<a><b>", "<a>"),
      (#"(\w+)@(\w+)\.com"#, "to ann@site.com!", "ann@site.com|ann|site"),
      ("(?P<year>\\d{4})-(?<month>\\d\\d)", "in 2026-03", "2026-03|2026|03"),
      ("(?i)straße", "STRAßE", "STRAßE"),
      ("(?i:É)x", "éx", "éx"),
      ("x{2,3}", "xxxx", "xxx"),
      ("x{2,3}?", "xxxx", "xx"),
      ("x{,3}", "x{,3}", "x{,3}"),
      ("[^a-c]+", "abcdefabc", "def"),
      ("[]a]+", "x]a]", "]a]"),
      ("[a\\-z]+", "a-z", "a-z"),
      ("[[:alpha:]_]+", "1ab_2", "ab_"),
      ("\\bcat\\b", "concat cat", "cat"),
      ("\\Bcat", "cat concat", "cat"),
      ("^b$", "a\nb\nc", nil),
      ("(?m)^b$", "a\nb\nc", "b"),
      ("a.c", "a\nc", nil),
      ("(?s)a.c", "a\nc", "a\nc"),
      ("\\p{Lu}\\pL+", "der Österreicher", "Österreicher"),
      ("\\p{Greek}+", "abc αβγ", "αβγ"),
      ("[^\\x00-\\x7F]", "aé", "é"),
      ("\\x{1F600}", "a😀", "😀"),
      ("\\Qa.b\\E+", "a.bb", "a.bb"),
      ("(|a)*", "aa", "|"),
      ("(a*)+", "b", "|"),
      ("()", "", "|"),
      ("\\z", "ab", ""),
      ("(?:(a)|b)*", "ab", "ab|a"),
    ] as [(String, String, String?)])
  func firstMatches(pattern: String, text: String, expected: String?) throws {
    #expect(try firstMatch(pattern, text) == expected)
    #expect(try LinearRegex(pattern).matches(text) == (expected != nil))
  }

  @Test(
    "What linear time cannot do, or is no expression, is refused with its place",
    arguments: [
      (#"(a)\1"#, 3), ("a(?=b)", 1), ("(?<!a)b", 0), ("(ab", 0), ("é)", 2), ("[a", 0), ("*a", 0),
      ("a**", 2), ("a{1001}", 1), ("a{3,2}", 1), ("(?P<a>.)(?P<a>.)", 8), (#"\pX"#, 0), (#"\"#, 0),
      ("(?x)a", 0), ("[b-a]", 1), (#"\i"#, 0), ("((a{1000}){1000})", 0),
    ] as [(String, Int)])
  func refusals(pattern: String, offset: Int) {
    let error = #expect(throws: RegexError.self) { try LinearRegex(pattern) }
    #expect(error?.range.lowerBound == offset)
  }

  @Test("Groups inside one another are counted, not followed to the end of the stack")
  func depth() {
    let pattern = String(repeating: "(", count: 100_000)
    #expect(throws: RegexError.self) { try LinearRegex(pattern) }
  }

  @Test("Patterns that stall a backtracking matcher are answered on 100 KB")
  func linearTime() throws {
    let text = String(repeating: "a", count: 100_000) + "!"
    #expect(try !LinearRegex("^(a+)+$").matches(text))
    #expect(try !LinearRegex("(a+)+$").matches(text))
    #expect(try !LinearRegex("(a|aa)*b").matches(text))
    #expect(try LinearRegex("(a*)*!").firstMatch(in: Array(text.utf8).span)?.range == 0..<100_001)
  }

  @Test("A pattern with more states than are kept still answers")
  func manyStates() throws {
    let regex = try LinearRegex("(?:a|b)*a(?:a|b){14}c")
    var random = SeededGenerator(seed: 1)
    let text = String((0..<50_000).map { _ in Bool.random(using: &random) ? "a" : "b" })
    #expect(!regex.matches(text))
    #expect(regex.matches(text + "a" + String(repeating: "b", count: 14) + "c"))
  }

  @Test(
    "All matches are those of RE2: none overlaps, and none is empty right after another",
    arguments: [
      ("a+", "baac", [1..<3]), ("a*", "baac", [0..<0, 1..<3, 4..<4]), ("x*", "é", [0..<0, 2..<2]),
      ("b", "abab", [1..<2, 3..<4]), ("^a", "aaa", [0..<1]),
    ] as [(String, String, [Range<Int>])])
  func allMatches(pattern: String, text: String, expected: [Range<Int>]) throws {
    #expect(try LinearRegex(pattern).allMatches(in: text).map(\.range) == expected)
  }

  @Test(
    "Each match is replaced, with what its groups took",
    arguments: [
      (#"(\w+) (\w+)"#, #"\2 \1"#, "ann bob", "bob ann"),
      ("x*", "-", "abc", "-a-b-c-"),
      ("a", #"[\0\\\9$1]"#, "cat", #"c[a\$1]t"#),
      ("(?i)AN", "un", "banana", "bununa"),
      ("z", "y", "banana", "banana"),
    ])
  func replacing(pattern: String, rewrite: String, text: String, expected: String) throws {
    var replaced: [UInt8] = []
    try LinearRegex(pattern).forEachPiece(ofReplacing: Array(text.utf8), with: rewrite) {
      replaced += $0
    }
    #expect(String(decoding: replaced, as: UTF8.self) == expected)
  }

  @Test("Letters are the same in either case when that is asked for")
  func ignoringCase() throws {
    let regex = try LinearRegex("[k-m]ÄΣ", ignoresCase: true)
    #expect(regex.matches("Läς"))
    #expect(try LinearRegex("k", ignoresCase: true).matches("\u{212A}"))
    #expect(try !LinearRegex("[^k]", ignoresCase: true).matches("K"))
  }

  @Test("An escaped text matches itself")
  func escaping() throws {
    let text = #"a.b\c+*?()|[]{}^$-é"#
    #expect(try LinearRegex(LinearRegex.escaping(text)).allMatches(in: "x" + text).count == 1)
  }

  @Test("Bytes that are no UTF-8 are matched by nothing but cost no crash")
  func invalidBytes() throws {
    let bytes: [UInt8] = [0xFF, 0xC3, 0x28, 0x80]
    #expect(try LinearRegex(".").firstMatch(in: bytes.span)?.range == 2..<3)
    #expect(try !LinearRegex("[^\\x00-\\x{10FFFF}]").matches(bytes.span))
  }
}
