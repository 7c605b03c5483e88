package import DaybookSystem
package import DaybookTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program at a real pseudo-terminal, with a screen that shows the program's output.
package final class PseudoTerminal {
  package private(set) var screen: VirtualScreen
  private let master: Int32
  private let slave: Int32
  private let process: RunningProcess
  private var isRunning = true
  private var unfinished: [UInt8] = []

  package init(
    _ words: [String], columns: Int = 60, rows: Int = 12, variables: [String] = []
  ) throws {
    // A terminal without a size is drawn with 80 columns.
    screen = VirtualScreen(columns: columns == 0 ? 80 : columns, height: rows == 0 ? 24 : rows)
    let path: String
    (master, path) = try Self.open()
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    // This end stays open, so that the terminal's settings can be read after the program has ended.
    slave = Self.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    Self.setSize(of: master, columns, rows)
    process = try ChildProgram.spawn(words, terminal: path, variables: variables)
  }

  deinit {
    if isRunning {
      signal(SIGKILL)
      _ = try? process.waitForEnd()
    }
    hangUp()
  }

  package func send(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(master, bytes, bytes.count)
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  /// Reads the program's output until the screen meets the condition.
  ///
  /// - Returns: Whether the condition was met before the program ended or the time was over.
  package func waits(for condition: (VirtualScreen) -> Bool) -> Bool {
    let end = ContinuousClock.now + Self.patience
    while !condition(screen) {
      guard ContinuousClock.now < end, !hasEnded else {
        while readSome(within: 0) {}
        return condition(screen)
      }
      readSome(within: 10)
    }
    return true
  }

  /// Reads until nothing has come for 400 milliseconds, which only recordings of a screen need.
  package func waitForQuiet() { while readSome(within: 400) {} }

  /// Reads until the last row that is not empty is `line`.
  package func waits(forLine line: String) -> Bool { waits { $0.shownLines.last == line } }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, height: rows)
    Self.setSize(of: master, columns, rows)
  }

  /// Whether the terminal itself collects lines, as it does without an editor.
  package var isInUsualMode: Bool {
    var mode = termios()
    guard tcgetattr(slave, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
      && mode.c_iflag & tcflag_t(ICRNL) != 0 && mode.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Closes both ends of the terminal.
  package func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(slave)
    close(master)
  }

  private var isOpen = true

  /// The longest wait for a screen, so long that it suffices on a busy machine.
  private static let patience = Duration.seconds(300)

  package func signal(_ number: Int32) { process.send(number) }

  /// Sends a signal to the program, and returns how the program ended.
  package func end(by number: Int32) -> RunningProcess.End? {
    signal(number)
    return waitForEnd()
  }

  /// Waits for the program's end, and returns it; `nil` if the program does not end in time.
  package func waitForEnd() -> RunningProcess.End? {
    let end = ContinuousClock.now + Self.patience
    while isRunning, !hasEnded, ContinuousClock.now < end { readSome(within: 10) }
    while readSome(within: 0) {}
    return isRunning ? nil : ending
  }

  private var ending = RunningProcess.End.exited(0)

  private var hasEnded: Bool {
    guard isRunning else { return true }
    guard let end = process.endIfEnded() else { return false }
    (isRunning, ending) = (false, end)
    return true
  }

  /// Reads output of the program, and writes it to the screen.
  ///
  /// - Returns: Whether some output came.
  @discardableResult
  private func readSome(within milliseconds: Int32) -> Bool {
    // The number of a closed descriptor may already belong to a file of another test.
    guard isOpen else {
      poll(nil, 0, milliseconds)
      return false
    }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    unfinished += buffer[..<count]
    // An incomplete character waits for its remaining bytes.
    let end = unfinished.count - unfinished.reversed().prefix(4).prefixOfUnfinishedScalar
    screen.write(String(decoding: unfinished[..<end], as: UTF8.self))
    unfinished.removeFirst(end)
    return true
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags)
    #elseif canImport(Musl)
      Musl.open(path, flags)
    #else
      Darwin.open(path, flags)
    #endif
  }

  /// Opens a new terminal, and returns the tests' end with the path of the other end.
  private static func open() throws -> (master: Int32, path: String) {
    #if os(Linux)
      // Glibc's module hides posix_openpt and related functions, so their system calls are made
      // here.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var number: UInt32 = 0
      var isLocked: Int32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw SystemFailure(number: errno) }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw SystemFailure(number: errno) }
      return (master, String(cString: name))
    #endif
  }

  private static func setSize(of descriptor: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}

/// The failure of a system call that a test needs.
package struct SystemFailure: Error {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}

extension Sequence<UInt8> {
  /// The number of bytes at the end that begin an incomplete scalar; the bytes come in reverse
  /// order.
  fileprivate var prefixOfUnfinishedScalar: Int {
    for (index, byte) in enumerated() where byte >= 0xC0 || byte < 0x80 {
      let needed = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return index + 1 < needed ? index + 1 : 0
    }
    return 0
  }
}
