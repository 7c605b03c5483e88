package import DaybookEvents
package import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// What the screens of this app look at: its read models, as of the same event.
package struct JobsReadModel: Sendable {
  /// What keeps them.
  package static let projections: [any Projection.Type] = [
    JobsByDateProjection.self, JobShiftsProjection.self, JobDaysProjection.self,
    JobHistoryProjection.self, WatchedJobsProjection.self, AccountsProjection.self,
    JobScreensProjection.self,
  ]

  @CopyOnWrite package var jobs = Rows<JobKey, JobDetails>()
  @CopyOnWrite package var shifts = Rows<JobShiftKey, JobShiftRow>()
  @CopyOnWrite package var days = Rows<CalendarDate, JobDay>()
  @CopyOnWrite package var history = Rows<JobHistoryKey, JobHistoryEntry>()
  @CopyOnWrite package var watched = Rows<JobID, WatchedJob>()
  @CopyOnWrite package var accounts = Rows<String, Account>()
  @CopyOnWrite package var screens = Rows<StreamName, JobScreenState>()
  /// What the services were asked day by day; kept beside the read models of this app.
  @CopyOnWrite package var fetchDays = Rows<FetchDayKey, FetchDay>()

  /// The last event that is in all of them, as far as it is known.
  package var position: UInt64 = 0

  package init() {}

  /// Folds one more event into all of them.
  package mutating func apply(_ recorded: Recorded<JobEvent>) {
    if let event = JobDayEvent(recorded.event) {
      JobDaysProjection().apply(recorded.telling(event), to: &days)
    }
    switch recorded.event {
    case .listing(let event): apply(recorded.telling(event))
    case .fetch(let event): FetchDaysProjection().apply(recorded.telling(event), to: &fetchDays)
    case .screen(let event):
      JobScreensProjection().apply(recorded.telling(event), to: &screens)
    case .watch(let event):
      WatchedJobsProjection().apply(recorded.telling(event), to: &watched)
    case .account(let event):
      AccountsProjection().apply(recorded.telling(event), to: &accounts)
    }
  }

  private mutating func apply(_ recorded: Recorded<JobListingEvent>) {
    JobsByDateProjection().apply(recorded, to: &jobs)
    JobShiftsProjection().apply(recorded, to: &shifts)
    JobHistoryProjection().apply(recorded, to: &history)
  }

  /// Until when the marketplace wants to be left alone; `nil` where it does not, at `now`.
  ///
  /// What was asked for at a time ahead of `now` was asked for by another clock, and does not
  /// count.
  package func pauseEnd(at now: Timestamp) -> Timestamp? {
    let ends = days.compactMap { _, day in
      day.failedAt.flatMap { $0 <= now ? day.retryAt : nil }
    }
    return ends.max().flatMap { now < $0 ? $0 : nil }
  }

  /// Until when the marketplace is left alone because it did not answer; `nil` where it is not.
  package func silenceEnd(at now: Timestamp) -> Timestamp? {
    fetchDays.silenceEnd(of: FetchedJobs.service, at: now)
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
  /// What keeps all that it holds.
  package static let allProjections = projections + FetchHistory.projections

  /// The rows of `snapshot`, which has all that it holds; what is asked for is read from the disk.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    jobs = try snapshot.read(JobsByDateProjection.self) { $0 }
    shifts = try snapshot.read(JobShiftsProjection.self) { $0 }
    days = try snapshot.read(JobDaysProjection.self) { $0 }
    history = try snapshot.read(JobHistoryProjection.self) { $0 }
    watched = try snapshot.read(WatchedJobsProjection.self) { $0 }
    accounts = try snapshot.read(AccountsProjection.self) { $0 }
    screens = try snapshot.read(JobScreensProjection.self) { $0 }
    fetchDays = try snapshot.read(FetchDaysProjection.self) { $0 }
    position = snapshot.position
  }
}

extension Recorded {
  /// The same place in the log with `event`, which is this one in a smaller set.
  fileprivate func telling<Other: EventSet>(_ event: Other) -> Recorded<Other> {
    Recorded<Other>(event, seq: seq, id: id, stream: stream, version: version, time: time)
  }
}
