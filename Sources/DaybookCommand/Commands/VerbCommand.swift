internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// A command that runs one line of the shell; the line only reads.
struct VerbCommand<Verb: CommandVerb>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Verb.name, abstract: Verb.abstract,
      usage: "daybook \(Verb.name) \(Verb.line.usage) [--log PATH] [--format FORM]",
      discussion: """
        \(Verb.line.lesson)

        \(Verb.line.examples.map { "  daybook \($0.line.drop { $0 == "." })" }.joined(separator: "\n"))

        In the shell: \(Verb.line.title)
        """)
  }

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var columns: ColumnOptions

  @Option(
    help: ArgumentHelp(
      "The form of the result (default: table on a terminal, ndjson in a pipe).", valueName: "form")
  )
  var format: RowFormat?

  @Argument(help: .hidden) var words: [String] = []

  private var lines: [String] {
    let form = format ?? (Console(.output).isTerminal ? .table : .ndjson)
    return [".mode \(form.rawValue)", Verb.line(of: words)]
  }

  func run() async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    defer { log.close() }
    var options = SessionOptions()
    options.language = root.language
    let graph = try await AppGraph(
      log, in: path, session: options.id, isReadOnly: true,
      columns: columns.columns(of: log, in: path))
    var shell = graph.shell
    shell.state.settings.isOfCommand = true
    var session = ShellSession(shell, isInteractive: false, options)
    try await session.run(lines: lines)
  }
}
