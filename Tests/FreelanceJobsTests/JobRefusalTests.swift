import AppTestSupport
import DaybookPresentation
import DaybookRendering
import DaybookValues
import FreelanceJobs
import Testing

@Suite("What cannot be done on the screens of jobs is told in the language of who asked")
struct JobRefusalTests {
  /// Lists of lines, the last line of which is refused.
  private static let lines: [[String]] =
    [
      "jobs soon", "jobs --min-pay much", "jobs --within far", "jobs --sort colour", "jobs --free",
      "jobs --min-pay", "jobs 2026-03-01 2026-05-01", "refresh now", "job", "watch", "unwatch",
      "job 99", "job nosuch", "near", "near here", "pin", "pin x", "pin 2", "next", "answer",
      "answer yes", "name", "name Ada", "email", "email ada", "open", "open daybook://jobs/soon",
      "open http://example.org", "open daybook://jobs/2020-01-01/77", "unwatch 1", "up",
      "jobs --fake", "jobs nothing at all",
    ].map { ["jobs", $0] } + [
      ["jobs", "watch 1", "watch 1"], ["jobs", "map", "pin 9"], ["jobs", "map", "job 77"],
      ["jobs 2026-03-23 2026-05-20", "more", "more"], ["jobs", "watched", "more"],
      ["jobs", "signup", "name \u{1}"], ["jobs", "signup", "email ada"],
      ["jobs --category none", "map", "next"], ["jobs", "watch 1", "unwatch 1", "answer maybe"],
    ]

  @Test("Every refusal is Russian in the Russian program", arguments: lines)
  func russian(lines: [String]) async throws {
    let session = try JobsSession()
    session.marketplace.list("2026-03-23", [.job(1), .job(2), .job(3, ["location": .null])])
    for line in lines.dropLast() { try await session.type(line, in: .russian) }
    try await expectRussian(lines.last ?? "", session)
  }

  @Test("So is that nobody can be asked")
  func offline() async throws {
    try await expectRussian("refresh", try JobsSession(isOnline: false))
  }

  private func expectRussian(_ line: String, _ session: JobsSession) async throws {
    let told = await #expect(throws: Refusal.self, "\(line)") {
      try await session.type(line, in: .russian)
    }
    let text = try #require(told).description
    let data = ["daybook DAYBOOK_TEMPER_URL 15 5km NAME sort pay time distance name email Ada"]
    let typed = ["jobs Lovelace ada example org 15 3mi 1000km watched clash map signup login"]
    #expect(RefusalWords(of: text, after: line, besides: data + typed).foreign == [], "\(text)")
    #expect(text.contains { "а"..."я" ~= $0 }, "\(text)")
    // The English text of the refusal has no Russian word. Only the answers `да` and `нет` are
    // Russian in both languages.
    let english = try #require(told).told(in: .english).description
    #expect(line == "answer maybe" || !english.contains { "а"..."я" ~= $0 }, "\(english)")
  }
}
