import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import FreelanceJobs
import Testing

@Suite("The jobs app speaks the language of who looks")
struct JobLanguageTests {
  @Test("Every screen in both languages at three widths", arguments: Language.allCases)
  func screens(language: Language) async throws {
    for (name, lines) in allJobScreens {
      let session = try JobsSession()
      try session.marketplace.listFortnight()
      for line in lines { try await session.type(line, in: language) }
      try expectFrames(of: session, named: name, in: language)
    }
    try expectFrames(of: try await refreshed(language), named: "refreshed", in: language)
    try expectFrames(of: try await offline(language), named: "offline", in: language)
  }

  private func refreshed(_ language: Language) async throws -> JobsSession {
    let session = try JobsSession()
    session.marketplace.list(
      "2026-03-23", [.job(1), .job(2, ["open_positions": 4]), .job(3), .job(4)])
    try await session.type("jobs", in: language)
    session.clock.pass(minutes: 5)
    session.marketplace.list(
      "2026-03-23",
      [.job(1), .job(2, ["open_positions": 1]), .job(4, ["open_positions": 0]), .job(5)])
    try await session.type("refresh", in: language)
    return session
  }

  private func offline(_ language: Language) async throws -> JobsSession {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    try await session.type("jobs", in: language)
    session.clock.pass(minutes: 12)
    session.marketplace.answer(503)
    try await session.type("refresh", in: language)
    return session
  }

  private func expectFrames(
    of session: JobsSession, named name: String, in language: Language
  ) throws {
    var situation = try session.situation()
    situation.language = language
    let frame = JobsFrame(situation)
    for width in [40, 80, 120] {
      let lines = frame.lines(in: Window(width: width, height: 30))
      expectSnapshot(
        of: FixedLines(lines), named: "Jobs.\(language.rawValue).\(name).\(width)", width: width)
      let text = lines.joined(separator: "\n")
      let own = text.replacing(/«[^«»]*»/, with: " ")
      let foreign = ForeignWords(in: own, to: language, besides: try dataWords(session))
      #expect(foreign.words == [], "\(name) in \(language):\n\(text)")
    }
  }

  /// Returns the words of the marketplace's texts, and of the lines that a person types.
  private func dataWords(_ session: JobsSession) throws -> Set<String> {
    let model = try session.situation().model
    var texts = ["Temper", "Ada Lovelace", "€"]
    for row in model.history {
      guard let job = JobDetails(json: row.row.details) else { continue }
      texts += [job.title, job.category, job.client, job.about ?? "", job.job.text]
      texts += [
        job.instructions.address, job.instructions.contact, job.instructions.dressCode,
        job.instructions.briefing,
      ].compactMap(\.self)
    }
    // Words of commands, which are the same in every language.
    texts += ["more job jobs N watch clash up next prev pin answer near name NAME email ADDRESS"]
    return ForeignWords.words(of: texts)
  }

  @Test(
    "A line that asks is answered in the language of the screen, or in English, and kept in English"
  )
  func answers() async throws {
    for answer in ["1", "Перестать", "перестать следить", "Stop watching"] {
      let session = try JobsSession()
      try session.marketplace.listFortnight()
      try await session.type("jobs", in: .russian)
      try await session.type("watch 1", in: .russian)
      let asked = try await session.type("unwatch 1", in: .russian)
      #expect(asked.joined().contains("Перестать следить за подработкой"))
      try await session.type("answer \(answer)", in: .russian)
      #expect(try session.situation().model.watched.isEmpty, "\(answer)")
      let kept = try session.events.compactMap { event -> String? in
        guard case .screen(.questionAnswered(let event)) = event.event else { return nil }
        return event.answer
      }
      #expect(kept == ["Stop watching"])
    }
  }

  @Test("Words agree with their numbers: 1, 2, 5, 11, 21 days of a list, written by hand")
  func plurals() async throws {
    let days = [
      (1, "Показан 1 день"), (2, "Показаны 2 дня"), (5, "Показано 5 дней"),
      (11, "Показано 11 дней"), (21, "Показан 21 день"),
    ]
    for (count, text) in days {
      let session = try JobsSession()
      let last = try #require(CalendarDate("2026-03-23")).adding(days: count - 1)
      let lines = try await session.type("jobs 2026-03-23 \(last)", in: .russian)
      let shown = lines.suffix(3).joined(separator: " ").replacing("\u{A0}", with: " ")
      #expect(shown.contains("\(text);"), "\(shown)")
    }
  }

  @Test("A screen of two languages one after the other is that of each")
  func mixed() async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    let english = try await session.type("jobs")
    let russian = try await session.type("jobs", in: .russian)
    #expect(english[0].hasPrefix("Monday 23 March ─"))
    #expect(russian[0].hasPrefix("23 марта, понедельник ─"))
    #expect(try await session.type("jobs") == english)
  }

  @Test("Each field that an event of a job has is called something in Russian")
  func fields() {
    for field in JobDetails.fields {
      #expect(JobField(rawValue: field.name) != nil, "\(field.name)")
    }
  }
}
