package import DaybookStorage

extension LogError {
  /// The storage's error in the words of the log.
  package init(_ error: StorageError) {
    let code: Code =
      switch error.code {
      case .notFound: .notFound
      case .notADaybookFile, .otherFormat, .otherKeyKind: .notADaybook
      case .cutShort, .damaged: .damaged
      case .diskFull, .diskReserveReached: .diskFull
      case .alreadyExists, .noPermission, .readOnlyFileSystem, .heldReadOnly, .writableByOthers,
        .severalNames:
        .notWritable
      case .closed: .closed
      default: .inputOutput
      }
    self.init(code, error.description, storage: error)
  }
}
