internal import DaybookSystem

extension WriteSession {
  /// Runs `body` while other writers wait, and makes the daybook a replica with the mark that
  /// `body` returns.
  ///
  /// After an error the daybook is unchanged.
  func becomeReplica(after body: () -> Result<ReplicaMark, LogError>) throws(LogError) {
    let hold = try hold()
    let result = Result { () throws(LogError) in
      // Drops the leftovers of an unfinished import, which are no part of the log.
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
