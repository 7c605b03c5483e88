import AppTestSupport
import DaybookTesting
import Foundation
import TestSupport
import Testing

/// These blocks have only commands; ``ArticleJourneyTests`` has the articles that also show output.
@Suite("The lines of the guides do what the text beside them says")
struct ArticleCommandsTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test("State of a log of JSON: asked, shown as of a day, blamed, searched and kept as a snapshot")
  func state() throws {
    try append(
      [
        (1, #"{"status":"open","total":5,"items":[1]}"#), (2, #"{"status":"paid","total":5}"#),
        (3, #"{"status":"paid","total":-2}"#),
      ].map {
        #"{"stream":"order-17","type":"order.changed","time":"2026-0\#($0)-15T10:00:00Z","data":\#($1)}"#
      })
    let block = try blocks(of: "ReadModels", in: "sh")[0]
    let outcome = try shell(block)
    #expect(outcome.status == 0, "\(outcome)")
    // As of March the total was 5; the third event, in April, made it negative.
    #expect(outcome.output.contains(#""status":"paid","total":5"#), "\(outcome)")
    #expect(outcome.output.contains("order-17"), "\(outcome)")
    let kept = try String(
      contentsOf: command.folder.appending(path: "state.txt"), encoding: .utf8)
    #expect(kept.contains("-2"))
  }

  @Test("A read model in KQL: created, shown as of an event, blamed, searched, altered and dropped")
  func readModelInKQL() throws {
    try append(
      (1...1_205).map { number in
        let (customer, amount) =
          number == 1_201 ? ("ann", -9_000) : (number % 2 == 0 ? "ann" : "bob", 7)
        return #"{"stream":"order-\#(number)","type":"order.paid","#
          + #""data":{"amount":\#(amount),"status":"paid","customer":"\#(customer)"}}"#
      })
    // There is no terminal at which a question could be answered.
    let block = try blocks(of: "ReadModels", in: "sh")[1].replacing("--diff", with: "--diff --yes")
    let outcome = try shell(block)
    #expect(outcome.status == 0, "\(outcome)")
    // 600 of the first 1,200 orders are Ann's.
    #expect(outcome.output.contains("4200"), "\(outcome)")
    #expect(outcome.output.contains("order-1201"), "\(outcome)")
    #expect(try command.run("views").output.contains("spend") == false)
  }

  @Test("A digest that is kept elsewhere, and a seal that Daybook and OpenSSL both accept")
  func seals() throws {
    try append((1...5).map { #"{"stream":"note-\#($0)","type":"note.added","data":{}}"# })
    let blocks = try blocks(of: "Security", in: "sh")
    let printed = try shell("daybook verify --at 4 --format json").output
    let digest = try #require(printed.firstMatch(of: #/[0-9a-f]{64}/#)).output
    let lines = blocks[0].replacing("120000", with: "4").replacing("9f86d0…", with: digest)
    let outcome = try shell(lines)
    #expect(outcome.status == 0, "\(outcome)")
    let other = String(repeating: "0", count: 64)
    #expect(try shell("daybook verify --at 4 --digest \(other)").status == 1)
    let checked = try shell(
      "command -v xxd > there && command -v openssl > there || exit 99\n\(blocks[1])")
    if checked.status == 99 { try Test.cancel("There is no openssl or no xxd.") }
    #expect(checked.output.contains("Signature Verified Successfully"), "\(checked)")
  }

  @Test("What a file would become, and lines of a log read by a pattern")
  func ownData() throws {
    let folder = command.folder
    try "id,at,amount\n7,2026-03-01T10:00:00Z,12.5\n".write(
      to: folder.appending(path: "orders.csv"), atomically: false, encoding: .utf8)
    try "2026-03-01 10:00:00 [warning] disk is full\n2026-03-01 10:00:01 [info] well\n".write(
      to: folder.appending(path: "app.log"), atomically: false, encoding: .utf8)
    let blocks = try blocks(of: "YourOwnData", in: "sh")
    let dry = try shell(blocks[0])
    #expect(dry.status == 0 && dry.output.contains("amount"), "\(dry)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    let read = try shell(blocks[1] + "daybook query 'logged | where level == \"warning\"'")
    #expect(read.status == 0 && read.output.contains("disk is full"), "\(read)")
  }

  @Test("A page for somebody without Daybook has the read model and the chart that were asked for")
  func page() throws {
    try append((1...300).map { #"{"stream":"note-\#($0)","type":"note.added","data":{}}"# })
    let block = try #require(try blocks(of: "Serve", in: "sh").last)
    let outcome = try shell(block)
    #expect(outcome.status == 0, "\(outcome)")
    let page = try String(
      contentsOf: command.folder.appending(path: "bug.html"), encoding: .utf8)
    #expect(page.contains("<html") && page.contains("note-300"))
  }

  @Test("The folders of three programs are read as sessions")
  func sessions() throws {
    let home = command.folder
    for (place, samples) in [
      (".claude/projects", "claude"), (".codex", "codex"), (".gemini/tmp", "gemini"),
    ] {
      let target = home.appending(path: place)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: fixtures(near: #filePath).appending(path: "AgentSessions/\(samples)"), to: target)
    }
    let block = try blocks(of: "Agents", in: "sh")[0]
    let outcome = try shell("HOME='\(home.path)'\n\(block)")
    #expect(outcome.status == 0, "\(outcome)")
    let asked = try shell("daybook query 'runs | count'")
    #expect(asked.lines.first != #"{"Count":0}"#, "\(asked)")
  }

  @Test("The server that an agent is told to start answers")
  func modelContext() throws {
    let lines = try #require(try blocks(of: "ModelContext", in: "sh").first)
    let started = lines.split(separator: "\n").compactMap { $0.firstRange(of: "-- ") }
    #expect(started.count == 2)
    for line in lines.split(separator: "\n") {
      let server = try #require(line.split(separator: "-- ", maxSplits: 1).last)
      try append([#"{"stream":"n","type":"t","data":{}}"#])
      let log = command.folder.appending(path: "orders.daybook").path
      let outcome = try shell(
        """
        HOME='\(command.folder.path)'
        [ -e '\(log)' ] || cp -r '\(command.daybook)' '\(log)'
        echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | \(server)
        """)
      #expect(outcome.output.contains(#""result":{}"#), "\(outcome)")
    }
  }

  @Test("Each option that README and the articles give a command is one of that command")
  func options() throws {
    let names = try command.run("manual", "--names").lines.map { Substring($0) }
    var (pages, count) = ([Substring: String](), 0)
    for (article, text) in try Self.pages() {
      for (name, words) in Self.commands(in: text) where names.contains(name) {
        let page =
          try pages[name] ?? command.run("manual", String(name)).output.replacing("\\", with: "")
        pages[name] = page
        for option in words where option.hasPrefix("--") {
          count += 1
          #expect(page.contains(option), "\(article): daybook \(name) \(option)")
        }
      }
    }
    #expect(count >= 60, "\(count)")
  }

  /// The names and the words of the commands in the code of `text`, each up to a pipe or a comment.
  private static func commands(in text: String) -> [(name: Substring, words: [Substring])] {
    text.matches(
      of: #/(?:^|[`|$] ?)daybook (?<name>[a-z-]+)(?<rest>[^`\n|#]*)/#.anchorsMatchLineEndings()
    )
    .map { found in
      let words = found.rest.replacing(#/'[^']*'|"[^"]*"/#, with: "").split { " []".contains($0) }
      return (found.name, words.map { Substring($0.prefix { $0 != "=" }) })
    }
  }

  /// README and all articles.
  private static func pages() throws -> [(name: String, text: String)] {
    let folder = fixtures(near: #filePath).deletingLastPathComponent()
      .appending(path: "Sources/Daybook/Daybook.docc")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let articles = try files.filter { $0.hasSuffix(".md") }.map {
      try (name: $0, text: DocumentationPage(article: String($0.dropLast(3))).text)
    }
    return articles + [(name: "README.md", text: try DocumentationPage("README.md").text)]
  }

  @Test("A program that an event starts, its list, and the decisions about a parked event")
  func reactions() throws {
    let blocks = try blocks(of: "Reactions", in: "")
    let unpaid = (1...16).map { #"{"stream":"order-\#($0)","type":"order.added","data":{}}"# }
    try append(unpaid + [#"{"stream":"order-17","type":"order.paid","data":{"amount":3}}"#])
    try command.write("#!/bin/sh\ncat > row\necho \"$@\" > arguments\n", to: "ship.py")
    #expect(try shell("chmod +x ship.py").status == 0)
    let handle = try #require(blocks.first { $0.contains("--run") })
    let handled = try shell(handle.replacing("--run", with: "--from 0 --once --run"))
    #expect(handled.status == 0, "\(handled)")
    #expect(try command.text("row").contains(#""seq":17,"#))
    #expect(try command.text("arguments") == "--express\n")
    let tried = try shell("daybook reactions try ship --from 1 --to 17")
    #expect(tried.output.contains(#""seq":17,"#), "\(tried)")

    let options = "--name noteReminder --from 0 --tries 1 --once --run false"
    let failing = handle.replacing("--name ship --run ./ship.py --express", with: options)
    #expect(try shell(failing).status == 0)
    let decide = try #require(blocks.first { $0.contains("reactions retry") })
    // The log has no position 1200, and there is no terminal at which a question could be answered.
    let decided = try shell(decide.replacing("--to 1200", with: "--to 3 --yes"))
    #expect(decided.status == 0, "\(decided)")
    let rows = decided.output.split(separator: "\n").filter { $0.contains("noteReminder") }
    let states = [#""parked":[17]"#, #""retrying""#, #""checkpoint":3"#]
    #expect(states.allSatisfy { state in rows.contains { $0.contains(state) } }, "\(decided)")
  }

  private func blocks(of article: String, in language: String) throws -> [String] {
    try DocumentationPage(article: article).blocks.filter { $0.language == language }.map(\.text)
  }

  private func append(_ lines: [String]) throws {
    let outcome = try command.run("append", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome)")
  }

  /// Runs `lines` in the test's folder, on its daybook; the first line that fails ends the run.
  private func shell(_ lines: String) throws -> BuiltCommand.Outcome {
    let programs = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path
    return try command.shell(
      """
      set -e
      export PATH='\(programs)':"$PATH" DAYBOOK='\(command.daybook)'
      \(lines)
      """)
  }
}
