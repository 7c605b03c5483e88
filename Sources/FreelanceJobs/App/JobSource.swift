package import DaybookValues
package import DaybookWeb

/// The source of jobs: the marketplace over the network, or recorded answers.
package protocol JobSource: Sendable {
  /// The time of the clock that stamps the answers.
  var time: Timestamp { get }

  /// Fetches the jobs for `dates`, and returns one result for each request.
  ///
  /// It never throws, because a failure is also a result. After a recent failure, it sends a
  /// request only if `insisting` is true.
  func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs]
}

/// The result of one request for jobs.
package struct FetchedJobs: Sendable, Equatable {
  /// The name of the marketplace in events.
  package static let service = "temper"

  /// The time when the answer arrived or the request failed.
  package let time: Timestamp
  /// The fetch events: first the success or the failure, then the unreadable parts.
  package let events: [FetchEvent]
  /// The jobs in the answer; `nil` if there is no answer.
  package let listing: TemperListing?

  package init(at time: Timestamp, events: [FetchEvent], listing: TemperListing?) {
    self.time = time
    self.events = events
    self.listing = listing
  }

  package init(_ outcome: FetchOutcome<TemperListing>) {
    self.init(at: outcome.time, events: outcome.events, listing: outcome.content)
  }

  /// The days of the request.
  package var dates: [CalendarDate] { events.first?.subject.jobDates ?? [] }
}

extension FetchSubject {
  /// The subject of a request for the jobs of `dates`.
  package static func jobs(on dates: [CalendarDate], by method: String) -> FetchSubject {
    FetchSubject(
      service: FetchedJobs.service, method: method,
      subject: dates.map(\.description).joined(separator: ","))
  }

  /// The days of the request; empty if the request is not about jobs.
  package var jobDates: [CalendarDate] {
    guard service == FetchedJobs.service else { return [] }
    return subject.split(separator: ",").compactMap { CalendarDate(String($0)) }
  }
}
