import Daybook
import DaybookShell
import DaybookTesting
import Foundation
import Testing

@Suite("A program over a shell of its own says what fails, and ends with a status")
struct ReplMainTests {
  private struct ScreenFailure: Error {}

  /// Runs a program with two coins in a purse, its arguments and what comes from its stdin.
  private static func run(_ arguments: [String], _ input: String = "") async throws -> Int32 {
    let folder = FileManager.default.temporaryDirectory
    let script = folder.appending(path: "repl-\(UUID()).txt").path
    try input.write(toFile: script, atomically: true, encoding: .utf8)
    let file = open(script, O_RDONLY)
    guard dup2(file, STDIN_FILENO) == STDIN_FILENO else { throw ScreenFailure() }
    close(file)
    try FileManager.default.removeItem(atPath: script)
    return try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      try await daybook.log.append(CoinsMoved(1, 10), to: "coins-1")
      var repl = try await Repl(daybook, [Purses.self])
      defer { repl.models.close() }
      repl.addScreen("cents", "what is in the purses", usage: "[sum]") { _, context in
        try context.models.read(Purses.self) { rows in rows.map { "\($0.row.cents) cents" } }
      }
      repl.addScreen("broken", "a screen that fails") { _, _ in throw ScreenFailure() }
      return await repl.main(prompt: "purse", arguments: arguments)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The lines of a script run, until the first that fails is told with its status")
  func script() async throws {
    let program = try await #require(
      processExitsWith: .exitCode(64),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { exit(try await Self.run([], "cents\nno such line\ncents\n")) }
    #expect(text(program.standardOutputContent) == "10 cents\n")
    #expect(text(program.standardErrorContent).hasPrefix("purse: error: "))
  }

  @Test("With --keep-going the other lines run, and the status is that of the first failure")
  func keepingGoing() async throws {
    let program = try await #require(
      processExitsWith: .exitCode(64), observing: [\.standardOutputContent]
    ) { exit(try await Self.run(["--keep-going"], "no such line\ncents\nbroken\n")) }
    #expect(text(program.standardOutputContent) == "10 cents\n")
  }

  @Test("Lines of the command line run in place of stdin")
  func lines() async throws {
    let program = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { exit(try await Self.run(["-c", "cents", "-c", "cents --at 0", "-c", "cents"], "no\n")) }
    #expect(text(program.standardOutputContent) == "10 cents\n10 cents\n")
  }

  @Test("What a screen throws is told, and ends with 1")
  func screenFailure() async throws {
    let program = try await #require(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { exit(try await Self.run(["-c", "broken"])) }
    #expect(text(program.standardErrorContent) == "purse: error: ScreenFailure()\n")
  }

  @Test("A program that throws ends with a sentence and the status of what was thrown")
  func tool() async throws {
    let program = try await #require(
      processExitsWith: .exitCode(66), observing: [\.standardErrorContent]
    ) {
      exit(
        await Tool.run("bank") { _ = try Daybook.open("/nowhere/at/all.daybook", .readOnly) })
    }
    let errors = text(program.standardErrorContent)
    #expect(errors.hasPrefix("bank: error: There is no daybook at /nowhere/at/all.daybook."))
    #expect(errors.count { $0 == "\n" } == 1)
  }

  @Test("A program that throws nothing ends with its own status")
  func finishedTool() async throws {
    let status = await Tool.run("bank") { 7 }
    let done = await Tool.run("bank") {}
    #expect(status == 7 && done == 0)
  }

  @Test("--help tells of the screens; an argument that there is not is refused")
  func arguments() async throws {
    let help = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { exit(try await Self.run(["--help"])) }
    let shown = text(help.standardOutputContent)
    #expect(shown.hasPrefix("USAGE: purse [-c LINE]... [--keep-going]\n"))
    #expect(shown.contains("  cents [sum]  what is in the purses\n"))
  }

  @Test("A wrong argument is refused")
  func wrongArguments() async throws {
    let program = try await #require(
      processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
    ) {
      for wrong in [["-c"], ["word"]] {
        guard try await Self.run(wrong) == 64 else { exit(0) }
      }
      exit(try await Self.run(["--nothing"]))
    }
    let errors = text(program.standardErrorContent).split(separator: "\n")
    #expect(errors.count == 3 && errors.allSatisfy { $0.hasPrefix("purse: error: ") }, "\(errors)")
  }
}
