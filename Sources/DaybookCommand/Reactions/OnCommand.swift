internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookTerminal

struct OnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on",
    abstract: "Run a program for each new event that a query has.",
    discussion: """
      The program gets the event's row on its standard input, one line of JSON for each row, and no \
      shell reads its arguments. Exit status 0 is success; after a failure it is tried again after 1 \
      and 10 seconds, then the event is parked: later events of its stream wait, others go on.

        daybook on 'events | where type == "order.paid"' --name ship --run ./ship.py --express
        daybook reactions
        daybook reactions retry ship 17

      How far it is stands in the log, under its name, so it goes on where it was when it is started \
      again with the same query and program. With others it is a new version, which begins at the head \
      unless --from tells another position. Of several that are started with one name, one runs, and \
      another one takes over when that has ended.

      A crash in between runs the program again for the same event: DAYBOOK_REACTION_ID is the same \
      then, and DAYBOOK_REACTION_ATTEMPT counts from 1.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The query, in KQL: one table, 'events', row by row.")
  var query: String

  @Option(
    parsing: .remaining, help: "The program and its arguments; everything after it belongs to it.")
  var run: [String] = []

  @Option(help: "The name of the reaction (default: that of the program).")
  var name: String?

  @Option(
    parsing: .unconditional, help: "The position after which a new one begins (default: head).")
  var from: PositionArgument?

  @Option(help: ArgumentHelp("The longest time for one event (default: 30).", valueName: "seconds"))
  var timeout: Double = 30

  @Option(help: "The most programs that run at once, for events of different streams.")
  var atOnce = 4

  @Flag(help: "Do what is due now, and end.")
  var once = false

  func validate() throws {
    guard !run.isEmpty else { throw ValidationError("Say what to run: --run PROGRAM ARGUMENT….") }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout wants a number of seconds up to 86,400.")
    }
    guard (1...64).contains(atOnce) else { throw ValidationError("--at-once is 1 to 64.") }
  }

  func run() async throws {
    let query = try EventQuery(query)
    let path = try location.path(root.location)
    let log = try location.open(path, .readWrite, root.location)
    let terms = try terms(query, in: log)
    let start: ReactionStart = try from.map { .after(try $0.seq(in: log)) } ?? .head
    let reaction = CommandReaction(
      query: query, log: log, words: run, limit: .seconds(timeout))
    let runner = ReactionRunner(reaction, as: terms, of: log, in: path, from: start)
    if once { try await runner.runToEnd() } else { try await runner.run() }
  }

  /// The name, and a version that is new where it does something else than before.
  private func terms(_ query: EventQuery, in log: FileEventLog) throws -> ReactionTerms {
    let name = name ?? String(run[0].split(separator: "/").last ?? "program")
    let purpose = ReactionPurpose(query: self.query, words: run).text
    var history = try ReactionHistory(of: name)
    try history.goOn(log)
    let (former, version) = (history.state.purpose, history.state.version)
    let isNew = version > 0 && former != purpose
    if isNew {
      Notice(
        "'\(name)' had another query or program: this is version \(version + 1), which begins at"
          + " \(from == nil ? "the head" : "--from")."
      ).tell()
    }
    return ReactionTerms(
      name: name, version: isNew ? version + 1 : max(1, version),
      limits: ReactionLimits(time: .seconds(timeout + 5), atOnce: atOnce), types: query.types,
      purpose: purpose)
  }
}

/// What a reaction without Swift does, as it is kept in the log.
struct ReactionPurpose {
  let query: String
  let words: [String]

  init(query: String, words: [String]) { (self.query, self.words) = (query, words) }

  /// `nil` for the purpose of another reaction.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n"), text[end...].hasPrefix("\nrun ") else { return nil }
    (query, words) = (String(text[..<end]), [String(text[end...].dropFirst(5))])
  }

  /// The query, then the program on the last line; asterisks stand for secrets in its arguments.
  var text: String {
    let command = words.joined(separator: " ").split(whereSeparator: \.isNewline)
    return SecretText.redacting("\(query)\nrun \(command.joined(separator: " "))")
  }
}
