import Daybook
import DaybookShell
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("The sessions of Fixtures/Sessions show what they say", .serialized)
struct SessionFixturesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Sessions").standardized

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".session") }.sorted()

  private static func session(_ name: String) throws -> SessionText {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return try SessionText(parsing: text)
  }

  @Test("There are some, and each is written as it is read", arguments: names)
  func texts(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(try Self.session(name).text == text)
  }

  @Test("In process", arguments: names)
  func inProcess(name: String) async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let log = try FileEventLog.open(command.daybook, .readOnly)
    defer { log.close() }
    let models = try await ReadModels.open([], of: log, in: nil, follows: false)
    let source = ShellSource(log: log, models: models)
    let replay = SessionReplay(try Self.session(name).lines)
    let difference = await replay.firstDifference(in: Shell(source, screens: []))
    #expect(difference == nil, "\(difference?.lines ?? [])")
  }

  @Test("Old output, which others may have written, is told without its escape sequences")
  func plantedOutput() async throws {
    let command = try BuiltCommand()
    let line = #"{"stream":"note-1","type":"note.added","data":{}}"#
    #expect(try command.run("append", input: line).status == 0)
    let log = try FileEventLog.open(command.daybook, .readOnly)
    defer { log.close() }
    let models = try await ReadModels.open([], of: log, in: nil, follows: false)
    var lines = try Self.session("past.session").lines
    lines[0].frame = SessionFrame(lines: ["\u{1B}]0;planted\u{07}\u{1B}[31mred\u{1B}[0m"])
    let shell = Shell(ShellSource(log: log, models: models), screens: [])
    let difference = try #require(await SessionReplay(lines).firstDifference(in: shell))
    let told = difference.lines.joined(separator: "\n")
    #expect(told.contains("planted") && told.contains("red"), "\(told)")
    #expect(!told.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!told.contains("[31m"))
  }

  @Test("At a terminal", arguments: names)
  func atTerminal(name: String) throws {
    let lines = try Self.session(name).lines
    let shell = try ShellAtTerminal(columns: 80, rows: 40)
    #expect(shell.shows(["daybook>"]))
    for line in lines {
      shell.type("\u{0C}" + line.text.replacing("\n", with: "\u{1B}\r") + "\r")
      let frame = (line.frame?.lines ?? []) + (line.frame?.failure.map { [$0] } ?? [])
      let shown = frame.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      .map { line in String(line.reversed().drop { $0.isWhitespace }.reversed()) }
      #expect(
        shell.terminal.waits { screen in
          let lines = screen.shownLines
          return lines.last?.hasSuffix(">") == true
            && Array(lines.dropLast().suffix(shown.count)) == shown
            && lines.count > shown.count
        }, "\(line.text): \(shell.terminal.screen.lines)")
    }
  }
}
