import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A `daybook` that runs while a test talks to it: at a terminal, or through a pipe.
final class RunningCommand {
  private let process = Process()
  private let talk: FileHandle
  /// What it has shown and nobody has asked for yet.
  private var unread = Data()

  /// All that ``shows(_:)`` has passed over.
  private(set) var seen = ""

  /// Runs `daybook ARGUMENTS` at a terminal of its own, in `folder`, which is also its TMPDIR.
  init(
    atTerminal arguments: [String], in folder: URL, variables: [String: String] = [:]
  ) throws {
    let (controller, terminal) = try Self.openTerminal()
    talk = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    (process.standardInput, process.standardOutput, process.standardError) = (
      handle, handle, handle
    )
    try start(arguments, in: folder, variables)
    try handle.close()
  }

  /// Runs `daybook ARGUMENTS` with a pipe as stdin.
  init(piped arguments: [String], in folder: URL) throws {
    let pipe = Pipe()
    talk = pipe.fileHandleForWriting
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    try start(arguments, in: folder)
  }

  /// The two ends of a new terminal: the side of the person, and that of the program.
  private static func openTerminal() throws -> (CInt, CInt) {
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var (lock, number): (CInt, CInt) = (0, 0)
      guard ioctl(controller, 0x4004_5431, &lock) == 0, ioctl(controller, 0x8004_5430, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      let name = "/dev/pts/\(number)"
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
      else { throw POSIXError(.ENOTTY) }
    #endif
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw POSIXError(.ENOTTY) }
    return (controller, terminal)
  }

  /// Lets signals mean what they usually do: who runs the tests in the background, or by nohup, has
  /// them ignored, and so would each command that a test starts.
  private static let usualSignals: Void = {
    for number in [SIGHUP, SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
  }()

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  private func start(
    _ arguments: [String], in folder: URL, _ variables: [String: String] = [:]
  ) throws {
    Self.usualSignals
    process.executableURL = URL(filePath: BuiltCommand.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }.merging(variables) { $1 }
    try process.run()
  }

  /// Reads what it shows, up to and with `text`; false when it ended before.
  ///
  /// What comes after `text` is kept for the next call.
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

  /// What it shows until it ends.
  func rest() -> String {
    while let more = readSome() { unread += more }
    defer { unread = Data() }
    return String(decoding: unread, as: UTF8.self)
  }

  /// Waits for more of what it shows; nil at the end, which a terminal tells by an error.
  private func readSome() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(talk.fileDescriptor, &bytes, bytes.count)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// Writes to its stdin; returns once all but what fits a pipe was read.
  func write(_ text: String) throws { try talk.write(contentsOf: Data(text.utf8)) }

  /// Sends `signal`, and gives the one that ended it, or 0.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
  }
}
