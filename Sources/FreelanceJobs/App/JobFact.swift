package import DaybookEvents
internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// An event with its stream and its time in the log.
package struct JobFact: AppFact, Equatable {
  package static var selection: EventSelection { JobEvent.selection }

  package let event: JobEvent
  package let time: Timestamp
  /// The session to which an event of the screens belongs; other events ignore it.
  package let session: String

  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event.
  ///   - session: The session of the screens, which consists of letters, digits and dashes.
  package init(_ event: JobEvent, at time: Timestamp, in session: String = "main") {
    self.event = event
    self.time = time
    self.session = session
  }

  /// The stream of the event.
  ///
  /// It is `job-<id>` for an event of a job, `fetch-temper` for a fetch, and `jobs-<session>` for a
  /// person's action on the screens.
  package var stream: StreamName {
    switch event {
    case .listing(let event): Self.stream(of: event.job)
    case .watch(let event): Self.stream(of: event.job)
    case .fetch: TemperClient.service.stream
    case .account: "account-temper"
    case .screen: Self.stream(ofSession: session)
    }
  }

  /// The stream of a person's actions on the screens.
  package static func stream(ofSession session: String) -> StreamName {
    StreamName(checked: "\(screenCategory)-\(session)")
  }

  /// The category of the streams of screens.
  static let screenCategory = "jobs"

  private static func stream(of job: JobID) -> StreamName {
    // The name is valid, because every id of a job is checked when it is read.
    StreamName(checked: "job-\(job)")
  }
}

extension EventBatch {
  /// Adds `fact` at the end of its stream.
  package mutating func append(_ fact: JobFact, meta: JSONObject = [:]) {
    append(fact.event, to: fact.stream, time: fact.time, meta: meta)
  }
}
