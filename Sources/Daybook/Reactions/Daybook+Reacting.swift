extension Daybook {
  /// Runs a reaction until the task is cancelled; only one process at a time runs it.
  ///
  /// ```swift
  /// try await withThrowingTaskGroup(of: Void.self) { group in
  ///   group.addTask { try await daybook.run(OverdueReminder()) }
  ///   group.addTask { try await daybook.run(NextReader()) }
  ///   try await group.waitForAll()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - start: The position at which the reaction starts, if this version of the reaction has
  ///     never run.
  /// - Throws: The errors of ``ReactionRunner/run()``.
  public func run(_ reaction: some Reaction, from start: ReactionStart = .head) async throws {
    try await ReactionRunner(reaction, of: log, in: path, from: start).run()
  }
}
