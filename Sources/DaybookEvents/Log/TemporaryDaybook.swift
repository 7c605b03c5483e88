package import DaybookSystem
internal import Synchronization

/// A new daybook's directory that gets its name when it is complete, and is removed otherwise.
///
/// One that a killed process has left is removed by the next of the same user to be made in the same
/// folder, or under the same name. Who makes one holds the lock of a file in it, so that nobody takes it
/// for abandoned, in whatever container.
package struct TemporaryDaybook: ~Copyable {
  package let path: String
  private let owner: FileLock?
  private var isKept = false

  private static let live = Mutex<(paths: Set<String>, isWatched: Bool)>(([], false))

  /// Makes one beside `destination`, where nothing may be.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/alreadyExists``, or the system's reason.
  package init(beside destination: String) throws(StorageError) {
    try self.init(owning: Self.make(beside: Self.name(of: destination)))
  }

  /// Makes one called `name`, a dash, the number of this process, a dash and a random number.
  package init(named name: String) throws(StorageError) {
    Self.removeAbandoned(named: name)
    try self.init(owning: Self.make(named: name))
  }

  private init(owning path: String) throws(StorageError) {
    self.path = path
    do throws(StorageError) { owner = try Self.own(path) } catch {
      SignalCleanUp.unlessEnding { Self.removeFiles(at: path) }
      Self.live.withLock { _ = $0.paths.remove(path) }
      throw error
    }
  }

  deinit {
    // A signal that has removed it makes what still uses it fail; the program ends by the signal.
    if !isKept { SignalCleanUp.unlessEnding { Self.removeFiles(at: path) } }
    Self.live.withLock { _ = $0.paths.remove(path) }
  }

  /// Has all of them removed, from here on, when a signal asks the program to end.
  ///
  /// - Throws: ``StorageError`` when the system cannot watch for signals.
  package static func removeAllOnSignals() throws(StorageError) {
    try live.withLock { (live) throws(StorageError) in
      guard !live.isWatched else { return }
      try SignalCleanUp.add { for path in Self.live.withLock(\.paths) { removeFiles(at: path) } }
      live.isWatched = true
    }
  }

  /// Gives the directory the name `destination`; all of it is on the disk then.
  ///
  /// Nobody may have the daybook open: LMDB's locks go by path.
  ///
  /// - Throws: ``StorageError``, and it is removed: ``StorageError/Code/alreadyExists`` when
  ///   something has come to stand at `destination`.
  package consuming func keep(as destination: String) throws(StorageError) {
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

  private static func make(beside name: String) throws(StorageError) -> String {
    try requireNothing(at: name)
    try Directory(holding: name).create()
    removeAbandoned(beside: name)
    return try make(named: partial(name))
  }

  /// The path before the numbers of what is on its way to `name`; a long name is cut, or none is left
  /// for the rest.
  private static func partial(_ name: String) -> String {
    let last = FileEntry(name).name
    var kept = last
    while kept.utf8.count > longestStem { kept.removeLast() }
    return "\(name.dropLast(last.count))\(kept)\(partialMark.dropLast())"
  }

  private static let partialMark = ".partial-"

  /// 255 bytes, which file systems allow, without the end of the longest name that is made.
  private static let longestStem = 255 - ".partial-4294967295-zzzzzzz".utf8.count

  /// Removes what processes of this user that were killed have left beside `destination`, on its way
  /// to whatever name there.
  package static func removeAbandoned(beside destination: String) {
    let parent = Directory(holding: name(of: destination))
    for entry in (try? parent.entries()) ?? [] {
      guard let end = entry.end(ofLast: partialMark) else { continue }
      let path = "\(parent.path)/\(entry)"
      if isAbandoned(path, numbers: entry[end...]), holdsDaybookOnly(path) { removeFiles(at: path) }
    }
  }

  /// The file whose lock says that somebody is at work here.
  private static let ownerFile = ".owner"

  private static func own(_ path: String) throws(StorageError) -> FileLock? {
    let file = "\(path)/\(ownerFile)"
    _ = try OpenFile(path: file, .creating)
    return try FileLock.taken(path: file)
  }

  /// Whether nothing stands in the directory that this type did not make.
  private static func holdsDaybookOnly(_ path: String) -> Bool {
    guard let entries = try? Directory(path).entries() else { return false }
    return entries.allSatisfy {
      $0 == "views" || $0 == ownerFile || $0.hasPrefix("log.mdb") || $0.hasPrefix(".lock-")
    }
  }

  /// Whether the process whose number `numbers` begins with has gone, and nobody else holds `path`.
  private static func isAbandoned(_ path: String, numbers: Substring) -> Bool {
    guard let process = Int32(numbers.prefix { $0 != "-" }).map({ ProcessIdentity(number: $0) }),
      !process.isRunning
    else { return false }
    // In a directory that all may write, a link might lead to a daybook that is to stay.
    guard FileEntry(path).isOwnDirectory else { return false }
    // A process of another container has a number of its own there, and runs all the same.
    let owner = FileEntry("\(path)/\(ownerFile)")
    guard owner.isRegularFile else { return true }
    do throws(StorageError) { return try FileLock.taken(path: owner.path) != nil } catch {
      return false
    }
  }

  private static func make(named name: String) throws(StorageError) -> String {
    let number = String(UInt32.random(in: .min ... .max), radix: 36)
    let path = "\(name)-\(ProcessIdentity.current.number)-\(number)"
    live.withLock { _ = $0.paths.insert(path) }
    do throws(StorageError) { try Directory(path).createNew() } catch {
      // It may have been made, and not be on the disk yet.
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

  private static func requireNothing(at path: String) throws(StorageError) {
    guard FileEntry(path).exists else { return }
    throw StorageError(.alreadyExists, while: "make a daybook", at: path)
  }

  private static func removeFiles(at path: String) {
    // While a signal has them removed, another thread may make one more file: it goes the next time.
    for _ in 0..<10 where FileEntry(path).exists { removeFilesOnce(at: path) }
  }

  private static func removeFilesOnce(at path: String) {
    for directory in [Directory("\(path)/views"), Directory(path)] {
      // Nobody else has anything in a directory of this name. To list it takes a file descriptor, of
      // which there may be none left.
      for file in (try? directory.entries()) ?? [ownerFile, "log.mdb", "log.mdb-lock"] {
        _ = try? FileEntry("\(directory.path)/\(file)").remove()
      }
      _ = try? directory.remove()
    }
  }

  /// Removes what processes of this user that were killed have left.
  private static func removeAbandoned(named name: String) {
    let parent = Directory(holding: name)
    let start = "\(FileEntry(name).name)-"
    guard let entries = try? parent.entries() else { return }
    for entry in entries where entry.hasPrefix(start) {
      let path = "\(parent.path)/\(entry)"
      if isAbandoned(path, numbers: entry.dropFirst(start.count)) { removeFiles(at: path) }
    }
  }
}

extension String {
  /// Where what follows the last `mark` begins; `nil` when there is none.
  fileprivate func end(ofLast mark: String) -> Index? {
    var end = utf8.endIndex
    while !self[..<end].hasSuffix(mark) {
      guard end > utf8.startIndex else { return nil }
      end = utf8.index(before: end)
    }
    return end
  }
}
