/// One step in the simulated life of a log: a client's call, a decision of the scheduler, or an
/// end.
enum SimulationStep: Sendable {
  /// A client submits a batch, and waits for its answer.
  case submit(SimulatedBatch)
  /// The writer takes so many of the waiting batches, commits them together, and answers.
  case commit(Int)
  /// The writer commits batches, and the process is killed before any client has an answer.
  case commitUnanswered(Int)
  /// The writer takes this number of the waiting batches, commits them together, and answers.
  case kill
  /// The log is closed and opened again; the waiting batches are refused.
  case reopen
  /// Clients resend the batches to which they got no answer.
  case retry
  /// The clock moves by this number of milliseconds, forwards or backwards.
  case tick(Int64)
  /// All events are read in every way.
  case query
  /// The read model is opened, and catches up with the log.
  case catchUp
  /// The read model is rebuilt.
  case rebuild
}

extension SimulationStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .submit(let batch): "submit \(batch)"
    case .commit(let count): "commit \(count)"
    case .commitUnanswered(let count): "commit \(count), killed before the answer"
    case .kill: "kill"
    case .reopen: "close and open"
    case .retry: "retry"
    case .tick(let milliseconds): "clock \(milliseconds) ms"
    case .query: "query"
    case .catchUp: "catch up"
    case .rebuild: "rebuild"
    }
  }
}
