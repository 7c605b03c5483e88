import DaybookSystem
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A `daybook` that runs while a test talks to it: at a terminal, or through a pipe.
final class RunningCommand {
  private let process: RunningProcess
  private var isRunning = true
  private let talk: FileHandle
  /// The output that no call has asked for yet.
  private var unread = Data()

  /// The output that ``shows(_:)`` has read so far.
  private(set) var seen = ""

  /// Runs `daybook ARGUMENTS` at a terminal of its own, in `folder`, which is also its TMPDIR.
  init(
    atTerminal arguments: [String], in folder: URL, variables: [String: String] = [:]
  ) throws {
    let (controller, terminal) = try Self.openTerminal()
    talk = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
    var launch = Self.program(arguments, in: folder, variables).launch()
    launch.terminal = terminal
    process = try launch.start()
  }

  /// Runs `daybook ARGUMENTS` with a pipe as stdin; a higher niceness lowers its priority.
  init(piped arguments: [String], in folder: URL, niceness: Int = 0) throws {
    let pipe = Pipe()
    talk = pipe.fileHandleForWriting
    // If the program inherited the writing end of its own input, it would never read its end.
    _ = fcntl(talk.fileDescriptor, F_SETFD, FD_CLOEXEC)
    var program = Self.program(arguments, in: folder, [:])
    if niceness > 0 { program.words = ["nice", "-n", "\(niceness)"] + program.words }
    process = try program.launch([
      (pipe.fileHandleForReading.fileDescriptor, as: 0),
      (FileHandle.nullDevice.fileDescriptor, as: 1),
    ]).start()
    try pipe.fileHandleForReading.close()
  }

  private static func program(
    _ arguments: [String], in folder: URL, _ variables: [String: String]
  ) -> TestProgram {
    var program = TestProgram([BuiltCommand.path] + arguments)
    program.folder = folder.path
    program.variables = ["TMPDIR": folder.path].merging(variables) { $1 }
    return program
  }

  /// Opens a new terminal, and returns the test's side and the path of the program's side.
  private static func openTerminal() throws -> (CInt, String) {
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var (lock, number): (CInt, CInt) = (0, 0)
      guard ioctl(controller, 0x4004_5431, &lock) == 0, ioctl(controller, 0x8004_5430, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      let name = "/dev/pts/\(number)"
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let pointer = ptsname(controller)
      else { throw POSIXError(.ENOTTY) }
      let name = String(cString: pointer)
    #endif
    return (controller, name)
  }

  deinit { if isRunning { _ = end(by: SIGKILL) } }

  /// Reads output up to and including `text`; false when the program ended before.
  ///
  /// Output after `text` is kept for the next call.
  func shows(_ text: String) -> Bool {
    while true {
      if let place = unread.range(of: Data(text.utf8)) {
        seen += String(decoding: unread[..<place.upperBound], as: UTF8.self)
        unread.removeSubrange(..<place.upperBound)
        return true
      }
      guard let more = readSome() else { return false }
      unread += more
    }
  }

  /// Returns the output until the program ends.
  func rest() -> String {
    while let more = readSome() { unread += more }
    defer { unread = Data() }
    return String(decoding: unread, as: UTF8.self)
  }

  /// Waits for more output; nil at the end, which a terminal reports as an error.
  ///
  /// A program that is silent for too long fails the test, and does not block the whole run.
  private func readSome() -> Data? {
    guard Patience.isReadable(talk.fileDescriptor) else {
      let shown = seen + String(decoding: unread, as: UTF8.self)
      Issue.record("Nothing more came for \(Patience.limit) seconds. It showed:\n\(shown)")
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(talk.fileDescriptor, &bytes, bytes.count)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// Writes to the program's stdin; returns once the program has read all but a pipe's buffer.
  func write(_ text: String) throws { try talk.write(contentsOf: Data(text.utf8)) }

  /// Sends `signal`, and returns the signal that ended the program, or 0.
  func end(by signal: Int32) -> Int32 {
    process.send(signal)
    isRunning = false
    if case .signalled(let signal) = try? process.waitForEnd() { return signal }
    return 0
  }
}
