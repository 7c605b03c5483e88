internal import DaybookStorage
package import DaybookSystem
package import DaybookValues

extension LogError {
  /// Translates an error of the system or the storage into an error of the log.
  package init(_ error: SystemError) {
    self.init(Code(error), error.text, system: error)
  }

  /// Translates an error of making a daybook.
  ///
  /// If a path was not found, the folder for the new daybook is missing.
  package init(making error: SystemError) {
    let code: Code = error.code == .notFound ? .inputOutput : Code(error)
    self.init(code, error.text, system: error)
  }
}

extension LogError.Code {
  fileprivate init(_ error: SystemError) {
    self =
      switch error.code {
      case .notFound: .notFound
      case .diskFull, .diskReserveReached: .diskFull
      case .alreadyExists, .noPermission, .readOnlyFileSystem: .notWritable
      case .busy: .busy
      default: error.fault.map(Self.init) ?? .inputOutput
      }
  }

  private init(_ fault: StorageFault) {
    self =
      switch fault {
      case .notADaybookFile, .otherFormat, .otherKeyKind: .notADaybook
      case .cutShort, .damaged: .damaged
      case .heldReadOnly, .writableByOthers, .severalNames, .notALockFile, .replacedInUse,
        .ownedByAnother:
        .notWritable
      case .closed: .closed
      default: .inputOutput
      }
  }
}

extension SystemError: AdvisedError {
  /// The ``description``; for a damaged file, with the remedy ``Advice/recoverLog``.
  package var text: AdvisedText {
    fault?.isDamage == true ? "\(failure) \(Advice.recoverLog)" : "\(description)"
  }
}
