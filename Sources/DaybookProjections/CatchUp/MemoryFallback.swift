package import DaybookSystem

/// The reason why rows are folded in memory instead of being stored in the daybook's directory.
package struct MemoryFallback: Sendable, Equatable {
  private let place: String
  private let reason: String
  private let remedy: String
  /// Whether it was known from the start that no file can be written, because the daybook is
  /// read-only.
  package let isExpected: Bool

  /// The fallback for `error`, which prevented making or writing files in the daybook at `daybook`.
  package init(_ error: SystemError, in daybook: Directory) {
    // The name of a temporary file tells a person nothing, so its directory is shown instead.
    let file = error.place.flatMap { FileEntry($0).name.hasPrefix(".") ? nil : $0 }
    self.init(
      place: file ?? ViewsDirectory(daybook: daybook.path).path, reason: error.code.reason,
      remedy: error.code.remedy,
      isExpected: [.noPermission, .readOnlyFileSystem].contains(error.code) && !daybook.isWritable)
  }

  /// The fallback if `place` exists but is not a directory.
  init(noDirectoryAt place: String) {
    self.init(
      place: place, reason: "something other than a directory is there",
      remedy: "Move it away.", isExpected: false)
  }

  private init(place: String, reason: String, remedy: String, isExpected: Bool) {
    (self.place, self.reason, self.remedy) = (place, reason, remedy)
    self.isExpected = isExpected
  }

  /// The message for a person who needs the files: the problem, its path and reason, then the
  /// remedy.
  package var refusal: String { text("") }

  /// The message for a person who gets the rows anyway.
  package var notice: String {
    text(" Their rows are folded in memory instead.")
  }

  private func text(_ consequence: String) -> String {
    "Read models cannot be kept (\(place)): \(reason).\(consequence) \(remedy)"
  }
}
