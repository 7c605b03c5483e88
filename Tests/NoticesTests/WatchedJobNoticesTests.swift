import DaybookEvents
import DaybookPresentation
import DaybookTesting
import DaybookValues
import FreelanceJobs
import Testing

@Suite("A watched job that changes, is filled or clashes becomes a notice")
struct WatchedJobNoticesTests {
  private static let day = valid(CalendarDate("2026-03-23"))

  private static func job(
    _ number: String, _ client: String, from start: Int, to end: Int, cents: Int64 = 1_400,
    open: Int64 = 3
  ) -> JobDetails {
    let shift = JobShift(start: valid(ClockTime("\(start):00")), end: valid(ClockTime("\(end):00")))
    return JobDetails(
      job: JobID(number), date: day, title: "Bar", category: "bar", client: client,
      rate: HourlyRate(cents: cents), openPositions: open, shifts: [shift])
  }

  private static let bar = job("7", "Emerald", from: 10, to: 14)
  private static let listed = [PastEvent(JobListed(bar), in: "job-7")]
  private static let watched = listed + [PastEvent(JobWatched(job: JobID("7")), in: "job-7")]

  private func noticed(
    _ events: [PastEvent], in language: Language = .english
  ) async throws -> [String] {
    try await NoticesTests.noticed(
      by: WatchedJobNotices(), of: events, { JobNotice($0) }, in: language)
  }

  @Test("A change of what a person decides by is told with both values")
  func changed() async throws {
    let paid = Self.job("7", "Emerald", from: 10, to: 14, cents: 1_550)
    let change = [PastEvent(JobChanged(paid, from: Self.bar), in: "job-7")]
    #expect(
      try await noticed(Self.watched + change)
        == ["Job 7 (Emerald, 2026-03-23) changed: rate € 15.50/h, was € 14.00/h."])
    #expect(
      try await noticed(Self.watched + change, in: .russian)
        == [
          "Подработка 7 (Emerald, 23.03.2026) изменилась: ставка 15,50\u{A0}€/ч, было: 14,00\u{A0}€/ч."
        ])
    #expect(try await noticed(Self.listed + change).isEmpty, "nobody watches it")
  }

  @Test("Places that are taken one by one are no news, and the last one is")
  func filled() async throws {
    let fewer = Self.job("7", "Emerald", from: 10, to: 14, open: 1)
    let events = [
      PastEvent(JobChanged(fewer, from: Self.bar), in: "job-7"),
      PastEvent(JobFilled(JobID("7"), on: Self.day, start: nil), in: "job-7"),
    ]
    #expect(
      try await noticed(Self.watched + events) == ["Job 7 (Emerald, 2026-03-23) is filled."])
    let unwatched = [PastEvent(JobUnwatched(job: JobID("7")), in: "job-7")]
    #expect(try await noticed(Self.watched + unwatched + events).isEmpty)
  }

  @Test("A shift that moves into another watched one clashes, once")
  func clashes() async throws {
    let hall = Self.job("8", "Hall", from: 15, to: 18)
    let moved = Self.job("8", "Hall", from: 12, to: 18)
    let again = Self.job("8", "Hall", from: 13, to: 18)
    let events = [
      PastEvent(JobListed(hall), in: "job-8"),
      PastEvent(JobWatched(job: JobID("8")), in: "job-8"),
      PastEvent(JobChanged(moved, from: hall), in: "job-8"),
      PastEvent(JobChanged(again, from: moved), in: "job-8"),
    ]
    let notices = try await noticed(Self.watched + events)
    #expect(
      notices.filter { $0.contains("overlaps") }
        == ["Job 8 (Hall, 2026-03-23) overlaps with 7 (Emerald, 2026-03-23 10:00–14:00)."])
    #expect(notices.count { $0.contains("changed: ") } == 2)
  }

  @Test("Killed at any append, it makes each notice once")
  func contract() async throws {
    let paid = Self.job("7", "Emerald", from: 10, to: 14, cents: 1_550)
    try await WatchedJobNotices().expectContract(
      given: Self.watched + [PastEvent(JobChanged(paid, from: Self.bar), in: "job-7")])
  }
}
