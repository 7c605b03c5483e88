package import DaybookEvents
package import DaybookValues

/// An event with where and when it belongs in the log.
package struct JobFact: Sendable, Equatable {
  package let event: JobEvent
  package let time: Timestamp

  package init(_ event: JobEvent, at time: Timestamp) {
    self.event = event
    self.time = time
  }

  /// `job-<number>` for what happens to a job, `jobs-temper` for fetching.
  package var stream: StreamName {
    switch event {
    case .offered(let offer): Self.stream(of: offer.details.job)
    case .changed(let change): Self.stream(of: change.details.job)
    case .withdrawn(let withdrawal): Self.stream(of: withdrawal.job)
    case .fetched: "jobs-temper"
    }
  }

  private static func stream(of job: JobID) -> StreamName {
    // Jobs come from answers as numbers, and from events by names that were tried.
    StreamName(checked: "job-\(job)")
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream.
  package mutating func append(_ fact: JobFact) {
    append(fact.event, to: fact.stream, time: fact.time)
  }
}
