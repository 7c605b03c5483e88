internal import ArgumentParser
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `daybook-serve`: answers queries over HTTP, for clients of this machine.
///
/// It is a separate program, so that `daybook` holds no server. `daybook serve` becomes it.
@main
enum Program {
  static func main() {
    StandardDescriptors.fillClosed()
    BrokenPipe.ignoreSignal()
    QuitSignal.endsProgram()
    ReadLease.endsStoppedReads()
    // It may hold a token.
    CoreFile.refuse()
    Task.detached {
      await run()
      exit(0)
    }
    dispatchMain()
  }

  private static func run() async {
    do {
      var command = try ServeCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(after: error)
    }
  }

  private static func end(after error: any Error) -> Never {
    switch error {
    case let error as ServeError: end(error.status.rawValue, error.text)
    default:
      if let status = ExitStatus(of: error) { end(status.rawValue, FailureText(error).text) }
      endAsParser(after: error)
    }
  }

  /// Prints help, the version, or an error of usage, and ends the program.
  private static func endAsParser(after error: any Error) -> Never {
    let status = ServeCommand.exitCode(for: error)
    let message = ServeCommand.fullMessage(for: error)
    guard status == .success else {
      end(status.rawValue, message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message)
    }
    try? Console(.output).write(message + "\n")
    exit(0)
  }

  private static func end(_ status: Int32, _ text: String) -> Never {
    let safe = SafeText(text).text
    if !text.isEmpty { try? Console(.error).write("daybook: error: \(safe)\n") }
    exit(status)
  }
}

/// A text of several lines without what a terminal would obey.
struct SafeText {
  let text: String

  init(_ text: String) {
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
  }
}
