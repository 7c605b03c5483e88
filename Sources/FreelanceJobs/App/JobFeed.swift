package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// Finds the new facts in fetched answers of the marketplace, compared with the known jobs.
///
/// An answer that arrives a second time only adds another `fetch.succeeded`. There are no changes
/// if the fetch failed, or if newer facts about one of the days are known. Known facts with a time
/// in the future do not count as newer. A job expires only after an answer about its day in which
/// every job could be identified.
package struct JobFeed: Sendable {
  /// The method of version 1 of the marketplace's API.
  package static let method = TemperQuestion.v1Method

  package init() {}

  /// The events for the facts in `answer` that are new compared with `model`.
  ///
  /// - Throws: ``Refusal`` if the answer belongs to a different method, or contains no dates.
  package func decide(
    on answer: RecordedAnswer, seeing model: JobsReadModel
  ) throws(Refusal) -> [JobFact] {
    decide(on: try FetchedJobs(answer), seeing: model)
  }

  /// The events for the facts in `fetched` that are new compared with `model` at the time `now`.
  ///
  /// They belong in one append: the fetch events first, then the changes. If the last known fetch
  /// of one of the days is after `now`, the first event records that the clock was set back.
  package func decide(
    on fetched: FetchedJobs, seeing model: JobsReadModel, at now: Timestamp
  ) -> [JobFact] {
    let times = fetched.dates.compactMap { model.days[$0]?.lastAsked }
    guard let subject = fetched.events.first?.subject, let last = times.max(), last > now else {
      return decide(on: fetched, seeing: model)
    }
    let event = FetchEvent.clockSetBack(FetchClockSetBack(subject, ahead: last))
    let setBack = JobFact(.fetch(event), at: fetched.time)
    var model = model
    model.apply(setBack, afterLogBy: 0)
    return [setBack] + decide(on: fetched, seeing: model)
  }

  private func decide(on fetched: FetchedJobs, seeing model: JobsReadModel) -> [JobFact] {
    let dates = Set(fetched.dates)
    let fetch = fetched.events.map(JobEvent.fetch)
    let isOutdated = dates.contains { date in
      model.days[date]?.fetchedAt.map { fetched.time < $0 } ?? false
    }
    let listing = isOutdated ? nil : fetched.listing
    let changes = listing.map { self.changes(in: $0, asked: dates, seeing: model) } ?? []
    return (fetch + changes.map(JobEvent.listing)).map { JobFact($0, at: fetched.time) }
  }

  private func changes(
    in listing: TemperListing, asked dates: Set<CalendarDate>, seeing model: JobsReadModel
  ) -> [JobListingEvent] {
    let known = model.listings(on: dates.union(listing.jobs.map(\.date)))
    return listing.jobs.flatMap { job in
      known[JobListing(job.job, on: job.date)].map { news(of: job, since: $0) }
        ?? [.listed(JobListed(job))]
    } + expirations(by: listing, asked: dates, from: known)
  }

  /// The events for a changed job.
  ///
  /// If the last open position was taken, the last event is `filled`.
  private func news(of job: JobDetails, since before: JobDetails) -> [JobListingEvent] {
    var rest = job
    let isFilled = job.openPositions == 0 && before.openPositions.map { $0 > 0 } == true
    if isFilled { rest.openPositions = before.openPositions }
    let changes: [JobListingEvent] =
      rest == before ? [] : [.changed(JobChanged(rest, from: before))]
    return isFilled
      ? changes + [.filled(JobFilled(job.job, on: job.date, start: job.start))] : changes
  }

  private func expirations(
    by listing: TemperListing, asked: Set<CalendarDate>, from known: [JobListing: JobDetails]
  ) -> [JobListingEvent] {
    let listed = listing.unreadable.union(listing.jobs.map { JobListing($0.job, on: $0.date) })
    let days = asked.subtracting(listing.incompleteDays)
    let gone = known.values.filter { job in
      days.contains(job.date) && !listed.contains(JobListing(job.job, on: job.date))
    }
    return gone.ordered { JobKey($0) < JobKey($1) }.map { job in
      .expired(JobExpired(job))
    }
  }
}
