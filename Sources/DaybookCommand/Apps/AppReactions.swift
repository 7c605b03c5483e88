internal import AppHosting
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookRendering
internal import FreelanceJobs
internal import SteamPlayers

/// Runs the reactions of the apps while a shell is open.
///
/// If several processes have the daybook open, each reaction runs in only one of them. A reaction
/// begins only after the log has an event for it, so opening a daybook appends nothing.
struct AppReactions: Sendable {
  private let log: FileEventLog
  private let path: String
  private let source: NetworkSource
  /// The end of the log when the shell was opened.
  private let start: UInt64
  /// The clock for timers.
  private let now: @Sendable () -> Timestamp

  /// The reactions that can be tried in a dry run.
  static let triable = [
    TriableReaction(WatchedJobNotices()), TriableReaction(PassedTimeNotices()),
    TriableReaction(FavouriteNotices()), TriableReaction(HourlySampling()),
  ]

  /// Calls `body` while the reactions run, and returns after they have stopped.
  static func running(
    _ log: FileEventLog, in path: String, asking source: NetworkSource,
    by now: @escaping @Sendable () -> Timestamp = { .now }, _ body: () async throws -> Void
  ) async throws {
    let reactions = AppReactions(
      log: log, path: path, source: source, start: try log.end(), now: now)
    let work = Task { await reactions.run() }
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    work.cancel()
    await work.value
    try result.get()
  }

  private func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await run(WatchedJobNotices(), since: JobWatched.type) }
      group.addTask { await run(PassedTimeNotices(), since: SteamLoggedIn.type) }
      group.addTask { await run(FavouriteNotices(), since: FavouriteAdded.type) }
      // Without access to Steam no sample can be fetched, so timer events would be useless.
      guard source.steamBesides != nil else { return }
      group.addTask { await run(HourlySampling(), since: SteamLoggedIn.type, from: .beginning) }
      group.addTask { try? await sampleWhenDue() }
    }
  }

  /// Waits until the log has an event of `type`, then runs `reaction`.
  private func run(
    _ reaction: some Reaction, since type: EventType, from start: ReactionStart = .head
  ) async {
    let runner = ReactionRunner(reaction, of: log, in: path, from: start, now: now)
    guard await has(type) else { return }
    while !Task.isCancelled {
      do { return try await runner.run() } catch is ReactionError { return } catch {
        // The error may be temporary, such as a full disk, or a daybook that another process locks
        // for a long time.
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  /// Waits for an event of `type`.
  ///
  /// - Returns: `false` if the wait is cancelled, or the log cannot be read.
  private func has(_ type: EventType) async -> Bool {
    do {
      for try await _ in log.follow(EventSelection(types: [type])) { return true }
    } catch {}
    return false
  }
}

extension AppReactions {
  /// Samples the user's Steam account each time that a sample is due, in only one process.
  ///
  /// A sample that was due an hour ago or earlier is skipped.
  private func sampleWhenDue() async throws {
    guard await has(SteamLoggedIn.type) else { return }
    let lease = try await ReactionLease.held("\(HourlySampling.name).asking", in: path)
    defer { withExtendedLifetime(lease) {} }
    let due = EventSelection(from: start + 1, types: [SteamSampleDue.type])
    for try await event in log.follow(due) where event.isRecent(at: now()) {
      try? await sample()
    }
  }

  /// Performs the line 'steam sample' with separate read models.
  ///
  /// Updating the shell's read models would change the rows that a running line of the shell sees.
  private func sample() async throws {
    var source = NetworkSource.none
    source.steam = self.source.steamBesides
    let graph = try await AppGraph(log, in: path, asking: source)
    let moment = try await LineMoment.present(of: graph.models, now: now())
    _ = try await graph.steam.lines(["sample"], at: moment, in: Window(width: 80))
  }
}

extension RecordedEvent {
  /// Whether the event is less than an hour old.
  fileprivate func isRecent(at now: Timestamp) -> Bool {
    now.microsecondsSinceEpoch - time.microsecondsSinceEpoch < 3_600_000_000
  }
}
