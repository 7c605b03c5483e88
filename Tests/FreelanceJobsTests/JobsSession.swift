import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Synchronization

/// A person at the screens of the jobs app, with a log in memory.
///
/// The answers of the marketplace and the time are set by a test.
final class JobsSession: Sendable {
  let log = MemoryEventLog()
  let marketplace = Marketplace()
  let clock: Clock
  let app: JobsApp
  private let models: PresentModels

  /// Makes a session with an empty log.
  ///
  /// - Parameters:
  ///   - now: The time at the start.
  ///   - isOnline: Whether the marketplace can be asked.
  /// - Throws: An error when `now` is not a time.
  convenience init(_ now: String = "2026-03-23T09:00:00Z", isOnline: Bool = true) throws {
    try self.init(now) { marketplace, _ in isOnline ? marketplace : nil }
  }

  /// Makes a session with an empty log, and with any source of jobs.
  ///
  /// - Parameters:
  ///   - now: The time at the start.
  ///   - source: Makes the source of jobs from the marketplace whose answers a test sets.
  /// - Throws: An error when `now` is not a time.
  init(
    _ now: String = "2026-03-23T09:00:00Z",
    asking source: (Marketplace, Clock) -> (any JobSource)?
  ) throws {
    let clock = Clock(try Timestamp(parsing: now))
    marketplace.clock = clock
    self.clock = clock
    models = PresentModels(JobsReadModel.allProjections, of: log)
    app = JobsApp(log: log, source: source(marketplace, clock))
  }

  /// Returns another session over the same log.
  func neighbour() -> JobsApp { JobsApp(log: log, source: marketplace, session: "neighbour") }

  /// The present moment, with read models up to the end of the log.
  var moment: LineMoment {
    get async throws { try await models.moment(clock.now) }
  }

  /// A clock that stands still until a test moves it.
  final class Clock: Sendable {
    let time: Mutex<Timestamp>

    init(_ time: Timestamp) { self.time = Mutex(time) }

    var now: Timestamp { time.withLock { $0 } }

    func pass(minutes: Int64) {
      time.withLock { time in
        time = Timestamp(
          microsecondsSinceEpoch: time.microsecondsSinceEpoch + minutes * 60_000_000)
      }
    }
  }

  /// Types `line`, and returns the screen that it shows.
  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80, height: 24),
    in language: Language = .english
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: window, language)
  }

  /// The events of the log that the app knows.
  var events: [Recorded<JobEvent>] { get throws { try log.readAll(JobEvent.self) } }

  /// Returns the types of the events after the first `count`.
  func types(after count: Int = 0) throws -> [String] {
    try events.dropFirst(count).map { Swift.type(of: $0.event.event).type.name }
  }

  /// Returns the situation that follows from the log alone, up to the event `seq`.
  func situation(at seq: UInt64? = nil, isOnline: Bool = true) throws -> JobsSituation {
    var model = JobsReadModel()
    var last = Timestamp(microsecondsSinceEpoch: 0)
    for event in try events where event.seq <= seq ?? .max {
      model.apply(event)
      last = event.time
    }
    return JobsSituation(model, now: last, isOnline: isOnline)
  }
}

/// A marketplace whose answers are set by a test.
final class Marketplace: JobSource {
  private struct State {
    var days: [String: [JSONValue]] = [:]
    var status = 200
    var asked: [[String]] = []
    var clock: JobsSession.Clock?
  }

  private let state = Mutex(State())

  var clock: JobsSession.Clock? {
    get { state.withLock(\.clock) }
    set { state.withLock { $0.clock = newValue } }
  }

  var time: Timestamp { clock?.now ?? Timestamp(microsecondsSinceEpoch: 0) }

  /// The dates of each request so far.
  var asked: [[String]] { state.withLock(\.asked) }

  /// Sets the jobs that the marketplace lists for a day.
  func list(_ date: String, _ jobs: [JSONValue]) { state.withLock { $0.days[date] = jobs } }

  /// Sets the status of every answer.
  func answer(_ status: Int) { state.withLock { $0.status = status } }

  /// Sets the jobs of all days that `answers` list.
  func list(_ answers: [RecordedAnswer]) {
    for answer in answers {
      for day in answer.body.json?["data"]?.object ?? [:] {
        list(day.key, day.value.array ?? [])
      }
    }
  }

  func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs] {
    let answer = state.withLock { [time] state in
      let names = dates.map(\.description)
      state.asked.append(names)
      let days = names.map { JSONObject.Member(key: $0, value: .array(state.days[$0] ?? [])) }
      return RecordedAnswer(
        fetchedAt: time, method: JobFeed.method,
        query: ["dates": .string(names.joined(separator: ","))], status: state.status,
        body: .json(["data": .object(JSONObject(days))]))
    }
    return (try? FetchedJobs(answer)).map { [$0] } ?? []
  }
}

extension Marketplace {
  /// Sets the jobs of the recorded fortnight.
  func listFortnight() throws {
    list(try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl")))
  }
}
