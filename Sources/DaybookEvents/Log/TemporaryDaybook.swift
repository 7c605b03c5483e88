package import DaybookSystem
internal import Synchronization

/// The directory of a new daybook, which gets its final name only when it is complete.
///
/// An incomplete directory is removed. A killed process may leave one, which is removed by the same
/// user's next temporary daybook in the same folder, or of the same name. A running process locks a
/// file in its directory, so that no other process removes the directory, not even from another
/// container.
package struct TemporaryDaybook: ~Copyable {
  package let path: String
  private let owner: FileLock?
  private var isKept = false

  private static let live = Mutex<(paths: Set<String>, isWatched: Bool)>(([], false))

  /// Makes a directory in the same folder as `destination`, which must not exist.
  ///
  /// - Throws: ``SystemError``: ``SystemError/Code/alreadyExists``, or the system's reason.
  package init(beside destination: String) throws(SystemError) {
    try self.init(owning: Self.make(beside: Self.name(of: destination)))
  }

  /// Makes a directory called `name`, followed by the number of this process and a random number.
  ///
  /// Dashes join the three parts.
  package init(named name: String) throws(SystemError) {
    Self.removeAbandoned(named: name)
    try self.init(owning: Self.make(named: name))
  }

  private init(owning path: String) throws(SystemError) {
    self.path = path
    do throws(SystemError) { owner = try Self.own(path) } catch {
      SignalCleanUp.unlessEnding { Self.removeFiles(at: path) }
      Self.live.withLock { _ = $0.paths.remove(path) }
      throw error
    }
  }

  deinit {
    // Code that uses the directory fails once a signal has removed it. Then nothing is left to
    // remove, and the signal ends the program.
    if !isKept { SignalCleanUp.unlessEnding { Self.removeFiles(at: path) } }
    Self.live.withLock { _ = $0.paths.remove(path) }
  }

  /// From now on, removes all temporary daybooks when a signal asks the program to end.
  ///
  /// - Throws: ``SystemError`` when the system cannot watch for signals.
  package static func removeAllOnSignals() throws(SystemError) {
    try live.withLock { (live) throws(SystemError) in
      guard !live.isWatched else { return }
      try SignalCleanUp.add { for path in Self.live.withLock(\.paths) { removeFiles(at: path) } }
      live.isWatched = true
    }
  }

  /// Renames the directory to `destination` when its whole content is on the disk.
  ///
  /// No process may have the daybook open, since LMDB identifies its locks by the path.
  ///
  /// - Throws: ``SystemError`` after removing the directory: ``SystemError/Code/alreadyExists``
  ///   when `destination` now exists. If only the change of name could not be written to the disk,
  ///   the renamed directory stays.
  package consuming func keep(as destination: String) throws(SystemError) {
    let name = Self.name(of: destination)
    for file in ["log.mdb-lock", Self.ownerFile] {
      _ = try? FileEntry("\(path)/\(file)").remove()
    }
    try Directory(path).synchronize()
    try Self.requireNothing(at: name)
    try FileEntry(path).rename(to: name)
    isKept = true
    try Directory(holding: name).synchronize()
  }

  private static func make(beside name: String) throws(SystemError) -> String {
    try requireNothing(at: name)
    try Directory(holding: name).create()
    removeAbandoned(beside: name)
    return try make(named: partial(name))
  }

  /// The path of a temporary daybook that will be called `name`, without the numbers at its end.
  ///
  /// A long name is shortened, to leave room for the numbers.
  private static func partial(_ name: String) -> String {
    let last = FileEntry(name).name
    var kept = last
    while kept.utf8.count > longestStem { kept.removeLast() }
    return "\(name.dropLast(last.count))\(kept)\(partialMark.dropLast())"
  }

  private static let partialMark = ".partial-"

  /// The maximum number of bytes of the name before the suffix; a file system allows 255 bytes in
  /// total.
  private static let longestStem = 255 - ".partial-4294967295-zzzzzzz".utf8.count

  /// Removes the temporary directories that killed processes of this user left in the folder of
  /// `destination`.
  package static func removeAbandoned(beside destination: String) {
    let parent = Directory(holding: name(of: destination))
    for entry in (try? parent.entries()) ?? [] {
      guard let end = entry.end(ofLast: partialMark) else { continue }
      let path = "\(parent.path)/\(entry)"
      if isAbandoned(path, numbers: entry[end...]), holdsDaybookOnly(path) { removeFiles(at: path) }
    }
  }

  /// The file whose lock shows that a process is using the directory.
  private static let ownerFile = ".owner"

  private static func own(_ path: String) throws(SystemError) -> FileLock? {
    let file = "\(path)/\(ownerFile)"
    _ = try OpenFile(path: file, .creating)
    return try FileLock.taken(path: file)
  }

  /// Whether the directory has only files that this type makes.
  private static func holdsDaybookOnly(_ path: String) -> Bool {
    guard let entries = try? Directory(path).entries() else { return false }
    return entries.allSatisfy {
      $0 == "views" || $0 == ownerFile || $0.hasPrefix("log.mdb") || $0.hasPrefix(".lock-")
    }
  }

  /// Whether the directory at `path` was left by an ended process, so that it may be deleted.
  ///
  /// Its name ends with `numbers`: the number of the process, which must have ended, and a random
  /// number. No process may hold the lock of the directory.
  private static func isAbandoned(_ path: String, numbers: Substring) -> Bool {
    let parts = numbers.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // A folder of the user may have a similar name, for instance with a date at its end.
    guard parts.count == 2, let number = Int32(String(decoding: parts[0], as: UTF8.self)),
      !parts[1].isEmpty, parts[1].count <= 7, parts[1].allSatisfy(isOfRandomNumber),
      !ProcessIdentity(number: number).isRunning
    else { return false }
    // In a directory that all users may write, a link might lead to a daybook that must stay.
    guard FileEntry(path).isOwnDirectory else { return false }
    // A process of another container has a different number in this container, and may still run.
    let owner = FileEntry("\(path)/\(ownerFile)")
    guard owner.isRegularFile else { return true }
    do throws(SystemError) { return try FileLock.taken(path: owner.path) != nil } catch {
      return false
    }
  }

  /// Whether the byte is a digit of a number with the radix 36: `0` to `9` or `a` to `z`.
  private static func isOfRandomNumber(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  private static func make(named name: String) throws(SystemError) -> String {
    let number = String(UInt32.random(in: .min ... .max), radix: 36)
    let path = "\(name)-\(ProcessIdentity.current.number)-\(number)"
    live.withLock { _ = $0.paths.insert(path) }
    do throws(SystemError) { try Directory(path).createNew() } catch {
      // The directory may have been made, although the change of its folder could not be written to
      // the disk.
      if error.code != .alreadyExists { SignalCleanUp.unlessEnding { removeFiles(at: path) } }
      live.withLock { _ = $0.paths.remove(path) }
      throw error
    }
    return path
  }

  private static func name(of destination: String) -> String {
    var name = destination
    while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name
  }

  private static func requireNothing(at path: String) throws(SystemError) {
    guard FileEntry(path).exists else { return }
    throw SystemError(.alreadyExists, while: "make a daybook", at: path)
  }

  private static func removeFiles(at path: String) {
    // While a signal removes the files, another thread may make one more file; the next round
    // removes it.
    for _ in 0..<10 where FileEntry(path).exists { removeFilesOnce(at: path) }
  }

  private static func removeFilesOnce(at path: String) {
    for directory in [Directory("\(path)/views"), Directory(path)] {
      // A link may lead to files that are not temporary.
      guard FileEntry(directory.path).isOwnDirectory else { continue }
      // If the directory cannot be listed, for example without a free file descriptor, the usual
      // names are removed.
      for file in (try? directory.entries()) ?? [ownerFile, "log.mdb", "log.mdb-lock"] {
        _ = try? FileEntry("\(directory.path)/\(file)").remove()
      }
      _ = try? directory.remove()
    }
  }

  /// Removes temporary directories whose names begin with `name`, left by killed processes of this
  /// user.
  private static func removeAbandoned(named name: String) {
    let parent = Directory(holding: name)
    let start = "\(FileEntry(name).name)-"
    guard let entries = try? parent.entries() else { return }
    for entry in entries where entry.hasPrefix(start) {
      let path = "\(parent.path)/\(entry)"
      if isAbandoned(path, numbers: entry.dropFirst(start.count)), holdsDaybookOnly(path) {
        removeFiles(at: path)
      }
    }
  }
}

extension String {
  /// The index after the last `mark`; `nil` when there is none.
  fileprivate func end(ofLast mark: String) -> Index? {
    var end = utf8.endIndex
    while !self[..<end].hasSuffix(mark) {
      guard end > utf8.startIndex else { return nil }
      end = utf8.index(before: end)
    }
    return end
  }
}
