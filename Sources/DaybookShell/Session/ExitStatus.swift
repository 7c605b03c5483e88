package import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookSystem

/// The exit status of a program: a number of `sysexits.h`, or 1 when a check found a difference.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  case difference = 1
  case usage = 64
  case badData = 65
  case noDaybook = 66
  case unavailable = 69
  case inputOutput = 74
  case conflict = 75
}

extension ExitStatus {
  /// Creates the exit status for `error`; `nil` for an error that this module does not know.
  ///
  /// A closed output pipe counts as success.
  package init?(of error: any Error) {
    switch error {
    case let error as ShellError: self.init(error)
    case is ShorthandError, is Refusal, is SearchError, is QueryRefusal, is NameError,
      is ViewRefusal, is ReactionRefusal:
      self = .usage
    case is QueryError: self = .inputOutput
    case let error as ReactionError: self = error.isOfUsage ? .usage : .conflict
    case is EventDecodingError: self = .badData
    case let error as LogError: self.init(error)
    case let error as AppendError: self.init(error)
    case let error as ImportError: self.init(error)
    case let error as ViewError: self.init(error)
    case let error as SystemError: self.init(error)
    default: return nil
    }
  }

  private init(_ error: ShellError) {
    switch error.cause {
    case .usage: self = .usage
    case .difference: self = .difference
    case .badData: self = .badData
    case .inputOutput: self = .inputOutput
    case .conflict: self = .conflict
    }
  }

  private init(_ error: LogError) {
    switch error.code {
    case _ where error.system?.code == .brokenPipe: self = .success
    case .notFound: self = .noDaybook
    case .outOfRange: self = .usage
    case .busy: self = .conflict
    case .unavailable: self = .unavailable
    case .notADaybook, .damaged, .diskFull, .notWritable, .closed, .outcomeUnknown, .inputOutput:
      self = .inputOutput
    }
  }

  package init(_ error: AppendError) {
    switch error.reason {
    case .conflict, .changed, .idInUse, .commandInUse: self = .conflict
    case .recordTooLarge, .notStorable, .notListed, .reserved, .fieldsChanged, .tooManyTypes,
      .streamFull:
      self = .badData
    case .log(let error): self.init(error)
    }
  }

  private init(_ error: ImportError) {
    switch error.reason {
    case .badInput: self = .badData
    case .badOptions: self = .usage
    case .cancelled: self = .inputOutput
    case .refused(let error): self.init(error)
    // The missing file is the input of the import, so the status for a missing daybook would be
    // wrong.
    case .log(let error) where error.code == .notFound: self = .inputOutput
    case .log(let error): self.init(error)
    }
  }

  private init(_ error: ViewError) {
    switch error.code {
    case .unknownView, .badKey, .outOfRange, .stopped: self = .usage
    case .notReached, .damaged, .closed, .inputOutput: self = .inputOutput
    }
  }

  private init(_ error: SystemError) {
    switch error.code {
    case .brokenPipe: self = .success
    // The missing file is not a log, so the status for a missing daybook would be wrong.
    case .notFound: self = .inputOutput
    default: self.init(LogError(error))
    }
  }
}
