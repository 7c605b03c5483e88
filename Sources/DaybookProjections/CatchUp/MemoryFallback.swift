package import DaybookSystem

/// Why the rows of read models are folded in memory, though their daybook has a place for files.
package struct MemoryFallback: Sendable, Equatable {
  private let place: String
  private let reason: String
  private let remedy: String
  /// Whether it could not be otherwise: nothing can be written in the daybook at all.
  package let isExpected: Bool

  /// What follows from `error`, which kept files from being made or written in the daybook at
  /// `daybook`.
  package init(_ error: StorageError, in daybook: Directory) {
    // A file that was tried, and is gone again, says nothing to a person; its directory does.
    let file = error.place.flatMap { FileEntry($0).name.hasPrefix(".") ? nil : $0 }
    self.init(
      place: file ?? ViewsDirectory(daybook: daybook.path).path, reason: error.code.reason,
      remedy: error.code.remedy,
      isExpected: [.noPermission, .readOnlyFileSystem].contains(error.code) && !daybook.isWritable)
  }

  /// What follows from something else than a directory at `place`.
  init(noDirectoryAt place: String) {
    self.init(
      place: place, reason: "something other than a directory is there",
      remedy: "Move it away.", isExpected: false)
  }

  private init(place: String, reason: String, remedy: String, isExpected: Bool) {
    (self.place, self.reason, self.remedy) = (place, reason, remedy)
    self.isExpected = isExpected
  }

  /// What a person is told who needs the files: what cannot be done, where and why; then what to do.
  package var refusal: String { text("") }

  /// What a person is told who gets the rows nevertheless.
  package var notice: String {
    text(" Their rows are folded in memory instead.")
  }

  private func text(_ consequence: String) -> String {
    "Read models cannot be kept (\(place)): \(reason).\(consequence) \(remedy)"
  }
}
