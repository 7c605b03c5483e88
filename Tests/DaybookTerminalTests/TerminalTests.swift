import DaybookSystem
import DaybookTesting
import TerminalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests at a real pseudo-terminal, run one after another because each waits for a program's
/// output.
@Suite(.serialized) struct TerminalTests {
  /// Starts a peer, and waits until it shows its prompt.
  static func peer(
    _ arguments: String..., columns: Int = 60, rows: Int = 12, variables: [String] = []
  ) throws -> PseudoTerminal {
    let words = [try ChildProgram.built("terminal-test-peer")] + arguments
    let terminal = try PseudoTerminal(words, columns: columns, rows: rows, variables: variables)
    #expect(
      terminal.waits { $0.shownLines.last?.hasPrefix("peer>") == true || (1..<5).contains(columns) }
    )
    return terminal
  }

  @Test("A line is typed, edited by the keys of a real terminal, and given to the program")
  func editing() throws {
    let terminal = try Self.peer()
    #expect(terminal.screen.modes == [2004])
    #expect(!terminal.isInUsualMode)
    terminal.send("jobz\u{1B}[D\u{1B}[3~s 漢👨‍👩‍👧\u{7F}x")
    #expect(terminal.waits(forLine: "peer> jobs 漢x"))
    terminal.send("\r")
    #expect(terminal.waits { $0.shownLines.contains("line: \"jobs 漢x\"") })
    #expect(terminal.waits(forLine: "peer>"))
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test("Pitfall 9: an arrow whose bytes come one by one is an arrow, an unknown key nothing")
  func splitSequence() throws {
    let terminal = try Self.peer()
    for byte in ["a", "b", "\u{1B}", "[", "D", "x", "\u{1B}[", "99~", "y"] { terminal.send(byte) }
    #expect(terminal.waits(forLine: "peer> axyb"))
  }

  @Test("Pitfall 10: Ctrl-C, Ctrl-D and a terminal that has gone are three different things")
  func endings() throws {
    let terminal = try Self.peer()
    terminal.send("abc\u{03}")
    #expect(terminal.waits { $0.shownLines.contains("interrupted") })
    #expect(terminal.screen.lines[0] == "peer> abc^C")
    #expect(terminal.waits(forLine: "peer>"))
    terminal.send("\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.shownLines.last == "end of input")
    #expect(terminal.isInUsualMode && terminal.screen.modes == [])
  }

  @Test("Pitfall 10: closing the terminal ends the process", .timeLimit(.minutes(60)))
  func hangUp() throws {
    let path = try ChildProgram.built("terminal-test-peer")
    let terminal = try PseudoTerminal([path])
    #expect(terminal.waits(forLine: "peer>"))
    terminal.hangUp()
    // The signal and the end of the input race; at the end of the input, the peer exits with status
    // 7.
    #expect([.signalled(SIGHUP), .exited(7)].contains(terminal.waitForEnd()))
    let stubborn = try PseudoTerminal(["sh", "-c", "trap '' HUP; exec \(path)"])
    #expect(stubborn.waits(forLine: "peer>"))
    // The signal was ignored before the peer started, so it ends neither the process nor the
    // editing.
    stubborn.signal(SIGHUP)
    stubborn.send("ab\u{1B}[Dc\r")
    #expect(stubborn.waits { $0.shownLines.contains("line: \"acb\"") })
    #expect(stubborn.waits(forLine: "peer>"))
    stubborn.hangUp()
    #expect(stubborn.waitForEnd() == .exited(7))
  }

  @Test(
    "Pitfall 11: after a crash, an exit or a signal in the middle of a line the terminal is whole",
    arguments: [
      ("crash\t", nil, .signalled(SIGILL)), ("exit\t", nil, .exited(3)),
      ("abc", SIGTERM, .signalled(SIGTERM)), ("abc", SIGSEGV, .signalled(SIGSEGV)),
      ("abc", SIGABRT, .signalled(SIGABRT)), ("abc", SIGHUP, .signalled(SIGHUP)),
      ("abc", SIGQUIT, .signalled(SIGQUIT)), ("crash\r", nil, .signalled(SIGILL)),
    ] as [(String, Int32?, RunningProcess.End)])
  func restoring(keys: String, signal: Int32?, end: RunningProcess.End) throws {
    let terminal = try Self.peer()
    #expect(!terminal.isInUsualMode)
    terminal.send(keys)
    if let signal {
      #expect(terminal.waits(forLine: "peer> abc"))
      terminal.signal(signal)
    }
    let ended = terminal.waitForEnd()
    #expect(ended == end || (end == .signalled(SIGILL) && ended == .signalled(SIGTRAP)))
    #expect(terminal.isInUsualMode)
    #expect(terminal.waits { $0.modes == [] })
  }

  @Test("Pitfall 11: Ctrl-Z gives a shell its terminal, fg brings the line back")
  func suspending() throws {
    let shell = try PseudoTerminal(["bash", "--noprofile", "--norc", "--noediting", "-i"])
    #expect(shell.waits(forLine: "$"))
    shell.send("\(try ChildProgram.built("terminal-test-peer"))\n")
    #expect(shell.waits(forLine: "peer>"))
    shell.send("half a li")
    #expect(shell.waits(forLine: "peer> half a li"))
    shell.send("\u{1A}")
    #expect(shell.waits { $0.shownLines.last == "$" && $0.modes == [] })
    shell.send("stty -a | grep -o -e '-*icanon'\n")
    #expect(shell.waits { $0.shownLines.contains("icanon") && $0.shownLines.last == "$" })
    shell.resize(columns: 50, rows: 12)
    shell.send("fg\n")
    #expect(shell.waits(forLine: "peer> half a li"))
    shell.send("ne\r")
    #expect(shell.waits { $0.shownLines.contains("line: \"half a line\"") })
  }

  @Test("Pitfall 11: a process stopped from outside paints its line anew when it goes on")
  func stoppedFromOutside() throws {
    let terminal = try Self.peer()
    terminal.send("abc")
    #expect(terminal.waits(forLine: "peer> abc"))
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    terminal.send("d")
    #expect(terminal.waits(forLine: "peer> abcd"))
    #expect(!terminal.isInUsualMode)
  }

  @Test(
    "Pitfall 6: the window becomes wider and narrower while a line is edited",
    arguments: [(30, 12), (10, 12), (80, 12), (60, 3), (1, 30), (500, 12)])
  func resizing(columns: Int, rows: Int) throws {
    let terminal = try Self.peer()
    terminal.send("jobs | where title == 'a title that is long'")
    #expect(terminal.waits { $0.shownLines.joined().hasSuffix("that is long'") })
    terminal.resize(columns: columns, rows: rows)
    terminal.send("!")
    let text = "jobs|wheretitle=='atitlethatislong'!"
    #expect(
      terminal.waits { screen in
        let shown = screen.shownLines.joined().filter { $0 != " " }
        return shown.hasSuffix(String(text.suffix(columns * rows / 2)))
      })
    #expect(terminal.waits { $0.lines.count { $0.hasPrefix("peer>") } <= 1 })
    terminal.send("\u{15}size\r")
    #expect(
      terminal.waits {
        $0.allLines.joined().filter { $0 != " " }.contains("size\(columns)x\(rows)")
      })
  }

  @Test("Pitfall 7: a paste of 400 lines runs nothing, loses nothing, and Enter submits it whole")
  func pasting() throws {
    let terminal = try Self.peer()
    let lines = (1...400).map { "print line \($0)" }
    terminal.send("\u{1B}[200~\(lines.joined(separator: "\r"))\u{1B}[201~")
    #expect(terminal.waits { $0.shownLines.last?.hasSuffix("print line 400") == true })
    #expect(!terminal.screen.allLines.contains { $0.hasPrefix("line:") })
    terminal.send("\r")
    // Rows of the screen lose spaces at their ends, so all spaces are left out of the comparison.
    let submitted = "line: \(lines.joined(separator: "\n").debugDescription)".filter { $0 != " " }
    #expect(terminal.waits { $0.allLines.joined().filter { $0 != " " }.contains(submitted) })
  }

  @Test("Pitfall 12: what another thread prints stands above the line, which stays as it was")
  func printing() throws {
    let terminal = try Self.peer()
    terminal.send("print\u{1B}[D\t")
    #expect(
      terminal.waits {
        $0.shownLines == ["from elsewhere", "in two lines", "peer> print"] && $0.column == 10
      })
    terminal.send("X\r")
    #expect(terminal.waits { $0.shownLines.contains("line: \"prinXt\"") })
  }

  @Test("Pitfall 14: a completer that never answers keeps nobody from typing")
  func slowCompleter() throws {
    let terminal = try Self.peer()
    terminal.send("slow\t")
    terminal.send("er\r")
    #expect(terminal.waits { $0.shownLines.contains("line: \"slower\"") })
    #expect(terminal.waits(forLine: "peer>"))
    terminal.send("pro\t")
    #expect(terminal.waits(forLine: "peer> project"))
  }

  @Test("Pitfall 13: Ctrl-C while a program works is told to it, also twice, and ends nothing")
  func interrupts() throws {
    let terminal = try Self.peer()
    terminal.send("work\r")
    #expect(terminal.waits(forLine: "working"))
    #expect(terminal.isInUsualMode)
    terminal.send("\u{03}")
    #expect(terminal.waits { $0.shownLines.last?.hasSuffix("interrupt 1") == true })
    terminal.send("\u{03}")
    #expect(terminal.waits(forLine: "peer>"))
    terminal.send("x\u{03}\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("The menu comes, a second Tab chooses, and the choice is told about")
  func completing() throws {
    let terminal = try Self.peer()
    terminal.send("j\t")
    #expect(
      terminal.waits { $0.shownLines == ["peer> jo", "jobs                 join (TABLE) on KEY"] })
    terminal.send("\t\t")
    #expect(terminal.waits(forLine: "rows of two tables"))
    terminal.send("\r")
    #expect(terminal.waits { $0.shownLines == ["peer> join"] })
  }

  @Test("Ctrl-X Ctrl-E gives the text to an editor and takes its answer")
  func externalEditor() throws {
    let terminal = try Self.peer()
    terminal.send("text\u{18}\u{05}")
    #expect(terminal.waits(forLine: "peer> text edited"))
  }

  @Test("Vi mode shows its own prompt in normal mode")
  func viMode() throws {
    let terminal = try Self.peer("vi")
    terminal.send("one two\u{1B}")
    #expect(terminal.waits(forLine: "norm> one two"))
    terminal.send("0dwix\r")
    #expect(terminal.waits { $0.shownLines.contains("line: \"xtwo\"") })
  }

  @Test("Keys that are typed before the prompt is there are not lost")
  func typingAhead() throws {
    let terminal = try PseudoTerminal([try ChildProgram.built("terminal-test-peer")])
    terminal.send("one\rtwo\rthree")
    #expect(terminal.waits(forLine: "peer> three"))
    #expect(terminal.screen.allLines.contains("line: \"one\""))
    #expect(terminal.screen.allLines.contains("line: \"two\""))
  }

  @Test(
    "Pitfall 16: without colours, without sequences, without a size, lines are still read",
    arguments: [
      ("NO_COLOR=1", true, ""), ("TERM=dumb", false, ""), ("TERM=", false, ""),
      ("TERM=xterm", true, "0;32"), ("TERM=vt100", true, ""),
    ])
  func simpleTerminals(variable: String, edits: Bool, style: String) throws {
    let terminal = try Self.peer(variables: [variable])
    #expect(terminal.isInUsualMode == !edits)
    #expect(terminal.screen.rows[0].cells[0].style == style)
    terminal.send("abc\r")
    #expect(terminal.waits { $0.shownLines.contains("line: \"abc\"") })
  }

  @Test("No control character of a prompt reaches a terminal", arguments: ["", "TERM=dumb"])
  func hostilePrompt(variable: String) throws {
    let terminal = try Self.peer("hostile", variables: variable.isEmpty ? [] : [variable])
    #expect(terminal.waits { $0.shownLines.last == "peer> ^[[2J<U+202E>x" })
  }

  @Test("Pitfall 16: a window of one cell, and an editor that is not wanted, are no trouble")
  func smallWindows() throws {
    let smallest = try PseudoTerminal(
      [try ChildProgram.built("terminal-test-peer")], columns: 1, rows: 1)
    smallest.send("ab\r\u{04}")
    #expect(smallest.waitForEnd() == .exited(0))
    let unsized = try Self.peer(columns: 0, rows: 0)
    #expect(unsized.isInUsualMode)
    let plain = try Self.peer("plain")
    #expect(plain.isInUsualMode)
    plain.send("abc\n\u{04}")
    #expect(plain.waitForEnd() == .exited(0))
    #expect(plain.screen.shownLines.contains("line: \"abc\""))
  }

  @Test("Pitfall 16: from a pipe to a pipe, lines are read without a prompt and without sequences")
  func pipes() throws {
    var toPeer: [Int32] = [0, 0]
    var fromPeer: [Int32] = [0, 0]
    try #require(pipe(&toPeer) == 0 && pipe(&fromPeer) == 0)
    for end in toPeer + fromPeer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try ChildProgram.start(
      [try ChildProgram.built("terminal-test-peer")], input: toPeer[0], output: fromPeer[1])
    close(toPeer[0])
    close(fromPeer[1])
    let text = Array("one\r\ntwo\n\u{1B}[A\nlast".utf8)
    #expect(write(toPeer[1], text, text.count) == text.count)
    close(toPeer[1])
    #expect(try process.waitForEnd() == .exited(0))
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(fromPeer[0], &buffer, buffer.count)
    #expect(
      String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
        == "line: \"one\"\nline: \"two\"\nline: \"\\u{1B}[A\"\nline: \"last\"\nend of input\n")
    close(fromPeer[0])
  }
}
