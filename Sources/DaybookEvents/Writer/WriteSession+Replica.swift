internal import DaybookSystem

extension WriteSession {
  /// Runs `body` while no other writer is let in, and makes the daybook the replica that it says; after an
  /// error it is what it was.
  func becomeReplica(after body: () -> Result<ReplicaMark, LogError>) throws(LogError) {
    let hold = try hold()
    let result = Result { () throws(LogError) in
      // What an import has left behind is no part of the log.
      let environment = environment
      _ = try begin(in: environment)
      try put(try body().get())
    }
    _ = consume hold
    try result.get()
  }

  private func put(_ mark: ReplicaMark) throws(LogError) {
    try withMapGrowing { () throws(LogError) in
      try attempt { (_, state) throws(LogError) in state.replicaMark = mark }
    }
  }
}
