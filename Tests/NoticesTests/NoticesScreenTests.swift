import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import Notices
import Testing

@Suite("Notices are new until they are seen, and there until they are dismissed")
struct NoticesScreenTests {
  private let log = MemoryEventLog()
  private let models: PresentModels
  private static let now = FixedClock.start

  init() { models = PresentModels([NoticesProjection.self], of: log) }

  /// A text of the tests, in place of an app's sentences.
  private struct Word: LocalizedText {
    let subject: String

    var english: String { "\(subject) happened" }
    var russian: String { "\(subject): было" }
  }

  private func screen(isReadOnly: Bool = false) -> NoticesScreen {
    NoticesScreen(of: "jobs", log: AppLog(log, isReadOnly: isReadOnly)) { notice in
      notice.kind == "known" ? Word(subject: notice.subject) : nil
    }
  }

  private func raise(_ subjects: String..., kind: String = "known") async throws {
    for subject in subjects {
      try await log.append(
        NoticeRaised(kind: kind, subject: subject, facts: [:]),
        to: NoticeEvent.stream(of: "jobs"), time: Self.now)
    }
  }

  private func lines(
    _ line: String, _ language: Language = .english, isReadOnly: Bool = false
  ) async throws -> String {
    try await screen(isReadOnly: isReadOnly).lines(
      line.split(separator: " ").map(String.init), at: models.moment(Self.now),
      in: Window(width: 60), language
    ).joined(separator: "\n")
  }

  @Test("The newest come first; a second look finds none new, and appends nothing")
  func looking() async throws {
    #expect(try await lines("notices").contains("There are no notices."))
    #expect(try log.end() == 0)
    try await raise("1", "2")
    let first = try await lines("notices")
    #expect(first.contains("2 new"))
    let (second, former) = (first.firstRange(of: "2 happened"), first.firstRange(of: "1 happened"))
    #expect(try #require(second).lowerBound < #require(former).lowerBound)
    #expect(try log.types().map(\.name) == ["notice.raised", "notice.seen"])
    let end = try log.end()
    #expect(try await !lines("notices").contains("new"))
    #expect(try log.end() == end)
    try await raise("3")
    #expect(try await lines("notices", .russian).contains("1\u{A0}новое"))
  }

  @Test("A dismissed one is gone, and numbers stay")
  func dismissing() async throws {
    try await raise("1", "2", "3")
    let rest = try await lines("notices dismiss 2")
    #expect(rest.contains("1 happened") && !rest.contains("2 happened"))
    await #expect(throws: Refusal.self) { try await lines("notices dismiss 2") }
    await #expect(throws: Refusal.self) { try await lines("notices forget") }
    #expect(try await lines("notices dismiss all").contains("There are no notices."))
    try await raise("4")
    #expect(try await lines("notices dismiss 4").contains("There are no notices."))
  }

  @Test("A notice of a newer program is told by its kind")
  func unknown() async throws {
    try await raise("7", kind: "strange")
    #expect(try await lines("notices").contains("strange: 7"))
  }

  @Test("Read-only, looking appends nothing, and dismissing is refused")
  func readOnly() async throws {
    try await raise("1")
    #expect(try await lines("notices", isReadOnly: true).contains("1 new"))
    await #expect(throws: Refusal.readOnly) {
      try await lines("notices dismiss 1", isReadOnly: true)
    }
    #expect(try log.end() == 1)
  }
}
