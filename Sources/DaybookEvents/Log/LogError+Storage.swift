package import DaybookSystem

extension LogError {
  /// Translates the storage's error into an error of the log.
  package init(_ error: StorageError) {
    let code: Code =
      switch error.code {
      case .notFound: .notFound
      case .notADaybookFile, .otherFormat, .otherKeyKind: .notADaybook
      case .cutShort, .damaged: .damaged
      case .diskFull, .diskReserveReached: .diskFull
      case .alreadyExists, .noPermission, .readOnlyFileSystem, .heldReadOnly, .writableByOthers,
        .severalNames, .notALockFile, .replacedInUse, .ownedByAnother:
        .notWritable
      case .busy: .busy
      case .closed: .closed
      default: .inputOutput
      }
    self.init(code, error.description, storage: error)
  }

  /// Translates an error of making a daybook, for which a missing path means a missing folder.
  package init(making error: StorageError) {
    if error.code == .notFound {
      self.init(.inputOutput, error.description, storage: error)
    } else {
      self.init(error)
    }
  }
}
