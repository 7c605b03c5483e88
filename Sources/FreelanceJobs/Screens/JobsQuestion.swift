/// A question that must be answered before an action.
package enum JobsQuestion: Sendable, Equatable {
  /// A job to be watched has shifts that overlap with those of a watched one.
  case watchDespiteClash(JobID)
  /// A job is no longer to be watched.
  case stopWatching(JobID)

  /// The word under which an event keeps it.
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
