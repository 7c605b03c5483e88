package import DaybookValues
package import DaybookWeb

/// What is asked for jobs: the marketplace over the network, or recorded answers.
package protocol JobSource: Sendable {
  /// What time it is: that of the clock by which answers are stamped.
  var time: Timestamp { get }

  /// What is listed for `dates`, one outcome a request.
  ///
  /// It never throws: that nothing was answered is a fact, too, and is told as one. A marketplace
  /// that did not answer a moment ago is asked only where somebody insists.
  func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs]
}

/// What came of one request for jobs.
package struct FetchedJobs: Sendable, Equatable {
  /// The name under which events keep the marketplace.
  package static let service = "temper"

  /// When it was answered, or given up.
  package let time: Timestamp
  /// How it went, to be appended first; what is unreadable in the answer follows its success.
  package let events: [FetchEvent]
  /// What the answer lists; `nil` when there is none.
  package let listing: TemperListing?

  package init(at time: Timestamp, events: [FetchEvent], listing: TemperListing?) {
    self.time = time
    self.events = events
    self.listing = listing
  }

  package init(_ outcome: FetchOutcome<TemperListing>) {
    self.init(at: outcome.time, events: outcome.events, listing: outcome.content)
  }

  /// The days that were asked for.
  package var dates: [CalendarDate] { events.first?.subject.jobDates ?? [] }
}

extension FetchSubject {
  /// The question for the jobs of `dates`.
  package static func jobs(on dates: [CalendarDate], by method: String) -> FetchSubject {
    FetchSubject(
      service: FetchedJobs.service, method: method,
      subject: dates.map(\.description).joined(separator: ","))
  }

  /// The days that were asked for; none where something else was asked.
  package var jobDates: [CalendarDate] {
    guard service == FetchedJobs.service else { return [] }
    return subject.split(separator: ",").compactMap { CalendarDate(String($0)) }
  }
}
