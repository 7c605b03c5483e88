internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct ReactionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reactions",
    abstract: "List reactions to events, retry and skip those that failed.",
    discussion: """
      A reaction answers each event once. One in Swift appends events; one that 'daybook on' makes \
      runs a program or posts to an address. An event that it cannot handle is parked, and later \
      events of its stream wait until a person decides: retry or skip. Each decision is an event, \
      which the process that runs the reaction reads.

        daybook reactions
        daybook reactions retry ship 17
      """,
    subcommands: [
      ReactionsListCommand.self, ReactionsRetryCommand.self, ReactionsSkipCommand.self,
      ReactionsResetCommand.self, ReactionsTryCommand.self,
    ],
    defaultSubcommand: ReactionsListCommand.self)
}

struct ReactionsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print name, version, checkpoint, lag, parked events, last error and next timer.",
    discussion: """
      The lag is the number of events that the reaction still has to handle, without parked ones. \
      The state is 'live', 'behind', 'retrying', 'parked' or 'stopped'. In queries the table is \
      'reactions', and the table 'timers' has the timers that are set.

        daybook reactions list --format json
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    try format.print(
      ReactionStatus.all(in: log).map { ReactionStatusRows.row(of: $0) },
      columns: ReactionStatusRows.columns, ifEmpty: ReactionStatusRows.hint)
  }
}

struct ReactionsRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Let an event be handled again, and the events that wait behind it.",
    discussion: "  daybook reactions retry ship 17")

  @ParentCommand var root: DaybookCommand
  @OptionGroup var event: FailedEventOptions

  func run() async throws { try await event.decide(root) { try await $0.retry($1) } }
}

struct ReactionsSkipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip",
    abstract: "Let a reaction leave an event alone, and go on behind it.",
    discussion: "  daybook reactions skip ship 17")

  @ParentCommand var root: DaybookCommand
  @OptionGroup var event: FailedEventOptions

  func run() async throws { try await event.decide(root) { try await $0.skip($1) } }
}

struct ReactionsResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Let a reaction go on after another event.",
    discussion: """
      The reaction's parked events are forgotten. If the position is before its checkpoint, events \
      that it handled before are handled again. Replies that the log has already are not appended \
      again, but a program runs again. Without a terminal --yes answers the question.

        daybook reactions reset ship --to 1200
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The reaction.")
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position of the last event that counts as handled.", valueName: "position"))
  var to: PositionArgument

  @Flag(help: "Go on without asking.")
  var yes = false

  func validate() throws {
    guard yes || Console.inputIsTerminal else {
      throw ValidationError("Without a terminal nobody can be asked; give --yes.")
    }
  }

  func run() async throws {
    let log = try location.open(.readWrite, root.location)
    var control = try ReactionControl(name, in: log)
    let seq = try to.seq(in: log)
    guard try isWanted(control.state, seq) else {
      return try Notice("Nothing was changed.").show()
    }
    try await control.reset(to: seq)
    try format.print(
      ReactionStatusRows.rows(of: name, in: log), columns: ReactionStatusRows.columns)
  }

  private func isWanted(_ state: ReactionState, _ seq: UInt64) throws -> Bool {
    if yes { return true }
    let way =
      seq < state.through
      ? "handle events \(seq + 1) to \(state.through) again" : "go on after \(seq)"
    try Console(.error).write("Let '\(name)' \(way)? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}

struct ReactionsTryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Print what a reaction would do, and append nothing.",
    discussion: """
      For a reaction of the apps, such as jobsNotices, these are the events that it would append. For a \
      reaction that 'daybook on' made they are the rows that its program or address would get. A \
      reaction of another program in Swift is tried there: PureReaction.tried(on:_:).

        daybook reactions try ship --from 1 --to 100
        daybook reactions try jobsNotices
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The reaction.")
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first position (default: 1).", valueName: "position"))
  var from: PositionArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last position (default: head).", valueName: "position"))
  var to: PositionArgument?

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    let first = max(1, try from.map { try $0.seq(in: log) } ?? 1)
    let last = try to.map { try $0.seq(in: log) } ?? log.end()
    // If no event is in the range, nothing is printed, but an unknown reaction is still reported.
    let range = first...max(first, last)
    try ReactionDryRun(log: log).forEachRow(of: name, in: range) { row in
      if first <= last { try Console(.output).write("\(JSONValue.object(row))\n") }
    }
  }
}

/// The options that name a parked event of a reaction, for a decision about that event.
struct FailedEventOptions: ParsableArguments {
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The reaction.")
  var name: String

  @Argument(help: "The position of the event.")
  var seq: UInt64

  /// Appends the decision about the event, and prints the new state of the reaction.
  func decide(
    _ root: DaybookCommand, _ decision: (inout ReactionControl, UInt64) async throws -> Void
  ) async throws {
    let log = try location.open(.readWrite, root.location)
    var control = try ReactionControl(name, in: log)
    try await decision(&control, seq)
    try format.print(
      ReactionStatusRows.rows(of: name, in: log), columns: ReactionStatusRows.columns)
  }
}
