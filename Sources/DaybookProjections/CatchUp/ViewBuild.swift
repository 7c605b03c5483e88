internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// A generation that is being built while the live generation remains in use.
///
/// The build holds the lock of its file, so that no other process removes the file as abandoned.
final class ViewBuild {
  let generation: ViewsDirectory.Generation
  let file: ViewFile
  /// The checkpoint of the file; `nil` until it is finished.
  private(set) var checkpoint: Checkpoint?
  private let definition: ReadModelDefinition
  private let directory: ViewsDirectory
  private let name: String
  private let lock: FileLock

  /// Creates the file of a generation whose number was never used before.
  init(
    _ definition: ReadModelDefinition, in directory: ViewsDirectory
  ) throws {
    self.definition = definition
    let schema = definition.schema
    try directory.requireRoomForName(schema.name)
    let claim = try directory.claim(schema)
    let generation = claim.generation
    self.generation = generation
    lock = claim.takeLock()
    (self.directory, name) = (directory, schema.name)
    do { file = try ViewFile.create(directory.file(schema.name, generation), schema) } catch {
      // The claim has made an empty file, which would otherwise remain, for example on a full disk.
      try? directory.remove(schema.name, generation)
      throw error
    }
  }

  /// The file as a read model that must be brought up to date, with an empty fold.
  var outdated: OutdatedView {
    OutdatedView(fold: definition.makeFold(), file: file, checkpoint: checkpoint)
  }

  /// Takes over the result of a catch-up, and skips the event that stopped it if `named` has it.
  ///
  /// - Returns: Whether an event was skipped, so that there are more events to fold.
  func adopt(_ advance: ViewAdvance, passingOver named: Set<UInt64>) -> Bool {
    checkpoint = advance.checkpoint.passingOver(named)
    return checkpoint != advance.checkpoint
  }

  /// Makes the generation live, and removes all other generations that are not being built.
  func makeLive() throws {
    try directory.makeLive(name, generation)
    try directory.removeAbandoned(name)
  }

  /// Removes the generation, which was never live.
  func discard() throws { try directory.remove(name, generation) }
}

/// A new generation and the lock of its file.
struct GenerationClaim: ~Copyable {
  let generation: ViewsDirectory.Generation
  private let lock: FileLock

  init(_ generation: ViewsDirectory.Generation, _ lock: consuming FileLock) {
    self.generation = generation
    self.lock = lock
  }

  consuming func takeLock() -> FileLock { lock }
}

extension ViewsDirectory {
  /// Makes the empty file of an unused generation, and takes its lock.
  func claim(_ schema: ViewSchema) throws -> GenerationClaim {
    // Keeps other processes from removing abandoned files before this new file is locked.
    let lock = try DirectoryLock(Directory(path))
    try lock.lock(.exclusive, .standard.leavingStopped)
    defer { lock.unlock() }
    let generation = try unused(schema.name, version: schema.version)
    let path = file(schema.name, generation)
    _ = try OpenFile(path: path, .creating)
    guard let fileLock = try FileLock.taken(path: path) else {
      throw ViewError(.inputOutput, "Another process has locked the new file \(path). Try again.")
    }
    return GenerationClaim(generation, fileLock)
  }

  /// Removes the abandoned files of some read models, each given with its live generation.
  ///
  /// If no file is abandoned, this reads the directory only once, for any number of read models.
  func removeAbandoned(beside answering: [(name: String, generation: Generation)]) throws {
    let files = answering.map { file($0.name, $0.generation) }
    let used = Set(files + files.map { "\($0)-lock" })
    let others = try Directory(path).entries().filter { !used.contains("\(path)/\($0)") }
    for (name, _) in answering where others.contains(where: { Generation($0, of: name) != nil }) {
      try removeAbandoned(name)
    }
  }

  /// Removes the generations that are neither live nor being built, such as formerly live ones.
  func removeAbandoned(_ name: String) throws {
    // Keeps other processes from making another generation live between the check and the removal.
    let lock = try DirectoryLock(Directory(path))
    try lock.lock(.exclusive, .standard.leavingStopped)
    defer { lock.unlock() }
    guard let live = try live(name) else { return }
    for generation in try generations(name) where generation != live {
      if try isBeingBuilt(file(name, generation)) { continue }
      try remove(name, generation)
    }
  }

  /// Whether a process is building the file at `path`.
  ///
  /// A directory, or a file that this user may not open, does not come from a process that builds
  /// read models.
  private func isBeingBuilt(_ path: String) throws(SystemError) -> Bool {
    guard FileEntry(path).isRegularFile else { return false }
    do throws(SystemError) { return try FileLock.taken(path: path) == nil } catch {
      guard error.code == .noPermission || error.code == .notFound else { throw error }
      return false
    }
  }

  /// If another process is building a generation of this version, waits until that build ends.
  ///
  /// - Returns: Whether another process was building.
  func waitForBuilder(_ schema: ViewSchema) throws -> Bool {
    let live = try live(schema.name)
    for generation in try generations(schema.name)
    where generation.version == schema.version && generation.number > live?.number ?? 0 {
      let path = file(schema.name, generation)
      if try isBeingBuilt(path) {
        try waitForFile(path)
        return true
      }
    }
    return false
  }

  private func waitForFile(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try FileLock.wait(path: path, .standard.leavingStopped)
    } catch  where !error.isBusy {
      // The file was removed in the meantime, so its builder has ended.
    }
  }
}
