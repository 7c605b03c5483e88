package import DaybookSystem
internal import DaybookValues

/// The directory `views` of a daybook.
///
/// For each read model it has the files of its generations, and a file that names the live
/// generation.
package struct ViewsDirectory: Sendable {
  /// A generation of a read model, and the version of the projection that made it.
  package struct Generation: Hashable, Sendable {
    package let version: Int
    package let number: Int
  }

  package let path: String

  package init(daybook: String) { path = "\(daybook)/views" }

  /// Makes the directory when it is missing, and tests whether files can be made in it.
  ///
  /// - Returns: The reason why files cannot be made; `nil` when they can.
  func prepare() -> MemoryFallback? {
    if FileEntry(path).isOtherThanDirectory { return MemoryFallback(noDirectoryAt: path) }
    do throws(SystemError) {
      try Directory(path).create()
      _ = try TemporaryFile(in: Directory(path), prefix: ".probe-")
      return nil
    } catch {
      return MemoryFallback(error, in: Directory(holding: path))
    }
  }

  /// The path of a generation's file.
  package func file(_ name: String, _ generation: Generation) -> String {
    "\(path)/\(name).v\(generation.version).g\(generation.number).mdb"
  }

  /// The live generation; `nil` when there is none.
  package func live(_ name: String) throws(SystemError) -> Generation? {
    guard FileEntry(livePath(name)).isRegularFile else { return nil }
    let text = try OpenFile(path: livePath(name), .reading).text(atMost: 64)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 else { return nil }
    return Generation(version: words[0], number: words[1])
  }

  /// The path of the file that names the live generation, if it exists.
  func liveFile(_ name: String) -> String? {
    FileEntry(livePath(name)).exists ? livePath(name) : nil
  }

  /// Makes a finished generation live, atomically and durably.
  func makeLive(_ name: String, _ generation: Generation) throws(SystemError) {
    let lock = try DirectoryLock(Directory(path))
    try lock.lock(.exclusive, .standard.leavingStopped)
    defer { lock.unlock() }
    let text = Array("v\(generation.version) g\(generation.number)\n".utf8)
    let temporary = try TemporaryFile(in: Directory(path), prefix: ".\(name).live-")
    try temporary.file.write(text.span)
    try temporary.keep(as: livePath(name))
  }

  /// Throws if there is a directory at the path of the file that names the live generation.
  ///
  /// An empty directory is removed instead.
  func requireRoomForName(_ name: String) throws(ViewError) {
    guard FileEntry(livePath(name)).isOwnDirectory else { return }
    do throws(SystemError) { try Directory(livePath(name)).remove() } catch {
      throw ViewError(
        .inputOutput,
        "A directory is in the place of the file that names the rows of '\(name)' (\(livePath(name))):"
          + " it cannot be removed, \(error.code.reason). Move it away, then try again.")
    }
  }

  /// The generations that have a data file or a lock file.
  func generations(_ name: String) throws(SystemError) -> Set<Generation> {
    Set(try Directory(path).entries().compactMap { Generation($0, of: name) })
  }

  /// A new generation, with a number above the numbers of all known generations.
  func unused(_ name: String, version: Int) throws(SystemError) -> Generation {
    let known = try generations(name).map(\.number) + [live(name)?.number ?? 0]
    return Generation(version: version, number: (known.max() ?? 0) + 1)
  }

  /// Removes a generation's files; a process that has a file open can still use it.
  func remove(_ name: String, _ generation: Generation) throws(SystemError) {
    let path = file(name, generation)
    for path in [path, "\(path)-lock"] {
      if FileEntry(path).isOwnDirectory {
        // A person has made this directory, so it is removed only if it is empty.
        try? Directory(path).remove()
      } else {
        try FileEntry(path).remove()
      }
    }
  }

  private func livePath(_ name: String) -> String { "\(path)/\(name).live" }
}

extension ViewsDirectory.Generation {
  /// The generation of the file or lock called `file`.
  init?(_ file: String, of name: String) {
    let start = "\(name).v"
    guard file.hasPrefix(start) else { return nil }
    let parts = file.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "mdb" || parts[2] == "mdb-lock" else { return nil }
    self.init(version: "v" + parts[0], number: parts[1])
  }

  /// The generation from its two parts in a file's name, such as `v1` and `g2`.
  fileprivate init?(version: some StringProtocol, number: some StringProtocol) {
    guard version.first == "v", let version = Int(version.dropFirst()), version > 0,
      number.first == "g", let number = Int(number.dropFirst()),
      // A greater number indicates damage, since no read model is rebuilt so often. Adding 1 to it
      // could also overflow.
      (1...Self.greatestNumber).contains(number)
    else { return nil }
    self.init(version: version, number: number)
  }

  private static let greatestNumber = 1 << 48
}
