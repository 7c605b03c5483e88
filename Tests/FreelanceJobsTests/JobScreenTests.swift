import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

struct JobScreenTests {
  private let model: JobsReadModel
  private let today = CalendarDate(daysSinceEpoch: 20_535)

  init() throws {
    var history = JobHistory()
    for answer in try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl")) {
      try history.feed(answer)
    }
    model = history.model
  }

  private func screen(_ words: String...) throws -> [String]? {
    try JobScreens.screen(words, seeing: model, today: today, width: 80)
  }

  @Test("Two days of jobs are shown a section a day, in the order of their starts")
  func twoDays() throws {
    expectSnapshots(of: Lines { JobsDemo.lines(seeing: model, width: $0) }, named: "Jobs.twoDays")
  }

  @Test("An empty day, the night of the clock change and odd jobs are shown as they are")
  func oddities() throws {
    let easter = try #require(CalendarDate("2026-04-02"))
    let clockChange = try #require(CalendarDate("2026-03-29"))
    let presenter = JobsPresenter(.only([easter, clockChange]))
    expectSnapshots(of: presenter.viewModel(of: model, today: today), named: "Jobs.oddDays")
  }

  @Test("A heading has weekday, day of two digits and month")
  func headings() throws {
    #expect(try #require(CalendarDate("2019-12-20")).sectionTitle == "Friday 20 December")
    #expect(try #require(CalendarDate("2026-04-05")).sectionTitle == "Sunday 05 April")
  }

  @Test("Jobs of the next days begin today, or with the first day when all are past")
  func nextDays() throws {
    let presenter = JobsPresenter(.next(3))
    func titles(_ today: String) throws -> [String] {
      let today = try #require(CalendarDate(today))
      return presenter.viewModel(of: model, today: today).sections.map(\.title)
    }
    #expect(try titles("2026-04-04") == ["Saturday 04 April", "Sunday 05 April"])
    #expect(
      try titles("2026-11-21") == ["Monday 23 March", "Tuesday 24 March", "Wednesday 25 March"])
    let more = presenter.viewModel(of: model, today: today).more
    #expect(more == "11 more days, the next with: jobs 2026-03-26")
  }

  @Test("A card says what the job is, when, for how much, and whether there is a place left")
  func cards() throws {
    let date = try #require(CalendarDate("2026-03-23"))
    var job = JobDetails(job: JobID("1"), date: date, title: "t", category: "Kok", client: "Molen")
    let card = JobCard(job)
    #expect([card.category, card.client] == ["Kok", "Molen"])
    #expect(card.shifts + [card.rate, card.places] == ["no shift", "no rate", ""])
    job.openPositions = 0
    #expect(JobCard(job).places == "full")
    job.openPositions = 1
    #expect(JobCard(job).places == "1 place")
    job.openPositions = 4
    #expect(JobCard(job).places == "4 places")
  }

  @Test("A day whose last fetch failed says so above what was known")
  func failedDay() throws {
    var history = JobHistory()
    try history.feed(.jobs("2026-03-23", .day("2026-03-23", [.job(1)])))
    try history.feed(.jobs("2026-03-23", nil, status: 429, minute: 1))
    let lines = try JobScreens.screen(["jobs"], seeing: history.model, today: today, width: 80)
    #expect(
      lines == [
        "Monday 23 March " + String(repeating: "─", count: 58) + " 1 job",
        "  The last attempt to fetch this day failed. Temper asks for a pause (429). Ask",
        "  again in a minute.",
        "  10:00-18:00  Afwas  Café Haven  € 13.50  2 places",
      ])
  }

  @Test("Names from outside cannot steer the terminal")
  func hostileNames() throws {
    var history = JobHistory()
    let job = JSONValue.job(
      1, ["client": ["name": "\u{1B}]0;owned\u{7}Bar"], "job_category": ["description": "a\nb"]])
    try history.feed(.jobs("2026-03-23", .day("2026-03-23", [job])))
    let lines = try JobScreens.screen(["jobs"], seeing: history.model, today: today, width: 80)
    #expect(lines?.last == "  10:00-18:00  a␊b  ␛]0;owned␇Bar  € 13.50  2 places")
  }

  @Test("The screen takes dates, and is not meant by other words")
  func words() throws {
    #expect(try screen("jobs", "2026-04-02")?.last == "  No jobs on this day.")
    #expect(try screen("jobs")?.first?.hasPrefix("Monday 23 March ─") == true)
    #expect(try screen("compare") == nil)
    #expect(try JobScreens.screen([], seeing: model, today: today, width: 80) == nil)
  }

  @Test(
    "A date that cannot be shown is refused with those that can",
    arguments: [
      (word: "tomorrow", refusal: "'tomorrow' is no date. Write it as 2026-03-23."),
      (word: "2026-02-30", refusal: "'2026-02-30' is no date. Write it as 2026-03-23."),
      (
        word: "2019-12-20",
        refusal: "No jobs were fetched for 2019-12-20. Known: 2026-03-23 to 2026-04-05."
      ),
    ] as [(word: String, refusal: String)])
  func refusals(word: String, refusal: String) {
    #expect(throws: Refusal(refusal)) { try screen("jobs", word) }
  }

  @Test("Before anything was fetched the screen says so")
  func nothing() {
    #expect(throws: Refusal("No jobs have been fetched yet.")) {
      try JobScreens.screen(["jobs"], seeing: JobsReadModel(), today: today, width: 80)
    }
  }
}

/// Lines that a function makes for a width.
private struct Lines: TextRenderable {
  let make: (Int) -> [String]

  init(_ make: @escaping (Int) -> [String]) { self.make = make }

  func lines(width: Int) -> [String] { make(width) }
}
