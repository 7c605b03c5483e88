/// A question that a person must answer before an action is carried out.
package enum JobsQuestion: Sendable, Equatable {
  /// The person wants to watch a job, but its shifts overlap with the shifts of a watched job.
  case watchDespiteClash(JobID)
  /// The person wants to stop watching a job.
  case stopWatching(JobID)

  /// The word for the kind of the question in events.
  package var word: String {
    switch self {
    case .watchDespiteClash: "watchDespiteClash"
    case .stopWatching: "stopWatching"
    }
  }

  package var job: JobID {
    switch self {
    case .watchDespiteClash(let job), .stopWatching(let job): job
    }
  }

  package init?(word: String, job: JobID) {
    switch word {
    case "watchDespiteClash": self = .watchDespiteClash(job)
    case "stopWatching": self = .stopWatching(job)
    default: return nil
    }
  }
}
