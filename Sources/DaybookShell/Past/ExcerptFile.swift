internal import Daybook
internal import DaybookSystem

/// A file, or a daybook, that some events of a log are written to.
package struct ExcerptFile: Sendable, Equatable {
  package let path: String
  private let isDaybook: Bool

  /// What the ending of `path` stands for: `.ndjson` for an export, `.daybook` for a daybook.
  ///
  /// - Throws: ``ShellError`` for another ending.
  package init(_ path: String) throws {
    var name = path
    while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
    isDaybook = name.hasSuffix(".daybook")
    self.path = name
    guard isDaybook || name.hasSuffix(".ndjson") else {
      throw ShellError("--to wants NAME.ndjson or NAME.daybook, not '\(path)'.")
    }
  }

  /// - Throws: ``ShellError`` where something is there already.
  package func requireNew() throws {
    guard FileEntry(path).exists else { return }
    throw ShellError(
      "There is something at '\(path)', and nothing is overwritten. Name another file.",
      .inputOutput)
  }

  /// Writes the events of `excerpt`; a daybook gets the definitions of the read models called `views`
  /// besides, where `log` defines them.
  ///
  /// - Throws: ``ShellError`` where something is there already, or what writing meets; no file is left
  ///   then that is not whole.
  func write(
    _ excerpt: ExcerptLog, of log: FileEventLog, events: [any Event.Type], views: [String]
  ) async throws {
    try requireNew()
    guard isDaybook else { return try writeLines(excerpt) }
    var definitions = EventBatch()
    for entry in try ViewDefinitions().entries(in: log) where views.contains(entry.name) {
      definitions.append(
        ViewDefined(view: entry.name, query: entry.query), to: ViewEventSkipped.stream)
    }
    try await excerpt.makeDaybook(at: path, events: events, adding: definitions)
  }

  private func writeLines(_ excerpt: ExcerptLog) throws {
    let file = try TemporaryFile(in: Directory(holding: path), prefix: ".daybook-", .creatingForAll)
    try excerpt.writeLines { try file.file.write($0.span) }
    try requireNew()
    try file.keep(as: path)
  }
}
