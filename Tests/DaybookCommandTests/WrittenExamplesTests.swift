import AppTestSupport
import Daybook
import DaybookApps
import DaybookRendering
import DaybookShell
import Foundation
import Testing

@testable import DaybookCommand

@Suite("What README, articles and help show is what a person sees who types it", .serialized)
struct WrittenExamplesTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test("The article's first log, and what it says of the same line again")
  func threeCommands() throws {
    let block = try DocumentationPage(article: "Commands").only("sh")
    // The article names a path on the reader's machine.
    let lines = block.replacing("/tmp/notes.daybook", with: command.daybook)
    let first = try shell(lines)
    #expect(first.status == 0 && first.errors == "", "\(first)")
    #expect(first.lines.first == #"{"seq":1,"stream":"note-1","version":1}"#)
    let append = try #require(lines.split(separator: "\n").first { $0.contains("append") })
    #expect(try shell("export DAYBOOK=\(command.daybook)\n\(append)").status == 75)
  }

  @Test("Each of the README's questions about the past has an answer in the daybook of the demo")
  func questions() async throws {
    let readme = try Self.readme()
    for line in try readme.only("sh", in: "The past of every table").split(separator: "\n") {
      #expect(line.contains("  # "), "a line says what it does")
      let outcome = try shell(String(line))
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(line): \(outcome)")
    }
    try await DemoDaybook.copy(to: command.daybook)
    let test = try shell("daybook verify playtime.regression")
    #expect(test.status == 1 && test.output.contains("playtime"), "\(test)")
    for line in [
      "daybook views create totals 'events | summarize count() by type'",
      "daybook replay",
    ] {
      #expect(readme.text.contains("`\(line)`"))
      let outcome = try shell("export DAYBOOK=\(command.daybook)\n\(line)")
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(line): \(outcome)")
    }
  }

  @Test("A person's own file is asked in the README's three commands, and the wrong order found")
  func ownFile() throws {
    let block = try Self.readme().only("sh", in: "Your own file in three commands")
    let orders = """
      order_id,at,amount
      7,2026-03-01T10:00:00Z,12.5
      8,2026-03-01T11:00:00Z,-3
      9,2026-03-02T09:00:00Z,7

      """
    let file = command.folder.appending(path: "orders.csv")
    try orders.write(to: file, atomically: false, encoding: .utf8)
    let lines = block.replacing("/tmp/orders.daybook", with: command.daybook)
    let outcome = try shell("set -e\ncd '\(command.folder.path)'\n\(lines)")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("9.5") && outcome.output.contains("order-8"), "\(outcome)")
  }

  @Test("The README's picture is the one that the demo draws")
  func picture() throws {
    let page = try DocumentationPage("README.md").text.split(separator: "\n")
    let sentence = try #require(page.first { $0.contains("`.mode svg`") })
    let lines = sentence.split(separator: "`").filter { $0 == ".mode svg" || $0.contains(" | ") }
    #expect(lines.count == 2)
    let outcome = try command.run(["demo"] + lines.flatMap { ["-c", String($0)] })
    let kept = try DocumentationPage(".github/played.svg").text
    #expect(outcome.status == 0 && outcome.output == kept)
  }

  @Test("The transcript of the article on the shell is what it shows over three notes")
  func transcript() async throws {
    let block = try DocumentationPage(article: "Shell").only("text")
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.hasPrefix("daybook") }
      .compactMap { line in
        line.firstRange(of: "> ").map { String(line[$0.upperBound...]) }
      }
    #expect(lines.count > 5)
    let shown = try await transcript(of: lines)
    #expect(shown == block, "\(shown)")
  }

  @Test("Each line and each command of the guides does something in the daybook of the demo")
  func guides() async throws {
    try await DemoDaybook.copy(to: command.daybook)
    let examples = Set(HelpTopics.all.flatMap(\.examples))
    let lines = examples.filter { $0.kind == .line }.map(\.text).sorted()
    #expect(lines.count > 6)
    for line in lines {
      let outcome = try command.run("repl", "-c", line)
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    let commands = examples.filter { $0.kind == .command }.map(\.text).sorted()
    #expect(commands.count > 2)
    for line in commands {
      let outcome = try shell("export DAYBOOK=\(command.daybook)\n\(line)")
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
  }

  @Test("The lines for manual page and completions make files that are not empty")
  func installing() throws {
    let block = try DocumentationPage(article: "Shell").only("sh")
    let home = command.folder.path
    let outcome = try shell(
      "export HOME=\(home); set -e\n\(block)")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    for file in [
      ".local/share/man/man1/daybook.1", ".local/share/bash-completion/completions/daybook",
      ".zfunc/_daybook", ".config/fish/completions/daybook.fish",
    ] {
      #expect(try String(contentsOfFile: "\(home)/\(file)", encoding: .utf8).count > 1_000)
    }
  }

  @Test("The article's line for a clock asks Steam with the key in the file that it names")
  func clock() throws {
    let line = try DocumentationPage(article: "Steam").only("sh")
    let hourly = "0 * * * * "
    try #require(line.hasPrefix(hourly))
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    // No server listens at port 1; without a key no request would be sent.
    let outcome = try shell(
      """
      export HOME=\(command.folder.path) DAYBOOK=\(command.daybook)
      export DAYBOOK_STEAM_URL=http://127.0.0.1:1
      (umask 077; echo 0123456789ABCDEF0123456789ABCDEF > ~/.steam-key)
      daybook repl -c 'steam login 76561190000000001' > ~/shown 2>&1
      \(line.dropFirst(hourly.count))
      """)
    #expect(outcome.status == 69, "\(outcome)")
    #expect(outcome.errors.contains("Steam could not be reached"), "\(outcome)")
  }

  private func shell(_ lines: String) throws -> BuiltCommand.Outcome {
    let folder = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path
    return try command.shell("PATH='\(folder)':\"$PATH\"\n\(lines)")
  }

  private static func readme() throws -> DocumentationPage { try DocumentationPage("README.md") }

  private func transcript(of lines: [String]) async throws -> String {
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let log = try FileEventLog.open(command.daybook, .readOnly)
    defer { log.close() }
    let graph = try await AppGraph(log, in: command.daybook, isReadOnly: true)
    var (shell, text) = (graph.shell, "")
    for line in lines {
      let context = LineContext(
        head: try log.end(), now: Timestamp(startOf: DemoFeed.today), seed: 1,
        window: Window(width: 80))
      let prompt = shell.state.prompt
      let reply = try await shell.run(line, in: context)
      text += "\(prompt)\(line)\n\(reply.text)"
    }
    return text
  }
}
