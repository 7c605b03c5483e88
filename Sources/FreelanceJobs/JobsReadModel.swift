package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What the screens of this app look at: its read models, as of the same event.
package struct JobsReadModel: Sendable {
  /// What keeps them.
  package static let projections: [any Projection.Type] = [
    JobsByDateProjection.self, JobShiftsProjection.self, JobDaysProjection.self,
    JobHistoryProjection.self, WatchedJobsProjection.self, AccountsProjection.self,
    JobScreensProjection.self,
  ]

  package var jobs = Rows<JobKey, JobDetails>()
  package var shifts = Rows<JobShiftKey, JobShiftRow>()
  package var days = Rows<CalendarDate, JobDay>()
  package var history = Rows<JobHistoryKey, JobHistoryEntry>()
  package var watched = Rows<JobID, WatchedJob>()
  package var accounts = Rows<String, Account>()
  package var screens = Rows<StreamName, JobScreenState>()

  package init() {}

  /// Folds one more event into all of them.
  package mutating func apply(_ recorded: Recorded<JobEvent>) {
    if let event = recorded.narrowed(to: JobListingEvent.init) {
      JobsByDateProjection().apply(event, to: &jobs)
      JobShiftsProjection().apply(event, to: &shifts)
      JobHistoryProjection().apply(event, to: &history)
    }
    if let event = recorded.narrowed(to: JobDayEvent.init) {
      JobDaysProjection().apply(event, to: &days)
    }
    if let event = recorded.narrowed(to: JobWatchEvent.init) {
      WatchedJobsProjection().apply(event, to: &watched)
    }
    if let event = recorded.narrowed(to: AccountEvent.init) {
      AccountsProjection().apply(event, to: &accounts)
    }
    if let event = recorded.narrowed(to: JobScreenEvent.init) {
      JobScreensProjection().apply(event, to: &screens)
    }
  }

  /// The jobs that `dates` list, by job and day.
  ///
  /// - Complexity: O(*n*) in the number of jobs of those days.
  package func listings(on dates: Set<CalendarDate>) -> [JobListing: JobDetails] {
    var listings: [JobListing: JobDetails] = [:]
    for date in dates {
      for (key, job) in jobs.startingWith(date) { listings[JobListing(key.job, on: date)] = job }
    }
    return listings
  }
}

extension JobsReadModel {
  /// What `body` makes of the rows that `models` keep; it reads from the disk what it asks for.
  ///
  /// - Throws: `ViewError`, or what `body` throws.
  package static func read<Result>(
    from models: ReadModels, _ body: (JobsReadModel) throws -> Result
  ) throws -> Result {
    var model = JobsReadModel()
    model.jobs = try models.read(JobsByDateProjection.self) { $0 }
    model.shifts = try models.read(JobShiftsProjection.self) { $0 }
    model.days = try models.read(JobDaysProjection.self) { $0 }
    model.history = try models.read(JobHistoryProjection.self) { $0 }
    model.watched = try models.read(WatchedJobsProjection.self) { $0 }
    model.accounts = try models.read(AccountsProjection.self) { $0 }
    model.screens = try models.read(JobScreensProjection.self) { $0 }
    return try body(model)
  }
}

extension Recorded {
  /// The same in a smaller set, or `nil` when the event is not in it.
  package func narrowed<Other: EventSet>(to other: (Body) -> Other?) -> Recorded<Other>? {
    other(event).map { event in
      Recorded<Other>(
        event, seq: seq, id: id, stream: stream, version: version, time: time)
    }
  }
}
