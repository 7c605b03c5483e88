internal import ArgumentParser
internal import DaybookPresentation
internal import DaybookShell
internal import DaybookSystem
internal import Dispatch

/// The root command of the command line, which `Program` runs.
///
/// It is synchronous, because an asynchronous root command would check all options a second time.
struct DaybookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract: "An event log with read models, time travel and a REPL.",
    discussion: """
      A daybook is a directory with an append-only log of events, the only truth, and the read \
      models that are computed from it. Append events as JSON, one on each line:

        echo '{"stream":"note-1","type":"note.added","data":{"text":"Buy milk"}}' \\
          | daybook --log my.daybook append
        daybook --log my.daybook tail

      A file of records can be looked at without a daybook: 'daybook orders.csv'.

      Without --log, the daybook is $DAYBOOK, else $XDG_DATA_HOME/daybook/default.daybook \
      (~/.local/share when unset).

      Exit status: 0 done; 1 a check found a difference; 64 bad usage; 65 bad input data; 66 no \
      such daybook; 69 a remote service is unavailable; 74 input/output error; 75 conflict, \
      or another process holds the daybook for longer than --wait.
      """,
    version: ProgramVersion.text,
    groupedSubcommands: groups,
    defaultSubcommand: ReplCommand.self)

  /// The commands in the order of the help, of the manual and of the README.
  private static let groups = [
    CommandGroup(
      name: "Starting",
      subcommands: [
        ReplCommand.self, OpenCommand.self, DemoCommand.self, ManualCommand.self,
      ]),
    CommandGroup(
      name: "Query",
      subcommands: [
        QueryCommand.self, DescribeCommand.self, TailCommand.self, StatsCommand.self,
        ViewsCommand.self,
      ] + lines),
    CommandGroup(
      name: "Time travel",
      subcommands: [
        ShowCommand.self, DiffCommand.self, DivergeCommand.self, BlameCommand.self,
        BisectCommand.self, ShrinkCommand.self, ReplayCommand.self, WhatIfCommand.self,
        GridCommand.self, BookmarkCommand.self, SnapshotCommand.self,
      ]),
    CommandGroup(
      name: "Data in and out",
      subcommands: [
        AppendCommand.self, ImportCommand.self, AgentCommand.self, ExportCommand.self,
        OnCommand.self, ReactionsCommand.self,
      ]),
    CommandGroup(
      name: "Keep and share",
      subcommands: [
        VerifyCommand.self, SealCommand.self, BackupCommand.self, DoctorCommand.self,
        CompanionCommand<ReplicateSubcommand>.self, CompanionCommand<PushSubcommand>.self,
        MCPCommand.self, CompanionCommand<ServeSubcommand>.self,
        CompanionCommand<PageSubcommand>.self,
      ]),
    CommandGroup(name: "App", subcommands: [SampleCommand.self, CounterStrikeCommand.self]),
  ]

  /// The commands that run one line of the shell, such as 'tables'.
  private static let lines = HelpGroup.commandVerbs.map { command(of: $0) }

  private static func command<Verb: CommandVerb>(of _: Verb.Type) -> any ParsableCommand.Type {
    VerbCommand<Verb>.self
  }

  @OptionGroup var location: LocationOptions

  @Option(
    help: ArgumentHelp(
      "The language of screens, before the command (default: what 'settings language' set, else that "
        + "of LC_ALL, LC_MESSAGES or LANG).",
      valueName: "en|ru"))
  private var lang: LanguageArgument?

  /// The language of screens, from `--lang` and the environment; the setting in the log is added
  /// later.
  var language: LanguageChoice { .ofProcess(option: lang?.language) }
}

/// The code of a language, the value of the option `--lang`.
private enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case en, ru

  var language: Language {
    switch self {
    case .en: .english
    case .ru: .russian
    }
  }
}

@main
enum Program {
  // A synchronous main, because some checks must precede the start of Swift's concurrency runtime.
  //
  // If stdin, stdout or stderr were closed, the runtime would end the process without a message.
  static func main() {
    StandardDescriptors.fillClosed()
    BrokenPipe.ignoreSignal()
    QuitSignal.endsProgram()
    ReadLease.endsStoppedReads()
    if let shortage = ProcessResources.shortage() {
      CommandFailure(StatusError(.inputOutput, shortage)).exit()
    }
    Task.detached {
      await run()
      SystemExit.exit(0)
    }
    dispatchMain()
  }

  private static func run() async {
    do {
      try checkArguments()
      let arguments = BackwardPositions(in: helpFirst(CommandLine.arguments.dropFirst())).arguments
      try checkHelp(arguments)
      var command = try DaybookCommand.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      ProgressLine.clear()
    } catch {
      CommandFailure(error).exit()
    }
  }

  /// Turns `--help query` into `help query`, because the parser would show the help of the root
  /// command.
  private static func helpFirst(_ arguments: ArraySlice<String>) -> [String] {
    guard let first = arguments.first, ["-h", "--help"].contains(first),
      let name = arguments.dropFirst().first, !name.hasPrefix("-")
    else { return Array(arguments) }
    return ["help"] + arguments.dropFirst()
  }

  /// Throws an error for help on an unknown command.
  ///
  /// The parser would show the help of the root command instead.
  private static func checkHelp(_ arguments: [String]) throws {
    guard let place = BackwardPositions.command(of: arguments), arguments[place] == "help" else {
      return
    }
    var commands = DaybookCommand.configuration.subcommands
    for name in arguments[(place + 1)...] where !name.hasPrefix("-") && name != "help" {
      let named = commands.first { $0.configuration.commandName == name }
      guard let named else {
        throw StatusError(.usage, "There is no command '\(name)'. 'daybook help' lists all.")
      }
      commands = named.configuration.subcommands
    }
  }

  private static func checkArguments() throws {
    guard let place = ProcessArguments.firstNotText else { return }
    throw StatusError(
      .usage,
      "Argument \(place) is not UTF-8 (\(CommandLine.arguments[place])). Give it in UTF-8, or"
        + " rename the file.")
  }
}
