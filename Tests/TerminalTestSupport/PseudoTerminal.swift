package import DaybookSystem
package import DaybookTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program at a real pseudo-terminal, with a screen that shows what it writes.
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
    // A terminal that does not tell its size is drawn as one of 80 columns.
    screen = VirtualScreen(columns: columns == 0 ? 80 : columns, height: rows == 0 ? 24 : rows)
    let path: String
    (master, path) = try Self.open()
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    // Held open, so that the settings of the terminal can be read after the program has ended.
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

  /// Reads what the program writes until the screen is as it should be.
  ///
  /// - Returns: Whether that came before the program ended or its patience was over.
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

  /// Reads until nothing has come for a while: only who records a screen needs to know.
  package func waitForQuiet() { while readSome(within: 400) {} }

  /// Reads until the last row that is not empty is `line`.
  package func waits(forLine line: String) -> Bool { waits { $0.shownLines.last == line } }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, height: rows)
    Self.setSize(of: master, columns, rows)
  }

  /// Whether the terminal gathers lines itself, as it does when no editor has it.
  package var isInUsualMode: Bool {
    var mode = termios()
    guard tcgetattr(slave, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
      && mode.c_iflag & tcflag_t(ICRNL) != 0 && mode.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Lets nobody sit at the terminal any more.
  package func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(slave)
    close(master)
  }

  private var isOpen = true

  /// How long a screen is waited for that never comes: on a busy machine any that comes is in time.
  private static let patience = Duration.seconds(300)

  package func signal(_ number: Int32) { process.send(number) }

  /// Ends the program by a signal, and tells how it ended.
  package func end(by number: Int32) -> RunningProcess.End? {
    signal(number)
    return waitForEnd()
  }

  /// How the program ended, once it has; `nil` when it goes on.
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

  /// - Returns: Whether something came.
  @discardableResult
  private func readSome(within milliseconds: Int32) -> Bool {
    // Once it is closed, its number may be that of another test's file.
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
    // Half a character waits for its other half.
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

  /// A new terminal: the end that tests hold, and the path of the other one.
  private static func open() throws -> (master: Int32, path: String) {
    #if os(Linux)
      // Glibc's module hides posix_openpt and its like, so these are the requests they are made of.
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

/// A call of the system that a test needs has failed.
package struct SystemFailure: Error {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}

extension Sequence<UInt8> {
  /// How many bytes at the end, read backwards here, begin a scalar that is not complete.
  fileprivate var prefixOfUnfinishedScalar: Int {
    for (index, byte) in enumerated() where byte >= 0xC0 || byte < 0x80 {
      let needed = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return index + 1 < needed ? index + 1 : 0
    }
    return 0
  }
}
