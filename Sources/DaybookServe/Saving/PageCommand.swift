internal import ArgumentParser
internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The command line of `daybook page`, which runs `daybook-serve page`.
struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook page",
    abstract:
      "Write the results of queries at each position of the log into one file, to be looked at.",
    discussion: """
      The file is a page for a browser that needs neither a server nor a network: with the slider over \
      the log, the tables and charts at each position, and the event that set each cell. Whoever has the \
      file can read all rows and events in it.

        daybook page state.html 'state'
        daybook page bug.html 'events | summarize count() by type' 'state' \\
          --from -200
        daybook page march.html 'state' --from 2026-03-01 --to 2026-03-31

      It holds at most \(SavedPage.mostEvents) events and \(SavedPage.mostBytes >> 20) MiB; more is \
      refused.
      """,
    version: ProgramVersion.text)

  @Option(
    name: .customLong("log"),
    help: ArgumentHelp("The daybook's directory.", valueName: "path"), completion: .directory)
  var log: String?

  @Argument(
    help: ArgumentHelp("The file to write, which must not exist.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var file: String

  @Argument(help: ArgumentHelp("The queries.", valueName: "kql"))
  var queries: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first position; 0 is before the first event.", valueName: "position"))
  var from: String = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last position.", valueName: "position"))
  var to: String = "head"

  @Flag(help: "Replace the file if it exists.")
  var replace = false

  @Flag(help: "Open a daybook on a network file system, whose locks do not hold between machines.")
  var unsafeFileSystem = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for another process that holds the daybook (default: 30).",
      valueName: "seconds"))
  var wait: Double?

  func validate() throws {
    guard let log, !log.isEmpty else { throw ValidationError("Name the daybook: --log PATH.") }
    guard !queries.isEmpty else { throw ValidationError("Give a query, such as 'state'.") }
    guard 0...1e9 ~= wait ?? 30 else { throw ValidationError("--wait needs seconds from 0.") }
  }

  func run() async throws {
    LockPatience.standard = LockPatience(limit: .seconds(wait ?? 30)) { _ in }
    guard try replace || FileEntry(file).status() == nil else {
      throw ServeError(
        .usage, "The file is there already (\(file)). Name another, or give --replace.")
    }
    let daybook = try await ServedDaybook(
      log ?? "", at: nil, allowsNetworkFileSystem: unsafeFileSystem)
    let path = file
    let (first, last) = (try daybook.place(from), try daybook.place(to))
    let text = queries.joined(separator: ";\n")
    let page = try await BlockingThread.run(name: "daybook.page") {
      let page = try SavedPage(of: text, in: daybook, from: first, to: last)
      try page.write(to: path)
      return page
    }
    try Console(.output).write(
      "Wrote \(SafeText(path).text): events \(first) to \(last), \((page.bytes.count + 1_023) >> 10) KiB.\n"
    )
  }
}
