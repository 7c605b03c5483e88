internal import DaybookEvents
internal import DaybookSystem

/// A generation that is being built beside the one that answers.
///
/// It holds the lock of its file, so that nobody takes it for the rest of a process that died.
final class ViewBuild {
  let generation: ViewsDirectory.Generation
  let file: ViewFile
  /// How far the file is; `nil` until it is finished.
  private(set) var checkpoint: Checkpoint?
  private let definition: ReadModelDefinition
  private let directory: ViewsDirectory
  private let name: String
  private let lock: FileLock

  /// Begins a generation never used before.
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
      // On a full disk, the empty file would stay.
      try? directory.remove(schema.name, generation)
      throw error
    }
  }

  /// What is to be folded into the file.
  var outdated: OutdatedView {
    OutdatedView(fold: definition.makeFold(), file: file, checkpoint: checkpoint)
  }

  /// Takes over what a catch-up has reached, and passes over the event that stopped it when it is one
  /// of those that are `named`.
  ///
  /// - Returns: Whether there is more to fold.
  func adopt(_ advance: ViewAdvance, passingOver named: Set<UInt64>) -> Bool {
    checkpoint = advance.checkpoint.passingOver(named)
    return checkpoint != advance.checkpoint
  }

  /// Lets the generation answer, and removes the others.
  func makeLive() throws {
    try directory.makeLive(name, generation)
    try directory.removeAbandoned(name)
  }

  /// Removes the generation, which never answered.
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
  /// Makes the empty file of a generation never used before, and takes its lock.
  func claim(_ schema: ViewSchema) throws -> GenerationClaim {
    // Nobody looks for abandoned files between the making of this one and its lock.
    let lock = try DirectoryLock(Directory(path))
    try lock.lock(.exclusive, .standard.leavingStopped)
    defer { lock.unlock() }
    let generation = try unused(schema.name, version: schema.version)
    let path = file(schema.name, generation)
    _ = try OpenFile(path: path, .creating)
    guard let fileLock = try FileLock.taken(path: path) else {
      throw ViewError(.inputOutput, "\(path) was just made and is locked. Try again.")
    }
    return GenerationClaim(generation, fileLock)
  }

  /// Removes what is abandoned beside the generations that answer, each with its read model's name.
  ///
  /// Where nothing lies about, it costs one look at the directory, however many they are.
  func removeAbandoned(beside answering: [(name: String, generation: Generation)]) throws {
    let files = answering.map { file($0.name, $0.generation) }
    let used = Set(files + files.map { "\($0)-lock" })
    let others = try Directory(path).entries().filter { !used.contains("\(path)/\($0)") }
    for (name, _) in answering where others.contains(where: { Generation($0, of: name) != nil }) {
      try removeAbandoned(name)
    }
  }

  /// Removes the generations that neither answer nor are being built: what was built and never
  /// finished, or answered before.
  func removeAbandoned(_ name: String) throws {
    // Nobody makes another one answer between the look at the one that does and the removal.
    let lock = try DirectoryLock(Directory(path))
    try lock.lock(.exclusive, .standard.leavingStopped)
    defer { lock.unlock() }
    guard let live = try live(name) else { return }
    for generation in try generations(name) where generation != live {
      if try isBeingBuilt(file(name, generation)) { continue }
      try remove(name, generation)
    }
  }

  /// Whether a process works on the file at `path`.
  ///
  /// What is no file, or may not be opened, was not made by one that builds read models.
  private func isBeingBuilt(_ path: String) throws(StorageError) -> Bool {
    guard FileEntry(path).isRegularFile else { return false }
    do throws(StorageError) { return try FileLock.taken(path: path) == nil } catch {
      guard error.code == .noPermission || error.code == .notFound else { throw error }
      return false
    }
  }

  /// Waits for another process that builds a generation of this version, if one does.
  ///
  /// - Returns: Whether one did.
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

  private func waitForFile(_ path: String) throws(StorageError) {
    do throws(StorageError) {
      try FileLock.wait(path: path, .standard.leavingStopped)
    } catch  where !error.isBusy {
      // It was removed meanwhile: whoever was at it has come to its end.
    }
  }
}
