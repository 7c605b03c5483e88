package import DaybookStorage
internal import Synchronization

/// A new daybook's directory that gets its name when it is complete, and is removed otherwise.
///
/// One that a killed process has left is removed by the next of the same user to be made beside the
/// same destination, or under the same name.
package struct TemporaryDaybook: ~Copyable {
  package let path: String
  private var isKept = false

  private static let live = Mutex<(paths: Set<String>, isWatched: Bool)>(([], false))

  /// Makes one beside `destination`, where nothing may be.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/alreadyExists``, or the system's reason.
  package init(beside destination: String) throws(StorageError) {
    path = try Self.make(beside: Self.name(of: destination))
  }

  /// Makes one called `name`, a dash, the number of this process, a dash and a random number.
  package init(named name: String) throws(StorageError) {
    Self.removeAbandoned(named: name)
    path = try Self.make(named: name)
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
    _ = try? FileEntry("\(path)/log.mdb-lock").remove()
    try Directory(path).synchronize()
    try Self.requireNothing(at: name)
    try FileEntry(path).rename(to: name)
    isKept = true
    try Directory(holding: name).synchronize()
  }

  private static func make(beside name: String) throws(StorageError) -> String {
    try requireNothing(at: name)
    try Directory(holding: name).create()
    removeAbandoned(named: partial(name))
    return try make(named: partial(name))
  }

  /// The path before the numbers of what is on its way to `name`; a long name is cut, or none is left
  /// for the rest.
  private static func partial(_ name: String) -> String {
    let last = FileEntry(name).name
    var kept = last
    while kept.utf8.count > longestStem { kept.removeLast() }
    return "\(name.dropLast(last.count))\(kept).partial"
  }

  /// 255 bytes, which file systems allow, without the end of the longest name that is made.
  private static let longestStem = 255 - ".partial-4294967295-zzzzzzz".utf8.count

  /// Removes what processes of this user that were killed have left on its way to `destination`.
  package static func removeAbandoned(beside destination: String) {
    removeAbandoned(named: partial(name(of: destination)))
  }

  private static func make(named name: String) throws(StorageError) -> String {
    let number = String(UInt32.random(in: .min ... .max), radix: 36)
    let path = "\(name)-\(ProcessIdentity.current.number)-\(number)"
    live.withLock { _ = $0.paths.insert(path) }
    try Directory(path).createNew()
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
      // Nobody else has anything in a directory of this name.
      for file in (try? directory.entries()) ?? [] {
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
      let number = entry.dropFirst(start.count).prefix { $0 != "-" }
      guard let process = Int32(number).map(ProcessIdentity.init), !process.isRunning else {
        continue
      }
      let path = "\(parent.path)/\(entry)"
      // In a directory that all may write, a link might lead to a daybook that is to stay.
      if FileEntry(path).isOwnDirectory { removeFiles(at: path) }
    }
  }
}
