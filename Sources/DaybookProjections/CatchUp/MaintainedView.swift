internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// A session's state of one read model: the file or fold that has its rows, and its checkpoint.
final class MaintainedView {
  let definition: ReadModelDefinition
  let schema: ViewSchema
  private(set) var generation: ViewsDirectory.Generation?
  private(set) var file: ViewFile?
  /// The checkpoint of the rows; its skips are events that stopped the read model earlier.
  private(set) var checkpoint = Checkpoint.start
  /// Whether the read model has no usable file, so that a file must be built.
  private(set) var needsBuilding = false
  private var wasOpened = false
  /// The file that could not be used, with the reason, until the rebuild is reported.
  private var unusable: UnusableViewFile?
  var skipsMayHaveChanged = true
  /// Whether a caller has requested the read model, so that it is kept up to date.
  var isWanted = true
  /// The changes since the last report.
  private var changes: [RowChange] = []
  /// Returns the rows as they were at the last report.
  ///
  /// It is `nil` if ``changes`` has all changes since then, because no rows must be compared then.
  private var former: (() throws -> any ViewFold)?
  /// The rows of a read model without a file.
  private var fold: (any ViewFold)?
  private let readable: ViewsDirectory?

  /// A read model whose state is not known yet.
  ///
  /// - Parameters:
  ///   - definition: The read model's definition.
  ///   - readable: The directory of files that can be read but not written.
  init(_ definition: ReadModelDefinition, _ readable: ViewsDirectory?) {
    self.definition = definition
    self.readable = readable
    schema = definition.schema
  }

  /// Finds the live generation, and checks that its rows come from the present log.
  ///
  /// `named` contains the positions of events that the log requires the read model to skip.
  func refresh(from directory: ViewsDirectory, _ log: any EventLog, named: Set<UInt64>) throws {
    let live = try directory.live(schema.name)
    let before = (file, checkpoint)
    leaveDamagedFile()
    if live == nil || (live != generation && live?.version == schema.version) {
      let found = try LiveFile.opened(live, of: schema, in: directory)
      (generation, file) = (found.generation, found.file)
      unusable = found.unusable ?? unusable
      wasOpened = file != nil
      skipsMayHaveChanged = true
    }
    needsBuilding = try !isUsable(log, named)
    if needsBuilding { checkpoint = .start }
    noteJump(from: before.0, before.1, log)
    passOver(named)
    skipsMayHaveChanged = false
  }

  /// Skips the event that stops the read model, if `named` contains its position.
  func passOver(_ named: Set<UInt64>) {
    checkpoint = checkpoint.passingOver(named)
  }

  /// Returns whether the file was opened since the last call.
  ///
  /// After the file was opened, the directory may have abandoned files of earlier generations.
  func takeOpened() -> Bool {
    defer { wasOpened = false }
    return wasOpened
  }

  /// Releases the rows, whether they are in a file or in memory.
  ///
  /// The next refresh opens the file, or folds the rows again.
  func leaveRows() {
    if let file, former == nil, checkpoint.position > 0 {
      former = { [definition] in try FileImage(definition: definition, file: file).makeFold() }
    }
    forget()
    (file, generation, checkpoint) = (nil, nil, .start)
    skipsMayHaveChanged = true
  }

  /// Whether the file was found to be damaged.
  var isDamaged: Bool { file?.damage != nil }

  /// Closes a damaged file; its generation is not opened again.
  private func leaveDamagedFile() {
    guard let file, let reason = file.damage else { return }
    unusable = UnusableViewFile(path: file.path, reason: reason)
    self.file = nil
  }

  /// The rebuild since the last call, with its reason; `nil` if there was none.
  func takeRebuild() -> ViewRebuild? {
    defer { unusable = nil }
    return unusable.map { ViewRebuild(view: schema.name, file: $0.path, reason: $0.reason) }
  }

  /// Keeps access to the rows of the last report, if another process has changed the file, or if
  /// the file is damaged.
  private func noteJump(
    from file: ViewFile?, _ checkpoint: Checkpoint, _ log: any EventLog
  ) {
    guard let file, former == nil, checkpoint.position > 0 else { return }
    let definition = definition
    if file.damage != nil {
      former = { try ViewState.of(definition, at: checkpoint, in: log, from: nil).fold }
    } else if file !== self.file {
      former = { try FileImage(definition: definition, file: file).makeFold() }
    } else if !checkpoint.isAtSameEvent(as: self.checkpoint) {
      former = { try ViewState.of(definition, at: checkpoint, in: log, from: file).fold }
    }
  }

  /// The changes since the last call, if a caller wants them.
  func takeChanges(isWanted: Bool) throws -> [RowChange] {
    defer { (former, changes) = (nil, []) }
    guard isWanted else { return [] }
    guard let former else { return changes }
    return try RowDiff.changes(from: try former(), to: try image().makeFold())
  }

  private func isUsable(_ log: any EventLog, _ named: Set<UInt64>) throws -> Bool {
    guard let file, let stored = try? file.checkpoint() else { return false }
    let isAtSameEvent = stored.isAtSameEvent(as: checkpoint)
    if !isAtSameEvent || skipsMayHaveChanged {
      // A skip that only the log has is no reason to rebuild the file. Either the skipped event
      // comes after the file's checkpoint, or the read model could apply the event.
      guard try log.holds(stored), stored.skips.isSubset(of: named) else { return false }
    }
    if !isAtSameEvent { checkpoint = stored }
    return true
  }

  /// Refreshes when no file can be written: an existing file is read, and later events are folded
  /// in memory.
  func refreshInMemory(_ log: any EventLog, named: Set<UInt64>) throws {
    let isOutdated = try !log.holds(checkpoint) || !checkpoint.skips.isSubset(of: named)
    if fold == nil || (skipsMayHaveChanged && isOutdated) { try startInMemory(log, named) }
    passOver(named)
    skipsMayHaveChanged = false
  }

  private func startInMemory(_ log: any EventLog, _ named: Set<UInt64>) throws {
    let fold = definition.makeFold()
    self.fold = fold
    checkpoint = .start
    guard let live = try? readable?.live(schema.name), live.version == schema.version,
      let path = readable?.file(schema.name, live),
      let file = ViewFile.open(path, schema, isReadOnly: true)
    else { return }
    let snapshot = try file.current()
    guard try log.holds(snapshot.checkpoint), snapshot.checkpoint.skips.isSubset(of: named)
    else { return }
    try fold.start(above: snapshot.rows)
    checkpoint = snapshot.checkpoint
  }

  /// The current rows, to be brought up to date.
  func outdated(wantsChanges: Bool) -> OutdatedView {
    let fold = fold ?? definition.makeFold()
    if file == nil { self.fold = fold }
    return OutdatedView(
      fold: fold, file: file, checkpoint: checkpoint, wantsChanges: wantsChanges)
  }

  /// Takes over the result of a catch-up.
  func adopt(_ advance: ViewAdvance) {
    changes += advance.changes
    checkpoint = advance.checkpoint
  }

  /// Replaces the file with the file of a finished build.
  func adopt(_ build: ViewBuild) {
    if let file, former == nil, checkpoint.position > 0 {
      former = { [definition] in try FileImage(definition: definition, file: file).makeFold() }
    }
    (generation, file) = (build.generation, build.file)
    checkpoint = build.checkpoint ?? .start
    needsBuilding = false
  }

  /// Drops the rows in memory, so that they are folded again.
  func forget() {
    if let image = fold?.image() { former = { try image.makeFold() } }
    fold = nil
  }

  /// An image of the current rows, for readers.
  func image() -> any ViewImage {
    if let file { return FileImage(definition: definition, file: file) }
    return (fold ?? definition.makeFold()).image()
  }

  /// The status of the read model, with its lag behind `end`, the end of the log.
  func status(endingAt end: UInt64) throws -> ViewStatus {
    let count = try file.map { try $0.current().rows.count } ?? fold?.count ?? 0
    return ViewStatus(
      name: schema.name, version: schema.version, generation: generation?.number,
      reached: checkpoint, lag: checkpoint.lag(behind: end), rows: count)
  }
}

extension Projection {
  /// The schema of the projection.
  package static var schema: ViewSchema { ViewSchema(Self.self) }
}
