package import DaybookEvents
package import DaybookProjections
internal import DaybookValues

/// A job with its shifts by day, and whether a person watches it.
package struct WatchableJob: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .bool("isWatched", \.isWatched), .text("client", \.client), .json("days", \.days),
      make: Self.init)
  }

  package var isWatched: Bool
  package var client: String
  /// The shifts of the job for each day whose list contains it.
  private(set) var days: JSONValue

  init(isWatched: Bool = false, client: String = "", days: JSONValue = [:]) {
    (self.isWatched, self.client, self.days) = (isWatched, client, days)
  }

  /// The shifts of all days.
  var shifts: [(date: CalendarDate, shift: JobShift)] {
    (days.object ?? [:]).flatMap { member -> [(date: CalendarDate, shift: JobShift)] in
      guard let date = CalendarDate(member.key) else { return [] }
      return (member.value.array ?? []).compactMap(JobShift.init(json:)).map { (date, $0) }
    }
  }

  /// Sets the shifts on `date`; `nil` means that the list of the day no longer contains the job.
  mutating func take(_ shifts: [JobShift]?, on date: CalendarDate) {
    let others = (days.object ?? [:]).filter { $0.key != date.description }
    let own = shifts.map {
      [JSONObject.Member(key: date.description, value: .array($0.map(\.json)))]
    }
    days = .object(JSONObject(others + (own ?? [])))
  }
}

/// The events that change the rows of ``WatchableJobsProjection``.
package enum WatchableJobEvent: EventSet {
  case listing(JobListingEvent)
  case watch(JobWatchEvent)

  package static let cases: [EventCase<WatchableJobEvent>] = [
    EventCase { .listing(.listed($0)) }, EventCase { .listing(.changed($0)) },
    EventCase { .listing(.filled($0)) }, EventCase { .listing(.expired($0)) },
    EventCase { .watch(.watched($0)) }, EventCase { .watch(.unwatched($0)) },
  ]

  package var event: any Event {
    switch self {
    case .listing(let set): set.event
    case .watch(let set): set.event
    }
  }
}

/// One row for each job that was ever listed or watched, as the notices need it.
package struct WatchableJobsProjection: Projection {
  package static let name = "watchableJobs"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<WatchableJobEvent>, to rows: inout Rows<JobID, WatchableJob>
  ) {
    switch recorded.event {
    case .watch(.watched(let event)): rows[event.job, default: WatchableJob()].isWatched = true
    case .watch(.unwatched(let event)): rows[event.job]?.isWatched = false
    case .listing(.listed(let event)): take(event.details, in: &rows)
    case .listing(.changed(let event)): take(event.details, in: &rows)
    case .listing(.expired(let event)):
      rows[event.details.job]?.take(nil, on: event.details.date)
    case .listing(.filled): break
    }
  }

  private func take(_ job: JobDetails, in rows: inout Rows<JobID, WatchableJob>) {
    var row = rows[job.job] ?? WatchableJob()
    row.client = job.client
    row.take(job.shifts, on: job.date)
    rows[job.job] = row
  }
}
