package import Daybook

/// The bookmarks of a log: names of positions, which are stored in the same log.
package struct Bookmarks {
  private let names: KeptNames
  private let log: any EventLog
  /// The first words of the line or command that an error advises.
  private let command: String

  /// The bookmarks as of the event `head`.
  package init(
    in log: any EventLog, upTo head: UInt64, command: String = "daybook bookmark"
  ) {
    (self.log, self.command) = (log, command)
    names = KeptNames(BookmarkPlaced.stream, BookmarkPlaced.type, "position", in: log, upTo: head)
  }

  /// All bookmarks, in the order in which they were placed.
  package var all: [(name: String, position: UInt64)] {
    // An event that was appended in another way may contain an invalid name.
    names.all.filter { Self.isName($0.name) }.compactMap { name, value in
      value.integer.flatMap { UInt64(exactly: $0) }.map { (name, $0) }
    }
  }

  /// The position of a name; `nil` if there is no such bookmark.
  package func position(of name: String) -> UInt64? { all.first { $0.name == name }?.position }

  /// Names a position.
  ///
  /// - Throws: ``ShellError`` if the name is taken or is not permitted; `LogError`; `AppendError`.
  package func place(_ name: String, at position: UInt64) async throws {
    try check(name)
    try await append(BookmarkPlaced(name, at: position))
  }

  /// Removes a bookmark.
  ///
  /// - Throws: The same errors as ``place(_:at:)``; also an error if there is no such bookmark.
  package func remove(_ name: String) async throws {
    try checkIsThere(name)
    try await append(BookmarkPlaced(name, at: nil))
  }

  /// - Throws: ``ShellError`` when no bookmark may have this name.
  package func check(_ name: String) throws(ShellError) {
    guard Self.isName(name) else {
      throw ShellError(
        "A bookmark cannot be called '\(name)'. A name begins with a letter, has up to 100 letters "
          + "from a to z, digits, '.', '_' and '-', and is not a position such as 7 or 'head'.")
    }
    guard let known = position(of: name) else { return }
    throw ShellError(
      "The bookmark '\(name)' is at \(known). Take it back first: \(command) -d \(name)")
  }

  /// - Throws: ``ShellError`` with all names, if there is no such bookmark.
  package func checkIsThere(_ name: String) throws(ShellError) {
    guard position(of: name) == nil else { return }
    let known = all.map(\.name)
    throw ShellError(
      "There is no bookmark '\(name)'. "
        + (known.isEmpty
          ? "'\(command) NAME' makes one." : "There are: \(known.joined(separator: ", ")).")
    )
  }

  /// Whether a bookmark may have this name.
  ///
  /// The rules are those for read models, and the name may not be the text of a position.
  static func isName(_ name: String) -> Bool {
    ReadModelDefinition.isName(name) && LogPosition(name) == nil
  }

  private func append(_ event: BookmarkPlaced) async throws {
    var batch = EventBatch()
    batch.append(event, to: BookmarkPlaced.stream, expecting: .version(names.version))
    _ = try await log.append(batch)
  }
}
