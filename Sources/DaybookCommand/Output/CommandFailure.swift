internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import DaybookTerminal
internal import DaybookWeb
internal import SteamPlayers

/// An error as the command line tells it: one line on stderr, and the exit status of its cause.
struct CommandFailure {
  /// The exit statuses of the contract.
  enum Status: Int32 {
    case difference = 1
    case usage = 64
    case badData = 65
    case noDaybook = 66
    case unavailable = 69
    case inputOutput = 74
    case conflict = 75
  }

  private let status: Int32
  private let text: String
  private let isHelp: Bool

  /// Whether there is no daybook where one was looked for.
  var isMissingDaybook: Bool { status == Status.noDaybook.rawValue }

  init(_ error: any Error) {
    switch error {
    case let error as StatusError: self.init(error.status, error.description)
    // While it runs a command knows more than the usage, which would be that of the root.
    case let error as ValidationError: self.init(.usage, error.message)
    // It was told when it happened.
    case let error as SessionFailure:
      self.init(status: CommandFailure(error.cause).status, "")
    case let error as ShellError: self.init(Self.status(of: error), error.description)
    case let error as ShorthandError: self.init(.usage, error.description)
    case let error as Refusal: self.init(.usage, error.description)
    case let error as SettingsFileError: self.init(.badData, line: error.description)
    case let error as SteamUnavailable: self.init(.unavailable, line: error.description)
    case let error as ServiceSettingError: self.init(.usage, line: error.description)
    case let error as LogError: self.init(error)
    case let error as AppendError: self.init(Self.status(of: error), line: error.description)
    case let error as ImportError: self.init(error)
    case let error as ViewError: self.init(Self.status(of: error), line: error.description)
    case let error as SearchError: self.init(.usage, line: error.description)
    case let error as QueryRefusal: self.init(.usage, error.description)
    case let error as QueryError: self.init(.inputOutput, error.description)
    case let error as EventDecodingError: self.init(.badData, line: error.description)
    case let error as StorageError where error.code == .brokenPipe: self.init(status: 0, "")
    // A file other than the log: what is missing is no daybook.
    case let error as StorageError where error.code == .notFound:
      self.init(.inputOutput, line: error.description)
    case let error as StorageError: self.init(LogError(error))
    default: self.init(parsing: error)
    }
  }

  private init(_ status: Status, _ text: String) { self.init(status: status.rawValue, text) }

  /// A failure of one line, whatever the names in it hold.
  private init(_ status: Status, line text: String) {
    self.init(status, TerminalText(text).text)
  }

  private init(status: Int32, _ text: String, isHelp: Bool = false) {
    self.status = status
    self.text = text
    self.isHelp = isHelp
  }

  private init(_ error: LogError) {
    if error.storage?.code == .brokenPipe {
      self.init(status: 0, "")
    } else {
      self.init(Self.status(of: error), line: error.description)
    }
  }

  private init(_ error: ImportError) {
    let status: Status =
      switch error.reason {
      case .badInput: .badData
      case .badOptions: .usage
      case .refused(let error): Self.status(of: error)
      case .log(let error): error.code == .notFound ? .inputOutput : Self.status(of: error)
      }
    let text = error.place.map { error.description.placing($0) } ?? error.description
    self.init(status, line: text + " Nothing was imported.")
  }

  private init(parsing error: any Error) {
    let code = DaybookCommand.exitCode(for: error)
    if code == .success {
      self.init(status: 0, DaybookCommand.fullMessage(for: error), isHelp: true)
    } else if error is ExitCode {
      self.init(status: code.rawValue, "")
    } else {
      self.init(status: code.rawValue, Self.usage(DaybookCommand.fullMessage(for: error)))
    }
  }

  // The parser's own text begins with "Error: " and goes on with the usage.
  private static func usage(_ message: String) -> String {
    message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
  }

  static func status(of error: LogError) -> Status {
    switch error.code {
    case .notFound: .noDaybook
    case .outOfRange: .usage
    case .busy: .conflict
    case .notADaybook, .damaged, .diskFull, .notWritable, .closed, .inputOutput: .inputOutput
    }
  }

  private static func status(of error: ViewError) -> Status {
    switch error.code {
    case .unknownView, .badKey, .outOfRange, .stopped: .usage
    case .notReached, .damaged, .closed, .inputOutput: .inputOutput
    }
  }

  private static func status(of error: ShellError) -> Status {
    switch error.cause {
    case .usage: .usage
    case .difference: .difference
    case .badData: .badData
    case .inputOutput: .inputOutput
    }
  }

  static func status(of error: AppendError) -> Status {
    switch error.reason {
    case .conflict, .changed, .idInUse: .conflict
    case .recordTooLarge, .notStorable, .notListed, .reserved, .fieldsChanged, .tooManyTypes,
      .streamFull:
      .badData
    case .log(let error): status(of: error)
    }
  }

  /// Tells it, and ends the program.
  func exit() -> Never {
    if isHelp { help() }
    if !text.isEmpty { _ = try? Console(.error).write("daybook: error: \(Self.safe(text))\n") }
    SystemExit.exit(status)
  }

  /// Prints the help that was asked for, and ends the program, with an error when nobody could get it.
  private func help() -> Never {
    do throws(StorageError) { try Console(.output).write(text + "\n") } catch {
      CommandFailure(error).exit()
    }
    SystemExit.exit(status)
  }

  // Usage has lines of its own; each of them is made safe, and tells no secret of what was typed.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(SecretText(String($0)).redacted).text }.joined(separator: "\n")
  }
}

/// A failure with the exit status that the contract gives it.
struct StatusError: Error, CustomStringConvertible {
  let status: CommandFailure.Status
  let description: String

  init(_ status: CommandFailure.Status, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Runs `tell`, which prints what was done; where it cannot, says that it was done all the same, so
  /// that nobody does it twice.
  static func whenUntold(_ done: @autoclosure () -> String, _ tell: () throws -> Void) throws {
    do { try tell() } catch let error as StorageError where error.code != .brokenPipe {
      let place = error.place.map { " (\($0))" } ?? ""
      throw StatusError(
        .inputOutput, "\(done()), but this could not be told\(place): \(error.code.reason).")
    }
  }
}
