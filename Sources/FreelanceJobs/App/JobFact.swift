package import DaybookEvents
package import DaybookValues
internal import DaybookWeb

/// An event with where and when it belongs in the log.
package struct JobFact: Sendable, Equatable {
  package let event: JobEvent
  package let time: Timestamp
  /// Whose screens it is about, where it is about any.
  package let session: String

  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When.
  ///   - session: Whose screens it is about: letters, digits and dashes.
  package init(_ event: JobEvent, at time: Timestamp, in session: String = "main") {
    self.event = event
    self.time = time
    self.session = session
  }

  /// `job-<number>` for what happens to a job, `fetch-temper` for fetching, `jobs-<session>` for
  /// what a person does on the screens.
  package var stream: StreamName {
    switch event {
    case .listing(let event): Self.stream(of: event.job)
    case .watch(let event): Self.stream(of: event.job)
    case .fetch: TemperClient.service.stream
    case .account: "account-temper"
    case .screen: Self.stream(ofSession: session)
    }
  }

  /// The stream of what a person does on the screens.
  package static func stream(ofSession session: String) -> StreamName {
    StreamName(checked: "\(screenCategory)-\(session)")
  }

  /// The category of those streams.
  static let screenCategory = "jobs"

  private static func stream(of job: JobID) -> StreamName {
    // Jobs come from answers as numbers, and from events by names that were tried.
    StreamName(checked: "job-\(job)")
  }
}

extension JobFact {
  /// The fact at its place in the log.
  func recorded(at place: AppendedEvent) -> Recorded<JobEvent> {
    Recorded(event, seq: place.seq, stream: stream, version: place.version, time: time)
  }

  /// The fact as if it stood after everything in the log, and after so many others.
  func recorded(at index: Int) -> Recorded<JobEvent> {
    let seq = UInt64.max / 2 + UInt64(index)
    return Recorded(event, seq: seq, stream: stream, version: seq, time: time)
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream.
  package mutating func append(_ fact: JobFact, meta: JSONObject = [:]) {
    append(fact.event, to: fact.stream, time: fact.time, meta: meta)
  }
}
