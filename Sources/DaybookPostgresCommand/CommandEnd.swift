internal import ArgumentParser
internal import DaybookEvents
internal import DaybookRendering
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The end of the command after an error, which prints a line on stderr and sets an exit status.
///
/// After a broken pipe, there is no line, and the status is 0. Help and the version go to stdout.
struct CommandEnd {
  private let error: any Error

  init(_ error: any Error) { self.error = error }

  func exit() -> Never {
    switch error {
    case let error as LogError: exit(Self.status(of: error.code), CommandMessage(error).text)
    case let error as AppendedLinesError:
      exit(Self.status(of: error.cause), CommandMessage(error).text)
    case let error as DifferenceFound: exit(1, error.text)
    // The reader of the output is gone.
    case let error as SystemError where error.code == .brokenPipe: Self.end(0)
    case let error as SystemError: exit(74, CommandMessage(error).text)
    default: exitAsParser()
    }
  }

  private static func status(of code: LogError.Code) -> CInt {
    switch code {
    case .notFound: 66
    case .busy: 75
    case .unavailable: 69
    case .outOfRange: 64
    // After the statuses 69 and 75, a retry cannot append anything twice. After this status, a
    // retry may append the events again.
    case .outcomeUnknown: 74
    case .notADaybook, .damaged, .diskFull, .notWritable, .closed, .inputOutput: 74
    }
  }

  private static func status(of cause: AppendedLinesError.Cause) -> CInt {
    switch cause {
    case .badLine: 65
    case .refused(let error): status(of: error.reason)
    case .untold: 74
    case .notReached(let error): status(of: error.code)
    }
  }

  private static func status(of reason: AppendError.Reason) -> CInt {
    switch reason {
    case .conflict, .changed, .idInUse, .commandInUse: 75
    case .recordTooLarge, .notStorable, .notListed, .reserved, .fieldsChanged, .tooManyTypes,
      .streamFull:
      65
    case .log(let error): status(of: error.code)
    }
  }

  /// Prints help, the version, or an error of usage, and exits.
  private func exitAsParser() -> Never {
    let status = PostgresCommand.exitCode(for: error)
    let message = error is ExitCode ? "" : PostgresCommand.fullMessage(for: error)
    guard status == .success else {
      let text = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
      exit(status.rawValue, text)
    }
    do throws(SystemError) { try CommandOutput.say(message) } catch { CommandEnd(error).exit() }
    Self.end(0)
  }

  private func exit(_ status: CInt, _ text: String) -> Never {
    if !text.isEmpty {
      var output = ChunkedOutput(descriptor: 2, name: "standard error")
      try? output.write("daybook-postgres: error: \(CommandOutput.safe(text))\n")
      try? output.flush()
    }
    Self.end(status)
  }

  private static func end(_ status: CInt) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #elseif canImport(Darwin)
      Darwin.exit(status)
    #endif
  }
}
