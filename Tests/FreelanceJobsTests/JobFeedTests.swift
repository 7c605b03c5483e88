import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

private let monday = "2026-03-23"

struct JobFeedTests {
  private var history = JobHistory()

  /// Returns the read model's state of the day.
  private func knownDay() throws -> JobDay {
    let date = try #require(CalendarDate(monday))
    return try #require(history.model.days[date])
  }

  private func types(_ events: [JobEvent]) -> [String] {
    events.map { type(of: $0.event).type.name }
  }

  @Test("A job that was not listed before is offered, and the fetch is kept")
  mutating func offered() throws {
    let events = try history.feed(.jobs(monday, .day(monday, [.job(1), .job(2)])))
    #expect(types(events) == ["fetch.succeeded", "job.listed", "job.listed"])
    guard case .fetch(.succeeded(let fetch)) = events.first else {
      return #expect(Bool(false), "the fetch is not told first")
    }
    #expect(fetch.status == 200 && fetch.cost.bytes > 100)
    #expect(fetch.subject.method == JobFeed.method && fetch.subject.service == "temper")
    #expect(fetch.subject.jobDates == [CalendarDate(monday)])
  }

  @Test("The same answer again appends nothing but the fetch")
  mutating func sameAgain() throws {
    let answer = RecordedAnswer.jobs(monday, .day(monday, [.job(1), .job(2)]))
    try history.feed(answer)
    #expect(types(try history.feed(answer)) == ["fetch.succeeded"])
  }

  @Test("A job that is listed otherwise than before is changed, under its new start")
  mutating func changed() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    let later = JSONValue.job(1, ["shifts": [.shift("12:00", "18:00")], "open_positions": 1])
    let events = try history.feed(.jobs(monday, .day(monday, [later]), minute: 1))
    #expect(types(events) == ["fetch.succeeded", "job.changed"])
    #expect(history.jobs.map(\.start) == [ClockTime("12:00")])
    #expect(history.jobs.map(\.openPositions) == [1])
    guard case .listing(.changed(let change)) = events.last else { return #expect(Bool(false)) }
    #expect(change.changes.map(\.field) == ["openPositions", "shifts"])
    #expect(change.changes.first?.old == 2 && change.changes.first?.new == 1)
  }

  @Test("A job that its day no longer lists has expired, whatever form emptiness has")
  mutating func expired() throws {
    let empties: [JSONValue] = [["data": []], ["data": [:]], .day(monday, [])]
    for empty in empties {
      var history = JobHistory()
      try history.feed(.jobs(monday, .day(monday, [.job(1)])))
      let events = try history.feed(.jobs(monday, empty, minute: 1))
      #expect(types(events) == ["fetch.succeeded", "job.expired"])
      #expect(history.jobs == [])
    }
  }

  @Test("A day that was not asked for loses no job")
  mutating func otherDay() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    let events = try history.feed(.jobs("2026-03-24", ["data": []], minute: 1))
    #expect(types(events) == ["fetch.succeeded"])
    #expect(history.jobs.count == 1)
  }

  @Test("An answer for another day than was asked for ends no job, and its own jobs are left out")
  mutating func answerOfAnotherDay() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    let events = try history.feed(.jobs(monday, .day("2026-03-24", [.job(2)]), minute: 1))
    #expect(types(events) == ["fetch.succeeded", "fetch.partUnreadable"])
    #expect(history.jobs.map(\.job.text) == ["1"])
    let day = try knownDay()
    #expect(day.flaws.texts == ["2026-03-24: nobody asked for this day"] && day.flaws.count == 1)
    // Two days were asked for; only the day that is listed in the answer is complete.
    let both: JSONValue = [
      "data": ["2026-03-24": [.job(2)], "2026-03-25": [.job(3)]]
    ]
    let rest = try history.feed(.jobs("\(monday),2026-03-24", both, minute: 2))
    #expect(types(rest) == ["fetch.succeeded", "fetch.partUnreadable", "job.listed"])
    #expect(history.jobs.map(\.job.text) == ["1", "2"])
  }

  @Test("What could not be read is counted with its day, however much it is")
  mutating func manyFlaws() throws {
    let broken: [JSONValue] = (1...130).map { .job($0, ["title": nil]) }
    try history.feed(.jobs(monday, .day(monday, broken + [.job(200)])))
    let day = try knownDay()
    #expect(day.flaws.count == 130 && day.flaws.texts.count == 20)
    #expect(day.flaws.texts.first == "2026-03-23, job 1: 'title' is missing")
    try history.feed(.jobs(monday, .day(monday, [.job(200)]), minute: 1))
    #expect(try knownDay().flaws == JobDayFlaws())
  }

  @Test("Thousands of jobs that change at once are each marked, in the order in which it was told")
  mutating func manyChanges() throws {
    let numbers = Array(Int64(1)...3_000)
    try history.feed(.jobs(monday, .day(monday, numbers.map { .job($0) })))
    let changed = numbers.dropLast(10).map { JSONValue.job($0, ["open_positions": 1]) }
    try history.feed(.jobs(monday, .day(monday, changed), minute: 1))
    let day = try knownDay()
    #expect(day.changes.wrapped.object?.map(\.key) == numbers.map { "\($0)" })
    let marks = day.marks.values
    #expect(marks.count { $0.mark == .updated } == 2_990 && marks.count { $0.gone != nil } == 10)
    #expect(JobDayChanges(wrapped: day.changes.wrapped) == day.changes)
  }

  @Test("A failed fetch changes no job and says what happened")
  mutating func failure() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)])))
    let events = try history.feed(.jobs(monday, "<html>", status: 503, minute: 1))
    #expect(types(events) == ["fetch.failed"])
    #expect(history.jobs.count == 1)
    let day = try #require(CalendarDate(monday).flatMap { history.model.days[$0] })
    #expect(day.failure == "Temper failed (503). Ask again later.")
    #expect(day.fetchedAt == .fixture(minute: 0))
  }

  @Test("A job that became unreadable stays as it was")
  mutating func unreadable() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1), .job(2)])))
    let broken = JSONValue.job(1, ["title": nil])
    let events = try history.feed(.jobs(monday, .day(monday, [broken, .job(2)]), minute: 1))
    #expect(types(events) == ["fetch.succeeded", "fetch.partUnreadable"])
    guard case .fetch(.partUnreadable(let part)) = events.last else { return #expect(Bool(false)) }
    #expect(part.part == "2026-03-23, job 1" && part.reason == "'title' is missing")
    #expect(history.jobs.count == 2)
  }

  @Test("A day on which a job's number could not be read ends nothing")
  mutating func incompleteDay() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1), .job(2)])))
    let nameless = JSONValue.job(1, ["id": nil])
    let events = try history.feed(.jobs(monday, .day(monday, [nameless]), minute: 1))
    #expect(types(events) == ["fetch.succeeded", "fetch.partUnreadable"])
  }

  @Test("An answer older than what is known changes nothing")
  mutating func outdated() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1)]), minute: 5))
    let events = try history.feed(.jobs(monday, .day(monday, [.job(2)]), minute: 4))
    #expect(types(events) == ["fetch.succeeded"])
    #expect(history.jobs.map(\.job) == [JobID("1")])
  }

  @Test("The same job on two days is two offers, and does not flicker between them")
  mutating func twoDays() throws {
    let body: JSONValue = ["data": ["2026-03-23": [.job(1)], "2026-03-24": [.job(1)]]]
    let answer = RecordedAnswer.jobs("2026-03-23,2026-03-24", body)
    #expect(types(try history.feed(answer)) == ["fetch.succeeded", "job.listed", "job.listed"])
    #expect(types(try history.feed(answer)) == ["fetch.succeeded"])
    #expect(history.jobs.count == 2)
  }

  @Test("A job whose last place was taken is filled, and what else changed is told before")
  mutating func filled() throws {
    try history.feed(.jobs(monday, .day(monday, [.job(1), .job(2)])))
    let full = JSONValue.job(1, ["open_positions": 0])
    let dearer = JSONValue.job(2, ["open_positions": 0, "max_possible_earnings_hour": 15])
    let events = try history.feed(.jobs(monday, .day(monday, [full, dearer]), minute: 1))
    #expect(types(events) == ["fetch.succeeded", "job.filled", "job.changed", "job.filled"])
    #expect(history.jobs.map(\.openPositions) == [0, 0])
    let again = try history.feed(.jobs(monday, .day(monday, [full, dearer]), minute: 2))
    #expect(types(again) == ["fetch.succeeded"])
    let open = try history.feed(.jobs(monday, .day(monday, [.job(1), dearer]), minute: 3))
    #expect(types(open) == ["fetch.succeeded", "job.changed"])
  }

  @Test("Jobs go to their own stream, fetches to that of the marketplace")
  func streams() throws {
    let facts = try JobFeed().decide(
      on: .jobs(monday, .day(monday, [.job(132_300)])), seeing: JobsReadModel())
    #expect(facts.map(\.stream) == ["fetch-temper", "job-132300"])
    #expect(facts.map(\.stream.category) == ["fetch", "job"])
  }

  @Test("An answer of another method, or without dates, is refused")
  func refusals() {
    let other = RecordedAnswer(
      fetchedAt: .fixture(minute: 0), method: "v9/x", status: 200, body: .json([:]))
    #expect(
      throws: Refusal(
        "'v9/x' is no way to ask for jobs; 'v1/contractor/shifts' and 'v3/shifts' are.")
    ) { try JobFeed().decide(on: other, seeing: JobsReadModel()) }
    for dates in ["", "tomorrow", "2026-03-23,2026-02-30"] {
      #expect(throws: Refusal("The answer does not say for which dates jobs were asked.")) {
        try JobFeed().decide(on: .jobs(dates, ["data": []]), seeing: JobsReadModel())
      }
    }
  }
}
