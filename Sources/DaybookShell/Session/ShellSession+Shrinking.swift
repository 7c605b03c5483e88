extension ShellSession {
  /// Searches for the fewest events that give a query a row.
  ///
  /// Ctrl-C ends the search with the best result so far.
  mutating func shrink(_ request: ShrinkRequest) async throws {
    let (shell, progress) = (shell, ShrinkProgress())
    defer { progress.end() }
    let context = try context(nil)
    let work: @Sendable () async throws -> ShellReply = {
      try await shell.reply(to: request, in: context) { progress.show($0) }
    }
    let reply =
      isInteractive ? try await InterruptibleWork.valueWhenStopped(of: work) : try await work()
    progress.end()
    try output.show(reply)
    try tellNext(after: reply)
    if let file = request.file, file.form == .regression { self.shell.state.lastTest = file.path }
    endLineOfOutput()
  }
}
