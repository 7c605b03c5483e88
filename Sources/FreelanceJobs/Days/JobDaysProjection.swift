package import DaybookEvents
internal import DaybookPresentation
package import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// The known data about a day for which jobs were fetched.
package struct JobDay: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("fetchedAt", \.fetchedAt), .timestamp("failedAt", \.failedAt),
      .text("failure", \.failure), .timestamp("retryAt", \.retryAt), .bool("isFirst", \.isFirst),
      .json("changes", \.changes), .fields(\.flaws)
    ) {
      var day = JobDay(fetchedAt: $0, failedAt: $1, failure: $2, isFirst: $4, changes: $5)
      (day.retryAt, day.flaws) = ($3, $6)
      return day
    }
  }

  /// The time of the last answer about the day; `nil` if there was no answer yet.
  package var fetchedAt: Timestamp?
  /// The time of the last failure; `nil` if an answer arrived since then.
  package var failedAt: Timestamp?
  /// The reason why the last fetch failed; `nil` if it succeeded.
  package var failure: String?
  /// The end of the pause that the marketplace requested, which affects all days; `nil` if there is
  /// none.
  package var retryAt: Timestamp?
  /// Whether the last answer was the first answer about the day, whose jobs do not count as
  /// changes.
  package var isFirst: Bool
  /// The changes of the day's jobs in the last fetch; empty if it was the first fetch of the day.
  ///
  /// A change is the word for a mark, or all fields of a removed job.
  package var changes: JobDayChanges
  /// The parts of the last answer that are left out because they are unreadable.
  package var flaws = JobDayFlaws()

  package init(
    fetchedAt: Timestamp? = nil, failedAt: Timestamp? = nil, failure: String? = nil,
    isFirst: Bool = true, changes: JobDayChanges = JobDayChanges()
  ) {
    self.fetchedAt = fetchedAt
    self.failedAt = failedAt
    self.failure = failure
    self.isFirst = isFirst
    self.changes = changes
  }
}

/// One row for each day that was fetched, even if the fetch failed or the day has no jobs.
package struct JobDaysProjection: Projection {
  package static let name = "jobDays"
  package static let version = 5
  package static let keyColumns: [RowColumn] = [.date("date")]

  package init() {}

  package func apply(_ recorded: Recorded<JobDayEvent>, to rows: inout Rows<CalendarDate, JobDay>) {
    switch recorded.event {
    case .fetchSucceeded(let fetch):
      for date in fetch.subject.jobDates {
        rows[date, default: JobDay()].note(fetchedAt: recorded.time)
      }
    case .fetchFailed(let fetch):
      for date in fetch.subject.jobDates {
        rows[date, default: JobDay()].note(fetch, at: recorded.time)
      }
    case .fetchPartUnreadable(let event):
      for date in event.jobDates { rows[date]?.note(event, at: recorded.time) }
    case .clockSetBack(let event):
      for date in event.subject.jobDates { rows[date]?.setBack(to: recorded.time) }
    case .listing(.listed(let event)): rows[event.details.date]?.note(.inserted, event.details)
    case .listing(.changed(let event)): rows[event.details.date]?.note(.updated, event.details)
    case .listing(.filled(let event)): rows[event.date]?.note(.updated, event.job)
    case .listing(.expired(let event)): rows[event.details.date]?.note(.removed, event.details)
    }
  }
}

extension JobDay {
  /// The message that the marketplace requested a pause until `time`, which is shown as Amsterdam
  /// time.
  package static func pause(until time: Timestamp) -> String {
    let end = AmsterdamTime(time)
    return
      "Temper asks for a pause. Ask again after \(end.text(in: .english)), or now by 'refresh --now'."
  }

  /// The time of the last fetch, even if it failed; `nil` if there was no fetch.
  var lastAsked: Timestamp? { [fetchedAt, failedAt].compactMap(\.self).max() }

  fileprivate mutating func setBack(to time: Timestamp) {
    // A pause that was recorded with a wrong clock has no known end, so it is dropped.
    if let failedAt, failedAt > time { retryAt = nil }
    fetchedAt.setBack(to: time)
    failedAt.setBack(to: time)
  }

  fileprivate mutating func note(fetchedAt time: Timestamp) {
    // An answer that is older than the known answer contains nothing new.
    guard fetchedAt.map({ $0 <= time }) ?? true else { return }
    isFirst = fetchedAt == nil
    (fetchedAt, failedAt, failure, retryAt) = (time, nil, nil, nil)
    (changes, flaws) = (JobDayChanges(), JobDayFlaws())
  }

  fileprivate mutating func note(_ event: FetchPartUnreadable, at time: Timestamp) {
    // The unreadable parts of an older answer are ignored.
    if fetchedAt == time { flaws.note(event) }
  }

  fileprivate mutating func note(_ fetch: FetchFailed, at time: Timestamp) {
    guard fetchedAt.map({ $0 <= time }) ?? true else { return }
    (failedAt, retryAt) = (time, fetch.pauseEnd(at: time))
    changes = JobDayChanges()
    failure = retryAt.map { Self.pause(until: $0) } ?? fetch.reason
  }

  fileprivate mutating func note(_ mark: JobMark, _ details: JobDetails) {
    guard !isFirst else { return }
    let change = mark == .removed ? JSONValue.object(details.json) : .string(mark.rawValue)
    changes.note(change, of: details.job)
  }

  fileprivate mutating func note(_ mark: JobMark, _ job: JobID) {
    guard !isFirst else { return }
    changes.note(.string(mark.rawValue), of: job)
  }
}

/// The events that change the data about a day.
///
/// A new case is a compile error in each switch over this enum.
package enum JobDayEvent: EventSet {
  case listing(JobListingEvent)
  case fetchSucceeded(FetchSucceeded)
  case fetchFailed(FetchFailed)
  case fetchPartUnreadable(FetchPartUnreadable)
  case clockSetBack(FetchClockSetBack)

  package static let cases: [EventCase<JobDayEvent>] = [
    EventCase { .listing(.listed($0)) },
    EventCase { .listing(.changed($0)) },
    EventCase { .listing(.filled($0)) },
    EventCase { .listing(.expired($0)) },
    EventCase(Self.fetchSucceeded),
    EventCase(Self.fetchFailed),
    EventCase(Self.fetchPartUnreadable),
    EventCase(Self.clockSetBack),
  ]

  package var event: any Event {
    switch self {
    case .listing(let set): set.event
    case .fetchSucceeded(let event): event
    case .fetchFailed(let event): event
    case .fetchPartUnreadable(let event): event
    case .clockSetBack(let event): event
    }
  }
}
