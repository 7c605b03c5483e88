internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import DaybookTerminal

/// Runs a program for each event that a query has.
struct CommandReaction: Reaction {
  typealias Body = AnyEvent

  // The terms of its runner have the name that a person gave.
  static let name = "command"
  static let version = 1

  let query: EventQuery
  let log: FileEventLog
  /// The program and its arguments.
  let words: [String]
  /// The longest time for one event.
  let limit: Duration

  func react(
    to recorded: Recorded<AnyEvent>, _ moment: ReactionMoment<NoReadModel>
  ) async throws -> [Reply] {
    guard let event = try log.event(at: recorded.seq) else { return [] }
    let rows = try query.rows(of: event)
    guard !rows.isEmpty else { return [] }
    let text = rows.map { "\(JSONValue.object($0))\n" }.joined()
    try await run(Array(text.utf8), moment)
    return []
  }

  private func run(_ input: [UInt8], _ moment: ReactionMoment<NoReadModel>) async throws {
    let program = try FedProgram(
      words, reading: input, variables: variables(moment),
      in: Directory(ProcessEnvironment.current["TMPDIR"] ?? "/tmp"))
    switch await program.end(within: limit) {
    case .exited(0): return
    case .exited(let status):
      throw CommandFailed("exit status \(status)", program.errorText(atMost: 1_024))
    case .signalled(let signal):
      throw CommandFailed("ended by signal \(signal)", program.errorText(atMost: 1_024))
    case .tookTooLong:
      try Task.checkCancellation()
      throw ReactionError.tookTooLong(limit)
    }
  }

  private func variables(_ moment: ReactionMoment<NoReadModel>) -> [String] {
    var variables = ProcessEnvironment.current
    variables["DAYBOOK_REACTION_ID"] = moment.id.description
    variables["DAYBOOK_REACTION_ATTEMPT"] = "\(moment.attempt)"
    return variables.map { "\($0)=\($1)" }
  }
}

/// Why a program did not do what an event asks for.
private struct CommandFailed: Error, CustomStringConvertible {
  let description: String

  init(_ end: String, _ errors: String) {
    let lastLine = errors.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
    description = SecretText.redacting(end + lastLine)
  }
}
