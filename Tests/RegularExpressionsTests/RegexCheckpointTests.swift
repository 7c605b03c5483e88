import RegularExpressions
import Testing

@Suite("A long search for a regular expression can be ended")
struct RegexCheckpointTests {
  private struct Ended: Error {}

  @Test(
    "A match is found wherever the text is parted by checkpoints",
    arguments: [0, 1, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 200_000])
  func places(count: Int) throws {
    let text = String(repeating: "a", count: count)
    for (pattern, ends) in [
      ("(a|b|ab)*c", ["c"]), ("^(a|aa)*b$", ["b"]), ("a?x(y|$)", ["xy", "x"]),
    ] {
      let regex = try LinearRegex(pattern)
      var checkpoints = 0
      for end in ends {
        let (found, missed) = (
          regex.matches(text + end) { checkpoints += 1 },
          regex.matches(text + "a") { checkpoints += 1 }
        )
        #expect(found && !missed, "\(pattern) \(count)")
      }
      #expect(checkpoints >= 2 * (count / 65_536))
    }
  }

  @Test("What a checkpoint throws ends the search, and the expression works on")
  func ending() throws {
    let regex = try LinearRegex("(a|b|ab)*c")
    let text = String(repeating: "ab", count: 1_000_000)
    var checkpoints = 0
    #expect(throws: Ended.self) {
      _ = try regex.matches(text) { () throws(Ended) in
        checkpoints += 1
        if checkpoints == 3 { throw Ended() }
      }
    }
    #expect(checkpoints == 3 && regex.matches("abc") && !regex.matches("ab"))
  }

  @Test("A search for groups, and one with many states, call their checkpoints, too")
  func machines() throws {
    let text = String(repeating: "ab", count: 500_000)
    let patterns = [
      "((a?b?){100})c$", "(a|b|ab)*?((a|b){0,60})x", "(?:[ab]{0,200}a){3}([ab]{9})c",
    ]
    for pattern in patterns {
      let regex = try LinearRegex(pattern)
      var checkpoints = 0
      #expect(throws: Ended.self) {
        _ = try regex.firstMatch(in: text.utf8.span) { () throws(Ended) in
          checkpoints += 1
          if checkpoints == 4 { throw Ended() }
        }
      }
      #expect(checkpoints == 4, "\(pattern)")
    }
  }

  @Test("What is done for each match can be ended")
  func matches() throws {
    let (regex, text) = (try LinearRegex("(a)"), String(repeating: "a", count: 100_000))
    var checkpoints = 0
    #expect(throws: Ended.self) {
      _ = try regex.matchCount(in: text) { () throws(Ended) in
        checkpoints += 1
        if checkpoints == 2 { throw Ended() }
      }
    }
    #expect(try regex.matchCount(in: text) { () throws(Ended) in } == 100_000)
  }
}
