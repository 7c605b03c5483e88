/// Runs a program; if it throws an error, prints a sentence and returns an exit status.
///
/// Without this type, an error at the top level of a program ends it by a signal.
///
/// ```swift
/// exit(
///   await Tool.run("library") {
///     let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
///     print(try daybook.log.end())
///     return 0
///   })
/// ```
public enum Tool {
  /// Runs `body`; if it throws an error, the name of the program and the error are written to
  /// stderr.
  ///
  /// This overload is for a body that is a single call. For a longer body, the compiler chooses the
  /// overload with a status, and the body must return 0.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - body: The work of the program.
  /// - Returns: The exit status: 0, or the status of the error in ``Repl/run(prompt:)``. An output
  ///   whose reader has gone is not an error: nothing is written, and the status is 0.
  @_disfavoredOverload
  public nonisolated(nonsending) static func run(
    _ name: String, _ body: nonisolated(nonsending) () async throws -> Void
  ) async -> Int32 {
    await run(name) {
      try await body()
      return ExitStatus.success.rawValue
    }
  }

  /// Runs `body`, which returns an exit status, as a shell does.
  ///
  /// If `body` throws an error, the error is written to stderr.
  ///
  /// ```swift
  /// exit(
  ///   await Tool.run("library") {
  ///     let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
  ///     return try await Repl(daybook, [Loans.self]).main(prompt: "library")
  ///   })
  /// ```
  public nonisolated(nonsending) static func run(
    _ name: String, _ body: nonisolated(nonsending) () async throws -> Int32
  ) async -> Int32 {
    do { return try await body() } catch { return tell(error, of: name) }
  }

  /// Prints the error that ends the program called `name`, and returns its exit status.
  static func tell(_ error: any Error, of name: String) -> Int32 {
    // The errors of single lines are already printed.
    if let failure = error as? SessionFailure {
      return (ExitStatus(of: failure.cause) ?? .difference).rawValue
    }
    let status = ExitStatus(of: error) ?? .difference
    if status != .success {
      // If stderr cannot be written, the exit status still shows the error.
      let line = "\(name): error: \(FailureText(error).text)"
      try? Console(.error).write(WrappedMessage(line, on: Console(.error)).text + "\n")
    }
    return status.rawValue
  }
}
