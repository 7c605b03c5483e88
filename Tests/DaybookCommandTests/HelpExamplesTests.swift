import ArgumentParser
import Daybook
import DaybookApps
import DaybookQuery
import DaybookRendering
import DaybookShell
import DaybookTesting
import Testing

@testable import DaybookCommand

@Suite("Examples of the help do what they say")
struct HelpExamplesTests {
  @Test("Every query of the help gives rows over the daybook of the demo, and what it says")
  func examples() async throws {
    let log = try await DemoDaybook.log()
    defer { log.close() }
    let tables = try DaybookTables(log, DaybookViews(AppProjections.catalog, of: log))
    let examples = Set(HelpTopics.all.flatMap(\.examples)).filter { $0.kind == .query }
    #expect(examples.count > 300)
    for example in examples { try check(example, over: tables) }
  }

  @Test(
    "Of a screen's word all that may follow is told, however narrow the window is",
    arguments: [
      (
        "playtime",
        "playtime [PLAYER] [GAME] [--by day|week|month|year] [--since 90d]: play time by game, or"
          + " over time"
      ),
      ("compare", "compare PLAYER PLAYER…: games of players side by side"),
      ("steam login", "steam login ACCOUNT|--fake: say which account is yours"),
    ])
  func screens(topic: String, entry: String) throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let told = try command.run(["repl", "-c", "help \(topic)"], variables: ["COLUMNS": "40"])
    #expect(
      told.lines.joined(separator: " ") == "\(entry) --at SEQ|TIME shows a screen as of then.",
      "\(told)")
    #expect(told.lines.allSatisfy { $0.count <= 40 })
  }

  @Test("Each line of an example stands whole in a help of 80 columns")
  func width() {
    func check(_ command: any ParsableCommand.Type) {
      let help = DaybookCommand.helpMessage(for: command, columns: 80).split(separator: "\n")
      let lines = command.configuration.discussion.split(separator: "\n").filter {
        $0.hasPrefix("  ")
      }
      for line in lines { #expect(help.contains(line), "\(line)") }
      for part in command.configuration.subcommands { check(part) }
    }
    check(DaybookCommand.self)
  }

  @Test("The help of no option says its default twice")
  func defaults() throws {
    let help = DaybookCommand.helpMessage(for: OnCommand.self, columns: 200)
    #expect(!help.contains("). (default"), "\(help)")
  }

  @Test("A word that a screen and queries have is explained for both")
  func sharedWord() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let told = try command.run("repl", "-c", "help sample")
    #expect(told.output.hasPrefix("sample [PLAYER…] [--now]: fetch all about your account once"))
    #expect(told.output.contains("| sample "), "\(told)")
  }

  private func check(_ example: HelpExample, over tables: DaybookTables) throws {
    let line = QueryLine(example.text)
    let queries = try line.results(
      of: tables, now: DateTime(.now), timeZones: SystemTimeZones(), width: 100)
    let rows = try queries.flatMap { try $0.start().rows() }
    if let result = example.result {
      let texts = rows.first.map { $0.map { Cell($0).text } } ?? []
      #expect(texts.joined(separator: ", ") == result, "\(example.text)")
    } else if !example.text.hasSuffix("consume") {
      #expect(!rows.isEmpty, "\(example.text)")
    }
  }
}
