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

/// An error in the form of the command line: one line on stderr, and the exit status of its cause.
struct CommandFailure {
  private let status: Int32
  private let text: String
  /// The usage of the command: text of the program itself, in which nothing is masked.
  private let usage: String
  private let isHelp: Bool

  /// Whether the error is that the daybook does not exist.
  var isMissingDaybook: Bool { status == ExitStatus.noDaybook.rawValue }

  /// The problem and its remedy, safe for a terminal and without secrets.
  var message: String { Self.safe(text) + usage }

  init(_ error: any Error) {
    switch error {
    case let error as StatusError: self.init(error.status, error.description)
    // Its message is better than a usage text, which would belong to the root command.
    case let error as ValidationError: self.init(.usage, error.message)
    case is Interruption: self.init(status: ExternalProgram.interrupted, "")
    // The error was already printed.
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

  /// A failure of the engine, the language or the shell.
  private init(_ status: ExitStatus, of error: any Error) {
    switch error {
    // The reader of the output has gone.
    case _ where status == .success: self.init(status: 0, "")
    case is ImportError: self.init(status, line: FailureText(error).text)
    // These errors have several lines, which show the place of a mistake.
    case is ShellError, is ShorthandError, is Refusal, is QueryRefusal, is QueryError:
      self.init(status, CommandMessage(error).text)
    case is ViewRefusal: self.init(status, FailureText(error).text)
    default: self.init(status, line: CommandMessage(error).text)
    }
  }

  private init(_ status: ExitStatus, _ text: String) { self.init(status: status.rawValue, text) }

  /// A failure of one line, even if a name in it contains line breaks.
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

  // The parser's script for bash offers files only to arguments that are files. If the script has
  // nothing to offer, as for 'daybook orders.csv', bash must offer files, too.
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

  /// Prints the requested help, and ends the program, with an error if the help could not be
  /// written.
  private func help() -> Never {
    do throws(SystemError) { try Console(.output).write(text + "\n") } catch {
      CommandFailure(error).exit()
    }
    SystemExit.exit(status)
  }

  // A text may have several lines; each is made safe, and secrets in the typed text are masked.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(SecretText(String($0)).redacted).text }.joined(separator: "\n")
  }
}

/// A failure with its exit status.
struct StatusError: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// The text of `error`, with its remedies as commands.
  init(_ status: ExitStatus, _ error: any AdvisedError) {
    self.init(status, CommandMessage(error).text)
  }

  /// Runs `tell`, which prints the result of finished work; `done` describes that work.
  ///
  /// If the printing fails, the error says that the work was done, so that no person repeats it.
  /// The error of a broken pipe does not change.
  static func whenUntold(_ done: @autoclosure () -> String, _ tell: () throws -> Void) throws {
    do { try tell() } catch let error as SystemError where error.code != .brokenPipe {
      let place = error.place.map { " (\($0))" } ?? ""
      throw StatusError(
        .inputOutput,
        "\(done()), but the report could not be printed\(place): \(error.code.reason).")
    }
  }
}

/// The parser's message on an unknown option, without a guess that is far from the option.
struct OptionGuess {
  /// The message with the guess, if that is near.
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
