import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("A shell at a terminal answers when its lines cannot be kept")
struct HeldShellTests {
  private static let note = "Lines are answered and not kept in the log from here on."

  private func count(of text: String, in screen: VirtualScreen) -> Int {
    screen.allLines.joined().ranges(of: text).count
  }

  @Test("While another process keeps the log: the answer, one note, and 'quit' leaves")
  func held() throws {
    let shell = try ShellAtTerminal([], columns: 300, rows: 30)
    #expect(shell.shows(".help"))
    let holder: OtherHolder
    do { holder = try OtherHolder(.directory, shell.command.daybook) } catch {
      try Test.cancel("There is no Python here.")
    }
    holder.stop()
    shell.type("print a = 6 * 7\r")
    #expect(shell.shows("42"))
    #expect(shell.shows("the stopped process \(holder.number) holds it since 2025-01-01"))
    shell.type("print b = 7 * 9\r")
    #expect(shell.shows("63"))
    shell.type("print c = 8 * 8\r")
    #expect(shell.shows("64"))
    #expect(count(of: Self.note, in: shell.terminal.screen) == 1)
    holder.release()
    shell.type("print d = 9 * 9\r")
    #expect(shell.shows("81"))
    #expect(shell.shows("Lines are kept in the log again; 3 lines were not."))
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    let kept = try shell.command.run("export", "--type", "session.lineRun")
    #expect(kept.lines.map { $0.contains("9 * 9") } == [true, false], "\(kept)")
  }

  @Test("'quit' leaves at once, and Ctrl-C ends a line that waits for the log")
  func interrupted() throws {
    let shell = try ShellAtTerminal([], columns: 300, rows: 30)
    #expect(shell.shows(".help"))
    let holder: OtherHolder
    do { holder = try OtherHolder(.directory, shell.command.daybook) } catch {
      try Test.cancel("There is no Python here.")
    }
    shell.type("jobs watched\r")
    #expect(shell.shows("Waiting up to 30"))
    shell.type("\u{3}")
    #expect(shell.shows("Stopped."))
    shell.type("print a = 6 * 7\r")
    #expect(shell.shows("42"))
    shell.type("quit\r")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    holder.release()
    // The interrupted line appends nothing later.
    #expect(try shell.command.run("export").lines.count == 3)
  }

  @Test("On a full disk: the answer, one note, and 'quit' leaves")
  func full() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    #expect(try command.run("views").status == 0)
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "ulimit -f 1; exec \"$@\"", "sh", BuiltCommand.path]
        + ["--log", command.daybook, "repl"],
      columns: 300, rows: 30, variables: ["HOME=\(command.folder.path)"])
    #expect(terminal.waits { $0.allLines.contains { $0.contains(".help") } })
    terminal.send("print a = 6 * 7\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("42") } })
    #expect(terminal.waits { $0.allLines.contains { $0.contains(Self.note) } })
    terminal.send("print b = 7 * 9\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("63") } })
    terminal.send("quit\r")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(count(of: Self.note, in: terminal.screen) == 1)
    #expect(terminal.screen.allLines.joined().contains("the disk is full"))
    #expect(try command.run("verify").status == 0)
  }
}
