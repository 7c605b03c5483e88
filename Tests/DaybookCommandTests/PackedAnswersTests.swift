import TestSupport
import Testing

@Suite("The answers that the command holds")
struct PackedAnswersTests {
  @Test(
    "They are those of the fixtures, packed anew where those change",
    arguments: [
      ("jobs", "FreelanceJobs/answers"), ("steam", "SteamPlayers/answers"),
      ("steam-details", "SteamPlayers/details"), ("counter-strike", "CounterStrikeConfigs/answers"),
    ])
  func packed(name: String, fixture: String) throws {
    let (packed, plain) = ("Sources/CFixtures/answers/\(name).gz", "Fixtures/\(fixture).jsonl")
    let comparing = "gzip -dc \(packed) | cmp - \(plain)"
    var program = TestProgram(["/bin/sh", "-c", comparing])
    program.folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let outcome = try program.run()
    #expect(outcome.status == 0, "gzip -9 -n < \(plain) > \(packed)")
  }
}
