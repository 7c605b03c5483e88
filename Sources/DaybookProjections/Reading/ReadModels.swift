public import DaybookEvents
internal import DaybookSystem
internal import DaybookValues
internal import Synchronization

/// The read models of a log.
///
/// Each read model follows the events that any process appends, and its files outlast the program.
///
/// ```swift
/// let models = try await ReadModels.open([Loans.self], of: log, in: "library.daybook")
/// let place = try await log.append(BookReturned(book: "Emma"), to: "book-7")
/// try await models.wait(for: Loans.self, toReach: place.seq)
/// let isLent = try models.read(Loans.self) { loans in loans["Emma"] != nil }
/// ```
///
/// Rows and checkpoint are written in one transaction. So every event counts exactly once, even if
/// a process is killed. The files are rebuilt from the log if they are missing or damaged. They are
/// also rebuilt if they belong to a different version or to a log that was replaced. If the files
/// cannot be written, the rows are kept in memory.
public final class ReadModels: Sendable {
  /// The log of the read models.
  public let log: any EventLog
  let registry: ViewRegistry
  let thread: ViewThread
  /// The threads for reading rows, so that reads block no thread of Swift's tasks.
  let readers = WorkerThreads(name: "daybook.read", count: 4)
  /// The definitions of the read models.
  package let catalog: ReadModelCatalog
  /// Whether each read model is opened at its first use.
  let isOnDemand: Bool
  /// The rows of the past that are kept in memory; see ``keepPast(every:)``.
  let past = PastImages()
  private let follower = Mutex<Task<Void, Never>?>(nil)

  /// Opens the read models of `log`, and brings them up to its end.
  ///
  /// - Parameters:
  ///   - projections: The projections, with distinct names.
  ///   - log: The log.
  ///   - daybook: The daybook's directory, whose subdirectory `views` has the files; if it is
  ///     `nil`, the rows are in memory.
  ///   - follows: Whether the read models follow later appends without further calls.
  /// - Returns: The read models at the log's end.
  /// - Throws: ``ViewError`` or `LogError` if a file cannot be written or the log cannot be read.
  ///   If an event stops a read model, this is not an error: see ``status(of:)``.
  public static func open(
    _ projections: [any Projection.Type], of log: any EventLog, in daybook: String?,
    follows: Bool = true
  ) async throws -> ReadModels {
    try await tellingOfSystem {
      try await open(projections, of: log, in: daybook, follows: follows, pacing: ViewPacing())
    }
  }

  /// Opens the read models of `catalog`, including any that the log defines later.
  package static func open(
    _ catalog: ReadModelCatalog, of log: any EventLog, in daybook: String?, follows: Bool = true,
    pacing: ViewPacing = ViewPacing()
  ) async throws -> ReadModels {
    try await open(catalog, of: log, in: daybook, follows, pacing)
  }

  /// Opens read models with the given pacing.
  package static func open(
    _ projections: [any Projection.Type], of log: any EventLog, in daybook: String?,
    follows: Bool, pacing: ViewPacing
  ) async throws -> ReadModels {
    try await open(
      ReadModelCatalog(projections.definitions), of: log, in: daybook, follows, pacing)
  }

  private static func open(
    _ catalog: ReadModelCatalog, of log: any EventLog, in daybook: String?,
    _ follows: Bool, _ pacing: ViewPacing
  ) async throws -> ReadModels {
    let models = try ReadModels(catalog, of: log, in: daybook, pacing)
    try await models.bringUp()
    if follows { models.follow() }
    return models
  }

  /// Read models that are not up to date yet.
  init(
    _ catalog: ReadModelCatalog, of log: any EventLog, in daybook: String?,
    _ pacing: ViewPacing, isOnDemand: Bool = false
  ) throws {
    self.catalog = catalog
    (self.log, self.isOnDemand) = (log, isOnDemand)
    let registry = ViewRegistry(telling: (log as? FileEventLog)?.notices)
    self.registry = registry
    thread = try ViewThread(session: {
      ViewSession(
        log, daybook.map { ViewsDirectory(daybook: $0) }, catalog, registry, pacing,
        isOnDemand: isOnDemand)
    })
  }

  deinit { stop() }

  /// The names of the read models, in alphabetical order.
  public var names: [String] { definitions.keys.sorted() }

  /// The definitions as of the log's end.
  var definitions: [String: ReadModelDefinition] { catalog.currentDefinitions(in: log) }

  /// The names of the defined read models, except those that use every event, such as
  /// ``StreamStates``.
  package var definedNames: [String] {
    definitions.filter { !$0.value.wantsEveryEvent }.keys.sorted()
  }

  /// The read models that were rebuilt since the last call because their files were unusable.
  ///
  /// This does not list first builds, new versions of a projection, and rebuilds after the log was
  /// replaced.
  public func takeRebuilds() -> [ViewRebuild] { registry.takeRebuilds() }

  /// The skips of the log that no read model needs, noted since the last call.
  package func takeUnusedSkips() -> [UnusedSkip] { registry.takeUnusedSkips() }

  /// Brings every read model up to the log's end, or to an event that stops it.
  ///
  /// - Throws: ``ViewError`` or `LogError`.
  public func catchUp() async throws { try await Self.tellingOfSystem { try await bringUp() } }

  private func bringUp() async throws { try await Self.catchUp(on: thread, log.observer) }

  /// The result of `body`; a `SystemError` becomes a `LogError`, whose type is public.
  private static func tellingOfSystem<Result>(
    _ body: () async throws -> Result
  ) async throws -> Result {
    do { return try await body() } catch let error as SystemError { throw LogError(making: error) }
  }

  private static func catchUp(
    on thread: ViewThread, _ observer: (any WorkObserver)?
  ) async throws {
    guard let end = observer?.begin(ObservedWork(.catchUp)) else {
      return try await thread.value { try $0.catchUp() }
    }
    do {
      try await thread.value { try $0.catchUp() }
      end(WorkOutcome())
    } catch {
      end(WorkOutcome(hasFailed: true))
      throw error
    }
  }

  /// Stops updating the read models, and returns when the last update has ended.
  ///
  /// The rows can still be read.
  public func close() {
    stop()
    thread.join()
  }

  private func stop() {
    follower.withLock { $0.take() }?.cancel()
    thread.close()
    registry.close()
  }

  private func follow() {
    let (log, thread, registry) = (log, thread, registry)
    follower.withLock { follower in
      follower = Task.detached {
        var seen: UInt64?
        while !Task.isCancelled {
          do {
            let end = try log.end()
            // If this throws, waiting callers got the same error, and the next event starts another
            // attempt.
            if end != seen { try await Self.catchUp(on: thread, log.observer) }
            seen = end
          } catch {
            registry.tell(LogNotice("Read models could not be caught up.", because: error))
            guard let end = try? log.end() else { break }
            seen = end
          }
          guard await log.waitForEvents(after: seen ?? 0) else { break }
        }
      }
    }
  }

  /// The definition of the read model called `name`.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, which lists the known names.
  package func definition(_ name: String) throws(ViewError) -> ReadModelDefinition {
    guard let definition = definitions[name] else {
      throw ViewError.unknownView(name, among: names)
    }
    return definition
  }

  /// Whether `definition` is among the read models, unchanged.
  package func isKept(_ definition: ReadModelDefinition) throws -> Bool {
    definitions[definition.name]?.schema.fingerprint == definition.schema.fingerprint
  }

  /// The last reported entry of the read model called `name`.
  func entry(_ name: String) throws -> ViewRegistry.Entry {
    _ = try definition(name)
    guard let entry = try entries([name])[name] else {
      throw ViewError(.notReached, "The read model '\(name)' was never made. Catch up first.")
    }
    return entry
  }
}
