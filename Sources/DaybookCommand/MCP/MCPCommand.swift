internal import ArgumentParser
internal import DaybookShell
internal import ModelContext

struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Let a language model ask this daybook, and change nothing: the Model Context Protocol.",
    discussion: """
      Speaks the protocol over stdin and stdout, one message a line, as programs expect that run a \
      language model; the revisions 2024-11-05 to 2026-07-28. The tools are schema, query, show, diff, \
      blame, bisect, diverge and shrink; each call sees the log as it is then.

        claude mcp add daybook -- daybook mcp --log my.daybook
        codex mcp add daybook -- daybook mcp --log my.daybook

      Nothing is appended, and there is no network. No file is read that a call names, unless --root says \
      below which directory: then 'from' and 'externaldata' read files there, and 'diverge' other \
      daybooks. No call can raise the limits. Ends with stdin, and answers for up to 5 seconds what was \
      asked before.
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
    try await ModelContextServer(conversation, tools).run()
  }
}
