import FuzzTargets
import TestSupport
import Testing

@Suite("The corpora of the fuzzers")
struct CorpusTests {
  @Test("Every input that is kept is handled as promised", arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) async throws {
    let corpus = FuzzCorpus(of: target)
    #expect(corpus.files.count >= 5)
    for (file, finding) in try await corpus.replay(target) {
      Issue.record("\(target.rawValue)/\(file): \(finding)")
    }
  }

  @Test(
    "What a terminal would obey is told, and colours of our own are not",
    arguments: [
      ("\u{1B}[1;31mred\u{1B}[0m\n", true), ("\u{1B}]8;;x\u{7}", false), ("\u{1B}[2J", false),
      ("\u{9B}2J", false), ("a\u{202E}b", false), ("a\rb", false), ("\u{1B}", false),
    ])
  func terminalOutput(text: String, isHarmless: Bool) {
    #expect((TerminalOutput(text).problem == nil) == isHarmless)
  }
}
