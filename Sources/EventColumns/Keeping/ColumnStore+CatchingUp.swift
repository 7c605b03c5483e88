internal import DaybookEvents
internal import DaybookSystem

extension ColumnStore {
  /// Whether the log has enough events after the file's checkpoint for another stripe.
  ///
  /// For a log with fewer than ``ColumnSizes/leastEvents`` events, the result is false.
  package func lacksEvents() throws -> Bool {
    let end = try log.end()
    guard end >= sizes.leastEvents else { return false }
    let checkpoint = (try? usable())?.root.checkpoint ?? 0
    return end - min(end, checkpoint) >= UInt64(sizes.stripeRows)
  }

  /// Adds the new events of the log to the file.
  ///
  /// The last events get no columns until they fill a stripe. A log with fewer than
  /// ``ColumnSizes/leastEvents`` events gets no columns. A file that cannot be used is rebuilt.
  ///
  /// While another process writes the file, the call has no effect. After any interruption, the
  /// file is valid up to the last written root.
  ///
  /// - Parameter goesOn: Called after each stripe with the number of events with columns; returns
  ///   whether to continue. Finished stripes stay.
  /// - Throws: ``ColumnError``, `SystemError` when the file cannot be written, or ``LogError``.
  package func catchUp(goesOn: (UInt64) -> Bool = { _ in true }) throws {
    guard try lacksEvents() else { return }
    try whileLocked {
      // Another process may have written the file meanwhile.
      guard let file = try? usable() else { return try makeAnew(goesOn) }
      var writer = try ColumnWriter(addingTo: file, of: self)
      try writer.run(goesOn)
    }
  }

  /// Rebuilds the file next to the current file, when the log is long enough and no other process
  /// writes it.
  ///
  /// - Parameter goesOn: As for ``catchUp(goesOn:)``.
  /// - Throws: The errors of ``catchUp(goesOn:)``.
  package func rebuild(goesOn: (UInt64) -> Bool = { _ in true }) throws {
    guard try log.end() >= sizes.leastEvents else { return }
    try whileLocked { try makeAnew(goesOn) }
  }

  /// Refuses to begin a build that could not be finished.
  ///
  /// A build is refused if a needed path has something other than a file. It is also refused if the
  /// disk lacks room for `count` events and the reserve for appends.
  private func requireRoom(for count: UInt64) throws {
    for path in [path, "\(path)-lock"] {
      guard !FileEntry(path).exists || FileEntry(path).isRegularFile else {
        throw ColumnError.unusable("something else stands at \(path)")
      }
    }
    let space = try DiskSpace(holding: Directory(holding: path))
    guard space.freeBytes >= space.reserveBytes + count * Self.ampleEventBytes else {
      throw SystemError(.diskFull, while: "make columns", at: path)
    }
  }

  /// An ample number of bytes for the columns of an event; hardly any event needs more.
  private static let ampleEventBytes: UInt64 = 64

  /// Runs `body` under the lock, if there is room; has no effect while another process holds the
  /// lock.
  private func whileLocked(_ body: () throws -> Void) throws {
    try Directory(holding: path).create()
    let known = (try? usable())?.root.checkpoint ?? 0
    try requireRoom(for: log.end() - min(log.end(), known))
    guard let lock = try lock() else { return }
    try body()
    _ = consume lock
  }

  /// Builds a new file, and then replaces the current file with it.
  private func makeAnew(_ goesOn: (UInt64) -> Bool) throws {
    let temporary = try TemporaryFile(in: Directory(holding: path), prefix: Self.temporaryPrefix)
    var writer = try ColumnWriter(
      making: temporary.file.path, for: self, generation: nextGeneration)
    try writer.run(goesOn)
    try temporary.keep(as: path)
  }

  /// The generation of a new file: one above the current file's generation, or 1 if the current
  /// file cannot be read.
  private var nextGeneration: UInt64 {
    guard FileEntry(path).isRegularFile, let file = try? OpenFile(path: path, .reading),
      let root = try? ColumnFile.root(of: file)
    else { return 1 }
    return root.generation + 1
  }

  private static let temporaryPrefix = ".events.columns-"

  /// Takes the lock for writing the file; returns `nil` when another process holds it.
  private func lock() throws(SystemError) -> FileLock? {
    let path = "\(path)-lock"
    if !FileEntry(path).exists { _ = try OpenFile(path: path, .sharing) }
    guard let lock = try FileLock.taken(path: path) else { return nil }
    try removeAbandoned()
    return lock
  }

  /// Removes the unfinished file of a killed process.
  private func removeAbandoned() throws(SystemError) {
    let directory = Directory(holding: path)
    for name in try directory.entries() where name.hasPrefix(Self.temporaryPrefix) {
      try FileEntry("\(directory.path)/\(name)").remove()
    }
  }
}
