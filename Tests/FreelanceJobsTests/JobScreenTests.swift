import DaybookPresentation
import DaybookRendering
import DaybookTesting
import DaybookValues
import FreelanceJobs
import Testing

let allJobScreens: [(name: String, lines: [String])] = [
  ("list", ["jobs --near 52.37,4.89", "more"]),
  ("filtered", ["jobs 2026-03-23 2026-03-25 --open --min-pay 15 --sort pay"]),
  ("oddDays", ["jobs 2026-03-29 2026-04-02 --category Afwas"]),
  ("job", ["jobs --near 52.37,4.89", "job 2"]),
  ("map", ["jobs", "near 52.37,4.89 8km", "next"]),
  ("watched", ["jobs", "watch 3", "watch 5", "answer 1", "watched"]),
  ("clash", ["jobs", "watch 3", "watch 5", "answer 1", "clash"]),
  ("question", ["jobs", "watch 3", "watch 5"]),
  ("signup", ["jobs", "jobs signup", "name Ada Lovelace"]),
]

struct JobScreenTests {
  @Test("Every screen at three widths, with and without colour", arguments: allJobScreens)
  func screens(name: String, lines: [String]) async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    for line in lines { try await session.type(line) }
    try expectSnapshots(of: session, named: name)
  }

  @Test("No line is wider than a window of twenty columns", arguments: allJobScreens)
  func narrow(name: String, lines: [String]) async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    for line in lines {
      let shown = try await session.type(line, Window(width: 20, height: 24))
      #expect(shown.allSatisfy { TerminalText($0).width <= 20 }, "\(line): \(shown)")
    }
  }

  @Test("The map keeps its size whichever place is chosen, also where many jobs are at one")
  func mapSize() async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    for line in ["jobs", "more", "map"] { try await session.type(line) }
    var heights: [Int] = []
    for _ in 1...12 {
      let shown = try await session.type("next")
      #expect(shown.count < 24)
      heights.append(shown.count { line in line.contains { "\u{2800}"..."\u{28FF}" ~= $0 } })
    }
    #expect(Set(heights).count == 1, "\(heights)")
  }

  @Test("Where nothing is known and nobody can be asked, the list says how to try it")
  func nothingKnown() async throws {
    let session = try JobsSession(isOnline: false)
    let shown = try await session.type("jobs").joined(separator: " ")
    #expect(
      shown.split(separator: " ").joined(separator: " ").contains("'jobs --fake'"), "\(shown)")
  }

  @Test("After a refresh it is marked what is new, changed and gone")
  func refreshed() async throws {
    let session = try JobsSession()
    session.marketplace.list(
      "2026-03-23", [.job(1), .job(2, ["open_positions": 4]), .job(3), .job(4)])
    try await session.type("jobs")
    session.clock.pass(minutes: 5)
    session.marketplace.list(
      "2026-03-23",
      [.job(1), .job(2, ["open_positions": 1]), .job(4, ["open_positions": 0]), .job(5)])
    try await session.type("refresh")
    try expectSnapshots(of: session, named: "refreshed")
  }

  @Test("Where nothing can be fetched, what is known is shown with its age and the reason")
  func offline() async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    try await session.type("jobs")
    session.clock.pass(minutes: 12)
    session.marketplace.answer(503)
    try await session.type("refresh")
    try expectSnapshots(of: session, named: "offline")
  }

  private func expectSnapshots(of session: JobsSession, named name: String) throws {
    let frame = JobsFrame(try session.situation())
    for width in [60, 80, 140] {
      for (suffix, theme) in [("", Theme.plain), (".colour", Theme(.cube))] {
        let lines = frame.lines(in: Window(width: width, height: 30, theme: theme))
        let shown = FixedLines(lines.map { $0.replacing("\u{1B}", with: "␛") })
        let room = theme == .plain ? width : width + 60
        expectSnapshot(of: shown, named: "Jobs.\(name).\(width)\(suffix)", width: room)
      }
    }
  }

  @Test("A card says what the job is, when, for how much, and whether there is a place left")
  func cards() throws {
    let date = try #require(CalendarDate("2026-03-23"))
    var job = JobDetails(job: JobID("1"), date: date, title: "t", category: "Kok", client: "Molen")
    let card = JobCard(job, .english)
    #expect([card.category, card.client] == ["Kok", "Molen"])
    #expect(
      card.shifts + [card.rate, card.openings, card.distance] == ["no shift", "no rate", "", ""])
    for (count, text) in [(0, "full"), (1, "1 open"), (4, "4 open")] as [(Int64, String)] {
      job.openPositions = count
      #expect(JobCard(job, .english).openings == text)
    }
    job.rate = HourlyRate(cents: 1_550)
    #expect(JobCard(job, .english).rate == "€ 15.50/h")
    #expect(JobCard(job, distance: 2.345, .english).distance == "2.3 km")
  }

  @Test("A heading has weekday, day of two digits and month")
  func headings() throws {
    #expect(
      Language.english.heading(of: try #require(CalendarDate("2019-12-20"))) == "Friday 20 December"
    )
    #expect(
      Language.english.heading(of: try #require(CalendarDate("2026-04-05"))) == "Sunday 05 April")
  }

  @Test(
    "Names from outside cannot steer the terminal, on any screen",
    arguments: [
      "jobs", "job 1", "map", "watched",
    ])
  func hostileNames(line: String) async throws {
    let session = try JobsSession()
    let name = "\u{1B}]0;owned\u{7}Bar"
    session.marketplace.list(
      "2026-03-23",
      [
        .job(
          1,
          [
            "client": ["name": .string(name), "description": .string(name)],
            "job_category": ["description": "a\nb"], "title": .string(name),
          ])
      ])
    try await session.type("jobs")
    try await session.type("watch 1")
    let lines = try await session.type(line)
    let scalars = lines.joined().unicodeScalars
    #expect(scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    #expect(lines.joined().contains("owned"))
  }

  @Test("The demo shows the first two days of the fortnight")
  func demo() async throws {
    let session = try JobsSession()
    try session.marketplace.listFortnight()
    try await session.type("jobs")
    try await session.type("more")
    let lines = JobsDemo.lines(seeing: try session.situation().model, width: 80)
    #expect(lines.first?.hasPrefix("Monday 23 March ─") == true)
    #expect(lines.count { $0.contains("─ ") } == 2)
  }
}

/// Lines that are the same at any width.
struct FixedLines: TextRenderable {
  let fixed: [String]

  init(_ fixed: [String]) { self.fixed = fixed }

  func lines(width: Int) -> [String] { fixed }
}
