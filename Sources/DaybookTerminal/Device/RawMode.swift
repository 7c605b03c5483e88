#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The mode in which a terminal sends each key immediately and does not handle any key itself.
///
/// The mode ends with ``leave()``, and when the process exits, crashes, or is ended by a signal.
/// The terminal then returns to its earlier mode.
enum RawMode {
  /// Turns the mode on.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - takesWindow: Whether the program uses the whole alternate screen during this mode.
  /// - Throws: ``TerminalError`` if the terminal cannot be used.
  static func enter(
    _ device: TerminalDevice, takingWindow takesWindow: Bool = false
  ) throws(TerminalError) {
    _ = exitHook
    guard restoration.pointee.isActive == 0 else { return }
    guard tcgetattr(device.input, &restoration.pointee.saved) == 0 else {
      throw .last("read the terminal's mode")
    }
    var raw = restoration.pointee.saved
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON | INLCR | IGNCR)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_cflag |= tcflag_t(CS8)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    restoration.pointee.input = device.input
    restoration.pointee.output = device.output
    restoration.pointee.takesWindow = takesWindow
    restoration.pointee.isActive = 1
    // TCSADRAIN keeps the keys that were typed before.
    guard tcsetattr(device.input, TCSADRAIN, &raw) == 0 else {
      restoration.pointee.isActive = 0
      throw .last("set the terminal's mode")
    }
    try device.write(pasteBracketsOn + (takesWindow ? otherScreenOn : ""))
  }

  /// Restores the earlier mode of the terminal; does nothing if the mode is off.
  static func leave() { restoreTerminal() }

  /// Allocates the memory of ``fatalHandler`` before a signal can arrive.
  static func prepareHandler() { _ = restoration }

  /// The signals that end a process because of a fault or a request.
  static let fatalSignals = [
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGTERM, SIGHUP, SIGQUIT,
  ]

  /// Restores the terminal, and raises the signal again with its earlier handler.
  static let fatalHandler: @convention(c) (Int32) -> Void = { number in
    restoreTerminal()
    SignalTable.restore(number)
    raise(number)
  }

  private static let pasteBracketsOn = "\u{1B}[?2004h"
  private static let otherScreenOn = "\u{1B}[?1049h"

  /// The handler for the end of the process, registered when the mode is used for the first time.
  private static let exitHook: Void = { atexit { restoreTerminal() } }()
}

/// The values that restore a terminal.
private struct Restoration {
  var saved = termios()
  var input: Int32 = 0
  var output: Int32 = 1
  var isActive: Int32 = 0
  var takesWindow = false
}

/// The values for the signal handler.
///
/// They are at a fixed address, because the handler may neither allocate memory nor take a lock.
/// Only the thread that reads lines sets them, before the mode begins.
private nonisolated(unsafe) let restoration: UnsafeMutablePointer<Restoration> = {
  let pointer = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  pointer.initialize(to: Restoration())
  return pointer
}()

/// Restores the terminal; it uses only functions that a signal handler may call.
private func restoreTerminal() {
  guard restoration.pointee.isActive != 0 else { return }
  restoration.pointee.isActive = 0
  if restoration.pointee.takesWindow {
    // These sequences turn the mouse off, and show the earlier screen.
    let back: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?1049l"
    _ = write(restoration.pointee.output, back.utf8Start, back.utf8CodeUnitCount)
  }
  // ESC [ ? 2004 l ends paste brackets; ESC [ 0 m ends a style that was being drawn.
  var bytes: (UInt64, UInt32) = (0x6C34_3030_323F_5B1B, 0x6D30_5B1B)
  _ = write(restoration.pointee.output, &bytes, 12)
  _ = tcsetattr(restoration.pointee.input, TCSANOW, &restoration.pointee.saved)
}
