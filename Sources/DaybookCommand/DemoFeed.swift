internal import CFixtures
internal import Daybook
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers

/// Feeds the recorded answers to the two apps, as their clients would feed live ones.
struct DemoFeed {
  /// The day of the last answer.
  static let today = CalendarDate(year: 2026, month: 3, day: 31) ?? Timestamp.now.date

  private let log: FileEventLog

  init(_ log: FileEventLog) { self.log = log }

  /// Appends what all answers tell, and gives the read models that follow.
  func feed() async throws -> (jobs: JobsReadModel, steam: SteamReadModel) {
    try await feedJobs()
    try await feedPlayers()
    return (try JobsReadModel(folding: log), try SteamReadModel(folding: log))
  }

  private func feedJobs() async throws {
    var model = JobsReadModel()
    for answer in try RecordedAnswer.reading(ndjson: Self.jobs) {
      let facts = try JobFeed().decide(on: answer, seeing: model)
      var batch = EventBatch()
      for fact in facts { batch.append(fact) }
      for (fact, place) in zip(facts, try await log.append(batch)) {
        model.apply(Recorded(fact.event, at: place, time: fact.time))
      }
    }
  }

  private func feedPlayers() async throws {
    var model = SteamReadModel()
    for answer in try RecordedAnswer.reading(ndjson: Self.steam) {
      let facts = try PlayerFeed().decide(on: answer, seeing: model)
      var batch = EventBatch()
      for fact in facts { batch.append(fact) }
      for (fact, place) in zip(facts, try await log.append(batch)) {
        model.apply(Recorded(fact.event, at: place, time: fact.time))
      }
    }
  }

  private static var jobs: String {
    text(daybook_fixture_jobs(), daybook_fixture_jobs_size())
  }

  private static var steam: String {
    text(daybook_fixture_steam(), daybook_fixture_steam_size())
  }

  // The bytes are constants of the program, so they outlive every reader.
  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Recorded {
  fileprivate init(_ event: Body, at place: AppendedEvent, time: Timestamp) {
    self.init(
      event, seq: place.seq, stream: place.stream, version: place.version, time: time)
  }
}
