internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// Keeps the read models of one log up to date, on one thread.
final class ViewSession {
  let log: any EventLog
  /// The directory of the files; `nil` keeps the rows in memory.
  private(set) var directory: ViewsDirectory?
  /// The directory for files, with its identity when it was last opened.
  ///
  /// It is kept even while the rows are in memory.
  private var home: ViewsHome?
  let registry: ViewRegistry
  let pacing: ViewPacing
  private(set) var views: [MaintainedView]
  private let catalog: ReadModelCatalog
  /// The directory whose files can be read, even if they cannot be written; `nil` if the session
  /// has no directory.
  private let readable: ViewsDirectory?
  /// Whether a read model is opened only at the first request of a reader.
  private let isOnDemand: Bool
  /// Finished builds that are not live yet.
  var rebuilds: [Int: Rebuild] = [:]
  private var rebuildCount = 0
  private var skips = NamedSkips()
  private var skipVersion: UInt64?
  /// The unneeded skips in the log that were already reported.
  private var unusedSkips: Set<UnusedSkip> = []

  init(
    _ log: any EventLog, _ directory: ViewsDirectory?, _ catalog: ReadModelCatalog,
    _ registry: ViewRegistry, _ pacing: ViewPacing, isOnDemand: Bool = false
  ) {
    self.pacing = pacing
    self.isOnDemand = isOnDemand
    self.log = log
    self.registry = registry
    let readable = directory
    (self.catalog, self.readable) = (catalog, readable)
    views = catalog.fixed.map { MaintainedView($0, readable) }
    for view in views { view.isWanted = !isOnDemand }
    home = directory.map { ViewsHome($0) }
    self.directory = home?.enter(registry)
  }

  /// Brings the read models called `names` up to date, and keeps them up to date from now on.
  func want(_ names: [String]) throws {
    try reconcile()
    for view in views where names.contains(view.schema.name) { view.isWanted = true }
    try catchUp()
  }

  /// Brings every wanted read model up to the end of the log, in one pass, and wakes the waiting
  /// callers.
  ///
  /// - Throws: The error that prevents reading or writing a read model. An event that stops a read
  ///   model is not an error.
  func catchUp() throws {
    if home?.isToBeEntered(now: directory != nil) == true {
      directory = home?.enter(registry)
      for view in views { view.leaveRows() }
    }
    do {
      do { try bringUp() } catch let error as SystemError where isToLeaveFiles(for: error) {
        // From now on, the rows are folded in memory. Another process may lock the files for a long
        // time, or this session has only readers, which need no files.
        home?.leave(error, registry)
        directory = nil
        for view in views { view.leaveRows() }
        try bringUp()
      } catch {
        // The damage is noted now, so that the second attempt rebuilds the damaged files.
        guard views.contains(where: \.isDamaged) else { throw error }
        try bringUp()
      }
    } catch {
      registry.fail(error)
      throw error
    }
  }

  private func isToLeaveFiles(for error: SystemError) -> Bool {
    directory != nil && (error.isBusy || isOnDemand)
  }

  private func bringUp() throws {
    try loadSkips()
    try reconcile()
    for view in wantedViews { try refresh(view) }
    try wantWhatLongPassCanTake()
    try removeAbandoned()
    try build(wantedViews.filter { $0.needsBuilding })
    try advance()
    for view in wantedViews { try post(view) }
    noteUnusedSkips()
    registry.note(wantedViews.compactMap { $0.takeRebuild() })
  }

  private var wantedViews: [MaintainedView] { views.filter(\.isWanted) }

  /// The number of missing events above which one pass brings all read models up to date.
  ///
  /// With fewer missing events, each read model is brought up to date at its first use.
  private static let longPass: UInt64 = 10_000

  private func wantWhatLongPassCanTake() throws {
    let end = try log.end()
    let lagging = wantedViews.filter { !$0.definition.wantsEveryEvent }
    guard lagging.contains(where: { $0.checkpoint.lag(behind: end) > Self.longPass }) else {
      return
    }
    for view in views where !view.isWanted && !view.definition.wantsEveryEvent {
      view.isWanted = true
      try refresh(view)
    }
  }

  private func post(_ view: MaintainedView) throws {
    let changes = try view.takeChanges(isWanted: registry.hasSubscribers(view.schema.name))
    registry.post(try view.status(endingAt: log.end()), view.image(), changes)
  }

  /// Keeps builds until they are made live or discarded, and returns their number.
  func keep(_ rebuild: Rebuild) -> Int {
    rebuildCount += 1
    rebuilds[rebuildCount] = rebuild
    return rebuildCount
  }

  /// The positions of events that `view` must skip, because the log has a ``ViewEventSkipped`` for
  /// each.
  func namedSkips(of view: MaintainedView) -> Set<UInt64> { skips.of(view.schema.name) }

  private func noteUnusedSkips() {
    let unused = skips.unusable + wantedViews.flatMap { skips.unneeded(by: $0) }
    registry.note(unused.filter { unusedSkips.insert($0).inserted })
  }

  private func loadSkips() throws {
    let version = try log.version(of: ViewEventSkipped.stream)
    guard version != skipVersion else { return }
    skips = try log.namedSkips()
    skipVersion = version
    for view in views { view.skipsMayHaveChanged = true }
  }

  /// Adds read models that the log now defines, and removes read models that it no longer defines.
  private func reconcile() throws {
    let definitions = try catalog.definitions(in: log)
    let gone = views.filter { view in
      definitions[view.schema.name]?.schema.fingerprint != view.schema.fingerprint
    }
    let wanted = Set(gone.filter(\.isWanted).map(\.schema.name))
    views.removeAll { view in gone.contains { $0 === view } }
    let known = Set(views.map(\.schema.name))
    for (name, definition) in definitions.ordered(by: { $0.key < $1.key })
    where !known.contains(name) {
      let view = MaintainedView(definition, readable)
      view.isWanted = !isOnDemand || wanted.contains(name)
      views.append(view)
    }
  }

  private func refresh(_ view: MaintainedView) throws {
    let named = namedSkips(of: view)
    guard let directory else { return try view.refreshInMemory(log, named: named) }
    try view.refresh(from: directory, log, named: named)
  }

  /// Removes the abandoned files of the read models whose files were opened since the last removal.
  ///
  /// If another process has locked the directory, a later process removes the files.
  private func removeAbandoned() throws {
    let opened = wantedViews.filter { $0.takeOpened() }
    guard let directory, !opened.isEmpty else { return }
    do {
      try directory.removeAbandoned(
        beside: opened.compactMap { view in view.generation.map { (view.schema.name, $0) } })
    } catch let error as SystemError {
      guard error.isBusy else { throw error }
    }
  }

  private func advance() throws {
    while true {
      let end = try log.end()
      let behind = wantedViews.filter { $0.checkpoint.lacksEvents(upTo: end) }
      if behind.isEmpty { return }
      let outdated = behind.map { view in
        view.outdated(wantsChanges: registry.hasSubscribers(view.schema.name))
      }
      let advances = try CatchUp(log: log, pacing: pacing).run(outdated, through: end)
      for (view, advance) in zip(behind, advances) {
        view.adopt(advance)
        view.passOver(namedSkips(of: view))
      }
    }
  }
}
