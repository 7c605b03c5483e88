import AppTestSupport
import Daybook
import DaybookShell
import DaybookTesting
import Foundation
import TestSupport
import Testing

@testable import library_test_peer

@Suite("The README shows what its sample does")
struct ReadmeTests {
  @Test("The sample, run as a program in an empty folder, prints what the README says")
  func sample() throws {
    let program = try TestProgram.libraryPeer(["readme"])
    let shown = try DocumentationPage("README.md").only("text", in: "Daybook")
    #expect(program.status == 0 && program.output == shown, "\(program)")
  }

  @Test("The sample's shell answers questions about the past as the README shows")
  func past() async throws {
    let block = try DocumentationPage("README.md").only("text", in: "A transcript")
    let prompt = "daybook> "
    let lines = block.split(separator: "\n").filter { $0.hasPrefix(prompt) }
      .map { String($0.dropFirst(prompt.count)) }
    #expect(lines.count > 3)
    try await withTemporaryDaybook(events: Readme.NoteAdded.eventTypes) { daybook in
      try await appendNotes(to: daybook)
      let repl = try await Repl(daybook, [Readme.NoteTexts.self])
      defer { repl.models.close() }
      var shown = ""
      for line in lines {
        let answer = try await repl.output(of: [line])
        shown += prompt + line + "\n" + answer.map { $0 + "\n" }.joined()
      }
      #expect(shown == block, "\(shown)")
    }
  }

  @Test("Each article that the README names is linked, and each link leads to a file")
  func links() throws {
    let readme = try DocumentationPage("README.md").text
    let root = fixtures(near: #filePath).deletingLastPathComponent().path
    let targets = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    for target in targets {
      #expect(FileManager.default.fileExists(atPath: "\(root)/\(target)"), "\(target)")
    }
    let catalogue = "Sources/Daybook/Daybook.docc"
    let articles = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(catalogue)")
    #expect(Set(articles.map { "\(catalogue)/\($0)" }).subtracting(targets) == [])
  }

  /// Appends the notes of the sample, each at ten o'clock on another day.
  private func appendNotes(to daybook: Daybook) async throws {
    let notes: [(stream: StreamName, text: String)] = [
      ("note-1", "Buy milk"), ("note-2", "Call home"), ("note-1", "Buy milk and bread"),
    ]
    for (day, note) in zip(1..., notes) {
      let time = try Timestamp(parsing: "2026-01-0\(day)T10:00:00Z")
      try await daybook.log.append(Readme.NoteAdded(text: note.text), to: note.stream, time: time)
    }
  }

  @Test(
    "Each block of README and the articles with screens is one that a test or CI looks at",
    arguments: [
      (
        "README.md",
        [
          "Daybook: swift", "Daybook: swift", "Daybook: text", "A transcript: text",
          "The past of every table: sh", "Try it: sh", "Try it: sh",
          "Your own file in three commands: sh",
        ]
      ),
      ("Sources/Daybook/Daybook.docc/Commands.md", ["A first log: sh"]),
      ("Sources/Daybook/Daybook.docc/Jobs.md", ["Overview: text"]),
      (
        "Sources/Daybook/Daybook.docc/TenMinutes.md",
        ["1. A package: sh", "1. A package: swift", "2. Events: swift", "3. Rules: swift"]
          + ["4. Two read models: swift", "4. Two read models: swift"]
          + ["5. Tests before anything runs: swift", "5. Tests before anything runs: swift"]
          + ["5. Tests before anything runs: sh", "6. A shell: swift", "6. A shell: swift"]
          + ["6. A shell: text", "7. A server: swift", "7. A server: swift", "7. A server: sh"]
          + ["7. A server: sh", "7. A server: swift"]
      ),
      ("Sources/Daybook/Daybook.docc/Steam.md", ["Overview: text", "An account of your own: sh"]),
      (
        "Sources/Daybook/Daybook.docc/CounterStrike.md",
        ["Overview: text", "Players and what they changed: kql"]
      ),
      (
        "Sources/Daybook/Daybook.docc/Shell.md",
        ["Overview: text", "Manual page and completions: sh", "A shell of your own: swift"]
      ),
    ])
  func blocks(path: String, expected: [String]) throws {
    let blocks = try DocumentationPage(path).blocks
    #expect(blocks.map { "\($0.section): \($0.language)" } == expected)
  }
}
