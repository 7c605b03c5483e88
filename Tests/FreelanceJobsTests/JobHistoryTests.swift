import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

private let monday = "2026-03-23"

struct JobHistoryTests {
  private var history = JobHistory()

  private var entries: [JobHistoryEntry] { history.model.history.map(\.row) }

  /// Feeds an offer, the same job with another rate, a day without it, and the job with fewer
  /// places.
  private mutating func feedAll() throws {
    let dearer = JSONValue.job(1, ["max_possible_earnings_hour": 15])
    let fuller = JSONValue.job(1, ["max_possible_earnings_hour": 15, "open_positions": 1])
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    try history.feed(.jobs(monday, .day(monday, [dearer]), minute: 1))
    try history.feed(.jobs(monday, .day(monday, []), minute: 2))
    try history.feed(.jobs(monday, .day(monday, [fuller]), minute: 3))
  }

  @Test("Each change of a job is a row with its time and what is not as before")
  mutating func changes() throws {
    try feedAll()
    #expect(entries.map(\.change) == [.listed, .changed, .expired, .seenAgain])
    #expect(entries.map(\.time) == (0..<4).map { Timestamp.fixture(minute: $0) })
    #expect(
      entries.map(\.fields) == [
        [], [JobFieldChange("hourlyCents", from: 1_350, to: 1_500)], [],
        [JobFieldChange("openPositions", from: 2, to: 1)],
      ])
  }

  @Test("A job that is gone keeps its history, and the list of jobs does not keep it")
  mutating func gone() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    try history.feed(.jobs(monday, .day(monday, []), minute: 1))
    #expect(history.model.jobs.isEmpty)
    #expect(entries.last?.change == .expired)
    #expect(entries.last?.details["title"] == "Afwas bij Café Haven")
  }

  @Test("The same answer again is no change")
  mutating func sameAgain() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    try history.feed(.jobs(monday, .day(monday, [.job(1)]), minute: 1))
    #expect(entries.count == 1)
  }

  @Test("A job has a history on each day that lists it")
  mutating func twoDays() throws {
    let later = JSONValue.job(1, ["open_positions": 1])
    let tuesday = "2026-03-24"
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    try history.feed(.jobs(tuesday, .day(tuesday, [.job(1)]), minute: 1))
    try history.feed(.jobs(tuesday, .day(tuesday, [later]), minute: 2))
    #expect(entries.map(\.change) == [.listed, .listed, .changed])
    let view = JobHistoryViewModel(of: JobID("1"), in: history.model)
    #expect(view.sections.map(\.entries.count) == [1, 2])
  }

  @Test("Of events by hand, a change without a listing is one, and what fills nothing is none")
  func byHand() async throws {
    let log = MemoryEventLog()
    let date = try #require(CalendarDate(monday))
    let job = JobDetails(job: JobID("7"), date: date, title: "t", category: "Kok", client: "Molen")
    try await log.append(JobFilled(JobID("7"), on: date, start: nil), to: "job-7")
    try await log.append(JobChanged(job, from: job), to: "job-7")
    let rows = try JobHistoryProjection().replay(log)
    #expect(rows.map(\.row.change) == [.listed])
    #expect(rows.keys == [JobHistoryKey(JobID("7"), on: date, seq: 2)])
  }

  @Test("A number that names no stream is no job, and says so")
  func oddNumber() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(
      "job.filled", ["job": "a\u{7}b", "date": .string(monday)], to: "job-1")
    _ = try await log.append(batch)
    #expect(throws: EventDecodingError.self) { try JobHistoryProjection().replay(log) }
  }
}
