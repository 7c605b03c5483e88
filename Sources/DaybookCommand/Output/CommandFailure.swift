internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import DaybookWeb
internal import Secrets
internal import SteamPlayers

/// An error as the command line reports it: a text on stderr, and the exit status of the cause.
struct CommandFailure {
  private let status: Int32
  private let text: String
  /// The usage of the command; it contains no user input, so no secrets are masked in it.
  private let usage: String
  private let isHelp: Bool

  /// Whether the error is that the daybook does not exist.
  var isMissingDaybook: Bool { status == ExitStatus.noDaybook.rawValue }

  /// The problem and its remedy, safe for a terminal and without secrets.
  var message: String { Self.safe(text) + usage }

  init(_ error: any Error) {
    switch error {
    case let error as StatusError: self.init(error.status, error.description)
    // The parser would add the usage of the root command, which does not help here.
    case let error as ValidationError: self.init(.usage, error.message)
    case is Interruption: self.init(status: ExternalProgram.interrupted, "")
    // The session has already printed the error.
    case let error as SessionFailure:
      self.init(status: CommandFailure(error.cause).status, "")
    case let error as UnusableFile:
      self.init(
        status: CommandFailure(error.cause).status, TerminalText(error.description).text)
    case let error as SettingsFileError: self.init(.badData, line: error.description)
    case let error as SteamUnavailable: self.init(.unavailable, line: error.description)
    case let error as ServiceSettingError: self.init(.usage, line: error.description)
    case let error:
      if let status = ExitStatus(of: error) {
        self.init(status, of: error)
      } else {
        self.init(parsing: error)
      }
    }
  }

  /// Creates the failure for an error of the engine, the query language or the shell.
  private init(_ status: ExitStatus, of error: any Error) {
    switch error {
    // The reader of stdout has closed the pipe, which is not a failure.
    case _ where status == .success: self.init(status: 0, "")
    case is ImportError: self.init(status, line: FailureText(error).text)
    // These errors have several lines, which show the mistake in the typed text.
    case is ShellError, is ShorthandError, is Refusal, is QueryRefusal, is QueryError:
      self.init(status, CommandMessage(error).text)
    case is ViewRefusal: self.init(status, FailureText(error).text)
    default: self.init(status, line: CommandMessage(error).text)
    }
  }

  private init(_ status: ExitStatus, _ text: String) { self.init(status: status.rawValue, text) }

  /// Creates a failure with one line of text; line breaks in the text are escaped.
  private init(_ status: ExitStatus, line text: String) {
    self.init(status, TerminalText(text).text)
  }

  private init(status: Int32, _ text: String, usage: String = "", isHelp: Bool = false) {
    self.status = status
    self.text = text
    self.usage = usage
    self.isHelp = isHelp
  }

  private init(parsing error: any Error) {
    let code = DaybookCommand.exitCode(for: error)
    if code == .success {
      self.init(status: 0, Self.withFiles(DaybookCommand.fullMessage(for: error)), isHelp: true)
    } else if error is ExitCode {
      self.init(status: code.rawValue, "")
    } else {
      self.init(status: code.rawValue, refusal: DaybookCommand.message(for: error), error)
    }
  }

  // The parser's completion script for bash offers files only for arguments that are files. For
  // 'daybook orders.csv' it offers nothing, so the option '-o default' makes bash offer files.
  private static func withFiles(_ text: String) -> String {
    let registration = "complete -o filenames -F _daybook daybook"
    guard text.hasSuffix(registration) else { return text }
    return text.dropLast(registration.count)
      + "complete -o filenames -o default -F _daybook daybook"
  }

  /// - Parameters:
  ///   - status: The exit status.
  ///   - message: The parser's message, which may quote an argument.
  ///   - error: The parser's error, whose whole text is "Error: ", the message and the usage.
  private init(status: Int32, refusal message: String, _ error: any Error) {
    let whole = DaybookCommand.fullMessage(for: error)
    let text = whole.hasPrefix("Error: ") ? String(whole.dropFirst(7)) : whole
    guard text.hasPrefix(message) else {
      self.init(status: status, text)
      return
    }
    let usage = String(text.dropFirst(message.count))
    let advised = ExtraArguments(in: message, usage: usage)?.message
    self.init(status: status, advised ?? OptionGuess(in: message).message, usage: usage)
  }

  /// Prints the failure, and ends the program.
  func exit() -> Never {
    if isHelp { help() }
    if !text.isEmpty {
      let message = WrappedMessage("daybook: error: \(message)", on: Console(.error))
      _ = try? Console(.error).write(message.text + "\n")
    }
    SystemExit.exit(status)
  }

  /// Prints the requested help, and ends the program.
  ///
  /// If the help cannot be written, the program ends with an error.
  private func help() -> Never {
    do throws(SystemError) { try Console(.output).write(text + "\n") } catch {
      CommandFailure(error).exit()
    }
    SystemExit.exit(status)
  }

  // Each line is made safe for a terminal, and secrets in text that the user typed are masked.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(SecretText(String($0)).redacted).text }.joined(separator: "\n")
  }
}

/// An error text with the exit status of the program.
struct StatusError: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Creates an error with the text of `error`, which advises commands instead of shell lines.
  init(_ status: ExitStatus, _ error: any AdvisedError) {
    self.init(status, CommandMessage(error).text)
  }

  /// Calls `tell`, which prints the result of finished work; `done` describes the work.
  ///
  /// If the printing fails, the error says that the work was done, so that the user does not repeat
  /// the work. The error of a broken pipe is thrown unchanged.
  static func whenUntold(_ done: @autoclosure () -> String, _ tell: () throws -> Void) throws {
    do { try tell() } catch let error as SystemError where error.code != .brokenPipe {
      let place = error.place.map { " (\($0))" } ?? ""
      throw StatusError(
        .inputOutput,
        "\(done()), but the report could not be printed\(place): \(error.code.reason).")
    }
  }
}

/// The parser's message about an unknown option; a suggested option that is not similar is removed.
struct OptionGuess {
  /// The message; it has the suggested option only if that is similar to the unknown option.
  let message: String

  init(in message: String) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0] == "Unknown option ", parts[2] == ". Did you mean ",
      !Self.isNear(parts[1], parts[3])
    else {
      self.message = message
      return
    }
    self.message = "Unknown option '\(parts[1])'."
  }

  private static func isNear(_ option: String, _ guess: String) -> Bool {
    let names = [option, guess].map { String($0.drop { $0 == "-" }) }
    return names[1].hasPrefix(names[0]) || NearestName.of(names[0], in: [names[1]]) != nil
  }
}
