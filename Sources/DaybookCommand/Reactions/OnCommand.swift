internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import DaybookWeb
internal import FetchProtocol

struct OnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on",
    abstract: "Run a program, or post to an address, for each new event that a query has.",
    discussion: """
      The program gets the rows of the event on its standard input, one JSON object on each line. No \
      shell reads its arguments. Exit status 0 is success. After a failure the event is tried again \
      after 1 second, then after 10. Then the event is parked: later events of its stream wait, \
      others go on. --tries sets another number of tries than three; further tries are a minute apart.

        daybook on 'events | where type == "order.paid"' --name ship \\
          --run ./ship.py --express
        daybook on 'events | where type == "order.paid"' \\
          --webhook https://example.com/orders
        daybook reactions
        daybook reactions retry ship 17

      The log keeps under the reaction's name how far the reaction is. Started again with the same \
      query and program, it goes on from there. With another query or program it is a new version, \
      which begins at the head unless --from gives another position. Of several processes with one \
      name, one runs; another takes over when that one has ended.

      After a crash the program may run again for the same event. Then DAYBOOK_REACTION_ID is the \
      same; DAYBOOK_REACTION_ATTEMPT counts from 1.

      --webhook posts the row as a JSON object, or a list of the event's rows where the query may \
      have several, up to 256 KiB. The header Idempotency-Key has the same id at each try. A \
      status of 2xx is success. 408, 429, 5xx and no answer are tried again, not before \
      Retry-After. Any other status parks the event at once. No redirect is followed. The URL is \
      one of https, or of this machine. Its user, password and query, and keys in its path, are \
      sent, and neither kept nor shown: a URL with another key makes no new version.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The query, in KQL: one table, 'events', row by row.")
  var query: String

  @Option(
    parsing: .remaining,
    help: ArgumentHelp(
      "The program and its arguments; everything after it belongs to it.", valueName: "program"))
  var run: [String] = []

  @Option(help: ArgumentHelp("The address that gets each row by POST.", valueName: "url"))
  var webhook: String?

  @Option(help: "The name of the reaction (default: that of the program, or of the address).")
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position after which a new version begins (default: head).", valueName: "position"))
  var from: PositionArgument?

  @Option(help: ArgumentHelp("The longest time for one event.", valueName: "seconds"))
  var timeout: Double = 30

  @Option(
    help: ArgumentHelp(
      "The most events, of different streams, that are handled at once.", valueName: "number"))
  var atOnce = 4

  @Option(
    help: ArgumentHelp(
      "How often an event is tried before it is parked.", valueName: "number"))
  var tries = 3

  @Flag(help: "Handle the events that are due now, and end.")
  var once = false

  func validate() throws {
    guard run.isEmpty != (webhook == nil) else {
      throw ValidationError(
        run.isEmpty
          ? "Name the program or the address: --run PROGRAM ARGUMENT…, or --webhook URL."
          : "Give --run or --webhook, not both: two reactions have two names.")
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout wants a number of seconds up to 86,400.")
    }
    guard (1...64).contains(atOnce) else {
      throw ValidationError("--at-once wants a number from 1 to 64.")
    }
    guard (1...1_000).contains(tries) else {
      throw ValidationError("--tries wants a number from 1 to 1,000.")
    }
  }

  func run() async throws {
    let query = try EventQuery(query)
    if let webhook { try await post(query, to: webhook) } else { try await start(query) }
  }

  /// Runs the program for the rows.
  private func start(_ query: EventQuery) async throws {
    if let note = MisplacedOptions(in: run).note { Notice(note).tell() }
    let target = try ProgramTarget(run, within: .seconds(timeout))
    try FedProgram.endAllOnSignals()
    let name = try given(or: String(run[0].split(separator: "/").last ?? "program"))
    try await give(
      query, to: target, name, ReactionPurpose(query: self.query, running: run))
  }

  /// Posts the rows to the address.
  private func post(_ query: EventQuery, to url: String) async throws {
    let address: WebhookAddress
    do throws(ServiceAddressError) { address = try WebhookAddress(url) } catch {
      throw StatusError(.usage, "--webhook cannot be used. \(error)")
    }
    let name = try given(or: address.machine)
    let program = FetchProgram(ServiceSetting(ProcessEnvironment.current))
    guard program.isThere else {
      throw StatusError(
        .unavailable,
        "There is no \(FetchProgram.name) beside this program, nor at the path in"
          + " \(FetchProgram.variable). It posts what --webhook asks for.")
    }
    // The address may contain a secret key, which must not be written to a core file.
    CoreFile.refuse()
    let purpose = ReactionPurpose(query: self.query, postingTo: address)
    try await HTTPTransport.using(limits, by: program) { transport in
      let target = WebhookTarget(
        address: address, transport: transport, givesSeveral: query.givesSeveral)
      try await give(query, to: target, name, purpose)
    }
  }

  /// The name from `--name`; by default, the name of the program or of the address's host.
  private func given(or usual: String) throws -> String {
    if let name { return name }
    guard ReadModelDefinition.isName(usual) else {
      throw StatusError(
        .usage, "'\(usual)' is no name of a reaction. Name it by --name, with a letter first.")
    }
    return usual
  }

  private var limits: WebLimits {
    var limits = WebLimits()
    (limits.whole, limits.silence) = (.seconds(timeout), .seconds(timeout))
    limits.connecting = min(limits.connecting, limits.whole)
    limits.bodyBytes = 64 << 10
    return limits
  }

  private func give(
    _ query: EventQuery, to target: any ReactionTarget, _ name: String, _ purpose: ReactionPurpose
  ) async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readWrite, root.location)
    let (from, end) = (try from?.seq(in: log), try log.end())
    let terms = try terms(name, query, purpose.text, from, end, in: log)
    if try ReactionLease.isTaken(name, in: path) {
      Notice("Another process runs '\(name)'. This one begins when that has ended.").tell()
    }
    let start = ReactionStart.after(from ?? end)
    let reaction = QueryReaction(
      query: query, log: log, target: target, givenName: name, tries: tries)
    let runner = ReactionRunner(reaction, as: terms, of: log, in: path, from: start)
    if once { try await runner.runToEnd() } else { try await runner.run() }
  }

  /// The name, version and start of the reaction for its runner.
  ///
  /// The version is increased if the query, program or address has changed. This also prints the
  /// position after which the reaction begins or continues.
  private func terms(
    _ name: String, _ query: EventQuery, _ purpose: String, _ from: UInt64?, _ end: UInt64,
    in log: FileEventLog
  ) throws -> ReactionTerms {
    var history = try ReactionHistory(of: name)
    try history.goOn(log)
    let former = history.state
    let isNew = former.version > 0 && former.purpose != purpose
    let version = isNew ? former.version + 1 : max(1, former.version)
    let note = BeginningNote(
      name: name, former: former, version: version, given: from, end: end)
    Notice(note.text).tell()
    return ReactionTerms(
      name: name, version: version,
      limits: ReactionLimits(time: .seconds(timeout + 5), atOnce: atOnce), types: query.types,
      purpose: purpose)
  }
}

/// Options of `daybook on` that were written after `--run` by mistake, so that the program gets
/// them.
struct MisplacedOptions {
  /// The names of these options; their values are not shown, because they may be secret.
  private let names: [String]

  /// - Parameter run: The program and its arguments.
  init(in run: [String]) {
    names = Self.own.filter { own in
      run.dropFirst().contains { $0 == own || $0.hasPrefix("\(own)=") }
    }
  }

  private static let own = [
    "--name", "--from", "--timeout", "--at-once", "--tries", "--once", "--webhook", "--log",
  ]

  /// The note about these options; `nil` if there are none.
  var note: String? {
    guard !names.isEmpty else { return nil }
    return
      "The program gets the words after --run: \(names.joined(separator: ", ")). Options of 'on'"
      + " stand before --run."
  }
}
