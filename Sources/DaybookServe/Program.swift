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

/// The program `daybook-serve`, which answers queries over HTTP and writes pages to files.
///
/// It accepts connections only from this machine. It is a separate program, so that `daybook`
/// contains no server. The process of `daybook serve` becomes `daybook-serve`, and the process of
/// `daybook page` becomes `daybook-serve page`.
@main
enum Program {
  static func main() {
    StandardDescriptors.fillClosed()
    BrokenPipe.ignoreSignal()
    QuitSignal.endsProgram()
    ReadLease.endsStoppedReads()
    // A core dump is prevented, because the memory may contain a token.
    CoreFile.refuse()
    Task.detached {
      await run()
      exit(0)
    }
    dispatchMain()
  }

  private static func run() async {
    let arguments = CommandLine.arguments.dropFirst()
    let isPage = arguments.first == "page"
    await run(
      isPage ? PageCommand.self : ServeCommand.self,
      Array(isPage ? arguments.dropFirst() : arguments))
  }

  private static func run(_ type: any ParsableCommand.Type, _ arguments: [String]) async {
    do {
      var command = try type.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(type, after: error)
    }
  }

  private static func end(_ type: any ParsableCommand.Type, after error: any Error) -> Never {
    switch error {
    case let error as ServeError: end(error.status.rawValue, error.text)
    default:
      if let status = ExitStatus(of: error) { end(status.rawValue, FailureText(error).text) }
      endAsParser(type, after: error)
    }
  }

  /// Prints the help, the version or a usage error, and ends the program.
  private static func endAsParser(
    _ type: any ParsableCommand.Type, after error: any Error
  ) -> Never {
    let status = type.exitCode(for: error)
    let message = type.fullMessage(for: error)
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

/// A text of several lines without characters that control a terminal.
struct SafeText {
  let text: String

  init(_ text: String) {
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
  }
}
