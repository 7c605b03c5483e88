/// One thing that happens in a simulated life of a log: who calls, what the scheduler decides, where
/// the process ends.
enum SimulationStep: Sendable {
  /// A client hands in a batch, and waits.
  case submit(SimulatedBatch)
  /// The writer takes so many of the batches that wait, commits them as one, and answers.
  case commit(Int)
  /// It commits them, and the process is killed before anybody has an answer.
  case commitUnanswered(Int)
  /// The process is killed, and what waited is gone.
  case kill
  /// The log is closed and opened again; what waited is refused.
  case reopen
  /// Clients send once more what they had no answer to.
  case retry
  /// The clock goes on by so many milliseconds, or back.
  case tick(Int64)
  /// Everything is read in every way.
  case query
  /// The read model is opened, and follows.
  case catchUp
  /// It is made anew.
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
