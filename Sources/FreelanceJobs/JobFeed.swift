package import DaybookPresentation
import DaybookProjections
import DaybookValues
package import DaybookWeb

/// Turns an answer of the marketplace into what happened since the last one.
///
/// The same answer again is only another `jobs.fetched`. A failed answer, or one older than what
/// is known of a day, changes nothing; a job is withdrawn only by a day that was asked for and
/// whose every job could be told apart.
package struct JobFeed: Sendable {
  /// The method of the first version of the interface.
  package static let method = TemperQuestion.v1Method

  package init() {}

  /// What `answer` tells beyond `model`: changes of jobs first, how the fetch went last.
  ///
  /// - Throws: ``Refusal`` when the answer belongs to another method, or names no dates.
  package func decide(
    on answer: RecordedAnswer, seeing model: JobsReadModel
  ) throws(Refusal) -> [JobFact] {
    let dates = try askedDates(of: answer)
    let events: [JobEvent]
    do throws(AnswerFailure) {
      let listing = try TemperListing(answer)
      events = self.events(listing, of: answer, dates: dates, seeing: model)
    } catch {
      events = [.fetched(JobsFetched(failure: error, of: answer, dates: dates))]
    }
    return events.map { JobFact($0, at: answer.fetchedAt) }
  }

  private func askedDates(of answer: RecordedAnswer) throws(Refusal) -> [CalendarDate] {
    guard TemperQuestion.methods.contains(answer.method) else {
      let methods = TemperQuestion.methods.map { "'\($0)'" }.joined(separator: " and ")
      throw Refusal("'\(answer.method)' is no way to ask for jobs; \(methods) are.")
    }
    guard let question = TemperQuestion(answeredBy: answer) else {
      throw Refusal("The answer does not say for which dates jobs were asked.")
    }
    return question.dates
  }

  private func events(
    _ listing: TemperListing, of answer: RecordedAnswer, dates: [CalendarDate],
    seeing model: JobsReadModel
  ) -> [JobEvent] {
    let isOutdated = dates.contains { date in
      model.days[date]?.fetchedAt.map { answer.fetchedAt < $0 } ?? false
    }
    let fetched = JobsFetched(listing, of: answer, dates: dates, isOutdated: isOutdated)
    if isOutdated { return [.fetched(fetched)] }
    let known = model.listings(on: Set(dates).union(listing.jobs.map(\.date)))
    return changes(in: listing, since: known)
      + withdrawals(by: listing, asked: Set(dates), from: known) + [.fetched(fetched)]
  }

  private func changes(
    in listing: TemperListing, since known: [JobListing: JobDetails]
  ) -> [JobEvent] {
    listing.jobs.compactMap { job in
      guard let before = known[JobListing(job.job, on: job.date)] else {
        return .offered(JobOffered(job))
      }
      return before == job ? nil : .changed(JobChanged(job, previousStart: before.start))
    }
  }

  private func withdrawals(
    by listing: TemperListing, asked: Set<CalendarDate>, from known: [JobListing: JobDetails]
  ) -> [JobEvent] {
    let listed = listing.unreadable.union(listing.jobs.map { JobListing($0.job, on: $0.date) })
    let days = asked.subtracting(listing.incompleteDays)
    let gone = known.values.filter { job in
      days.contains(job.date) && !listed.contains(JobListing(job.job, on: job.date))
    }
    return gone.sorted { JobKey($0) < JobKey($1) }.map { job in
      .withdrawn(JobWithdrawn(job.job, on: job.date, start: job.start))
    }
  }
}

extension JobsFetched {
  fileprivate init(failure: AnswerFailure, of answer: RecordedAnswer, dates: [CalendarDate]) {
    self.init(
      method: answer.method, dates: dates, status: Int32(answer.status), outcome: failure.outcome,
      reason: failure.text(of: TemperClient.service.title))
  }

  fileprivate init(
    _ listing: TemperListing, of answer: RecordedAnswer, dates: [CalendarDate], isOutdated: Bool
  ) {
    self.init(
      method: answer.method, dates: dates, status: Int32(answer.status),
      outcome: isOutdated ? Self.outdated : Self.ok, count: Int64(listing.jobs.count),
      problems: listing.problems)
  }
}
