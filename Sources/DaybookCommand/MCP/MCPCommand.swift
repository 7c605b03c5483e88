internal import ArgumentParser
internal import DaybookShell
internal import ModelContext

struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Let a language model ask this daybook, and change nothing: the Model Context Protocol.",
    discussion: """
      Speaks the protocol over stdin and stdout, one message on each line, for programs that run a \
      language model; it supports the revisions 2024-11-05 to 2026-07-28. The tools are schema, \
      query, show, diff, blame, bisect, diverge and shrink; each call sees the log as it is at \
      that time.

        claude mcp add daybook -- daybook mcp --log my.daybook
        codex mcp add daybook -- daybook mcp --log my.daybook

      Nothing is appended, and the network is not used. Calls can name files only below the \
      directory that --root gives: there 'from' and 'externaldata' read files, and 'diverge' reads \
      other daybooks. No call can raise the limits. The server ends with stdin; for up to 5 \
      seconds it still answers the calls before.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var limits: ModelContextOptions

  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "The directory below which calls may name files (default: none).", valueName: "directory"),
    completion: .directory)
  var folder: String?

  func run() async throws {
    let tools = DaybookTools(
      location: location, root: root.location, path: try location.path(root.location),
      folder: try folder.map { try ReadableFolder($0) }, limits: limits)
    let conversation = Conversation(
      name: "daybook", version: DaybookCommand.configuration.version, limits.toolLimits,
      parallel: limits.maxCalls)
    tools.tellWhatIsMissing()
    if Console.inputIsTerminal {
      Notice("Waits for a program that speaks the Model Context Protocol. Ctrl-D ends it.").tell()
    }
    try await ModelContextServer(conversation, tools).run()
  }
}
