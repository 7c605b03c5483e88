import Foundation
import Testing

@Suite("A reader that keeps an old state of the log is told of")
struct ReadersCommandTests {
  @Test("stats and verify name the process, how far it is back, and that it is stopped")
  func listed() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    #expect(try !command.run("stats").output.contains(#""reader""#))
    let reader: OtherHolder
    do { reader = try OtherHolder(.read, command.daybook) } catch {
      try Test.cancel("There is no Python with LMDB here.")
    }
    reader.stop()
    #expect(
      try command.run("append", input: ShellAtTerminal.notes.replacing("note-", with: "old-"))
        .status == 0)
    let stats = try command.run("stats")
    let row = try #require(stats.lines.first { $0.contains(#""kind":"reader""#) }, "\(stats)")
    #expect(row.contains(#""name":"process \#(reader.number) (stopped)""#), "\(row)")
    // There are three commits of one event each, and perhaps one more commit by the close of the
    // log.
    let lag = row.firstMatch(of: /"events":([0-9]+)/).flatMap { Int($0.1) } ?? 0
    #expect((3...4).contains(lag), "\(row)")
    #expect(row.contains(#""first":"20"#), "\(row)")
    for outcome in [stats, try command.run("verify")] {
      #expect(outcome.status == 0, "\(outcome)")
      #expect(
        outcome.errors.contains("The stopped process \(reader.number), started 20"), "\(outcome)")
      #expect(outcome.errors.contains("reads the log of \(lag) commits ago."), "\(outcome)")
    }
    reader.release()
    #expect(try command.run("verify").errors.isEmpty)
  }
}
