import DaybookEvents
import DaybookProjections
import DaybookTesting
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing

struct RecordedFortnightTests {
  private let answers: [RecordedAnswer]
  private var history = JobHistory()

  init() throws {
    answers = try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl"))
    for answer in answers { try history.feed(answer) }
  }

  @Test("The fortnight lists 474 jobs on 13 of its 14 days, and nothing was unreadable")
  func counts() {
    #expect(answers.count == 14)
    #expect(history.model.jobs.count == 474)
    #expect(Set(history.jobs.map(\.date)).count == 13)
    #expect(history.model.days.count == 14)
    #expect(history.model.history.count == 474)
    #expect(history.recorded.count == 474 + 14)
    for event in history.recorded {
      if case .fetch(.partUnreadable(let part)) = event.event { #expect(Bool(false), "\(part)") }
      if case .fetch(.failed(let failure)) = event.event { #expect(Bool(false), "\(failure)") }
    }
  }

  @Test("Every sum agrees with one computed straight from the answers")
  func sums() {
    var expected = Sums()
    for answer in answers {
      for day in answer.body.json?["data"]?.object ?? [:] {
        for job in day.value.array ?? [] { expected.add(raw: job) }
      }
    }
    var found = Sums()
    for job in history.jobs { found.add(job) }
    #expect(found == expected)
    #expect(found.jobs == 474 && found.shifts == 504 && found.withoutShift == 7)
  }

  @Test("Feeding the fortnight again appends only its fetches")
  mutating func again() throws {
    let before = history.recorded.count
    for answer in answers { try history.feed(answer) }
    #expect(history.recorded.count == before + 14)
    #expect(history.model.jobs.count == 474)
  }

  @Test("Folding in one go equals folding in two parts, wherever the parts meet", arguments: 0..<24)
  func rebuildEqualsCatchUp(part: Int) {
    let events = history.recorded
    let split = events.count * part / 23
    var caughtUp = JobsReadModel()
    for event in events.prefix(split) { caughtUp.apply(event) }
    for event in events.dropFirst(split) { caughtUp.apply(event) }
    #expect(caughtUp.jobs == history.model.jobs)
    #expect(caughtUp.days == history.model.days)
    #expect(caughtUp.history == history.model.history)
    #expect(caughtUp.shifts == history.model.shifts)
  }

  @Test("What went through a log comes back as it was, and folds to the same rows")
  func throughTheLog() async throws {
    let log = MemoryEventLog()
    var model = JobsReadModel()
    for answer in answers {
      var batch = EventBatch()
      for fact in try JobFeed().decide(on: answer, seeing: model) { batch.append(fact) }
      for event in try await appended(batch, to: log) { model.apply(event) }
    }
    #expect(try log.readAll(JobEvent.self).map(\.event) == history.recorded.map(\.event))
    #expect(try JobsByDateProjection().replay(log) == history.model.jobs)
    #expect(try JobDaysProjection().replay(log) == history.model.days)
    #expect(try JobHistoryProjection().replay(log) == history.model.history)
  }

  /// Appends `batch`, and returns the events that the log has after its former end.
  private func appended(
    _ batch: EventBatch, to log: MemoryEventLog
  ) async throws -> [Recorded<JobEvent>] {
    let end = try log.end()
    _ = try await log.append(batch)
    return try log.readAll(JobEvent.self).filter { $0.seq > end }
  }
}

/// Sums over jobs, either as they are stored or as the marketplace sent them.
private struct Sums: Equatable {
  var jobs = 0
  var shifts = 0
  var withoutShift = 0
  var cents: Int64 = 0
  var places: Int64 = 0
  var located = 0
  var pictured = 0
  var atMidnight = 0
  var latitudes: Set<String> = []

  mutating func add(_ job: JobDetails) {
    jobs += 1
    shifts += job.shifts.count
    withoutShift += job.shifts.isEmpty ? 1 : 0
    cents += job.rate?.cents ?? 0
    places += job.openPositions ?? 0
    located += job.location == nil ? 0 : 1
    pictured += job.photo == nil ? 0 : 1
    atMidnight += job.shifts.count { $0.start == .endOfDay }
    if let location = job.location { latitudes.insert("\(location.latitude)") }
  }

  mutating func add(raw job: JSONValue) {
    let sentShifts = job["shifts"]?.array ?? []
    jobs += 1
    shifts += sentShifts.count
    withoutShift += sentShifts.isEmpty ? 1 : 0
    // Rates of the fixture are halves of a euro, so twice the rate is exact.
    cents += Int64((job["max_possible_earnings_hour"]?.real ?? 0) * 2) * 50
    places += job["open_positions"]?.integer ?? 0
    located += job["location"]?["lat"]?.string == nil ? 0 : 1
    pictured += job["client"]?["photos"]?.array?.isEmpty == false ? 1 : 0
    atMidnight += sentShifts.count { $0["start_time"]?.string == "23:59" }
    if let latitude = job["location"]?["lat"]?.string.flatMap({ Double($0) }) {
      latitudes.insert("\(latitude)")
    }
  }
}
