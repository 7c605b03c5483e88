internal import Daybook
internal import DaybookShell
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers
internal import Synchronization

/// The read models of the apps, as the screens look at them: now, or at any moment of the past.
final class AppViews: Sendable {
  private let models: ReadModels
  private let log: FileEventLog
  private let path: String
  private let state: Mutex<State>

  private struct State {
    var now: Timestamp
    var seed: UInt64 = 0
    var past: PastModels?
    var isInPast = false
  }

  /// Opens the read models of `log`, kept in the daybook at `path`.
  init(of log: FileEventLog, in path: String) async throws {
    models = try await ReadModels.openToLook(AppProjections.all, of: log, in: path)
    (self.log, self.path) = (log, path)
    state = Mutex(State(now: .now))
  }

  /// What a shell over them looks at; screens show `today`, or the day of the line without one.
  func source(today: CalendarDate? = nil) -> ShellSource {
    let views = DaybookViews(AppProjections.all, of: log, openedAs: models)
    return ShellSource(
      log: log, models: models, timeZones: SystemTimeZones(),
      prepare: { [self] in try await show($0, today) },
      tables: { [log] position, head in
        try DaybookTables(log, views, at: position, head: head)
      })
  }

  /// Lets screens show `moment`.
  private func show(_ moment: SessionMoment, _ today: CalendarDate?) async throws {
    try await models.catchUp()
    let seq = moment.position ?? moment.head
    let isInPast = try seq != log.end()
    var past = state.withLock { $0.past }
    if isInPast {
      if past.map({ $0.seq > seq }) ?? true { past = try await PastModels(log, AppProjections.all) }
      try await past?.advance(to: seq)
    }
    state.withLock { state in
      state.now = today.map { Timestamp(startOf: $0) } ?? moment.now
      (state.seed, state.isInPast) = (moment.seed, isInPast)
      state.past = past
    }
  }

  /// What `body` makes of the players, and of the day.
  ///
  /// - Throws: `ViewError` when an event stops one of their read models, or what `body` throws.
  func readPlayers<Value>(_ body: (SteamReadModel, CalendarDate) throws -> Value) throws -> Value {
    let (models, today) = try shown(SteamReadModel.projections + FetchHistory.projections)
    return try SteamReadModel.read(from: models) { try body($0, today) }
  }

  /// How the read model called `name` is doing.
  ///
  /// - Throws: `ViewError` when there is none.
  func status(of name: String) throws -> ViewStatus { try models.status(of: name) }

  // An event that one app cannot take stops the screens of that app, and nothing else.
  private func shown(_ projections: [any Projection.Type]) throws -> (ReadModels, CalendarDate) {
    let (past, today) = state.withLock { ($0.isInPast ? $0.past?.models : nil, $0.now.date) }
    let shown = past ?? models
    for projection in projections {
      let status = try shown.status(of: projection.name)
      if case .stopped = status.state { throw ViewError.stopped(status) }
    }
    return (shown, today)
  }
}

extension AppViews: JobViews {
  var showsPast: Bool { state.withLock(\.isInPast) }

  func catchUp() async throws { try await models.catchUp() }

  func jobsModel() throws -> JobsReadModel {
    let (models, _) = try shown(JobsReadModel.projections)
    return try JobsReadModel.read(from: models) { $0 }
  }
}

extension AppViews: SteamViews {
  var now: Timestamp { state.withLock(\.now) }

  var seed: UInt64 { state.withLock(\.seed) }

  func steamModel() throws -> SteamReadModel { try readPlayers { model, _ in model } }
}
