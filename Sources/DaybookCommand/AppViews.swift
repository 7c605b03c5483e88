internal import Daybook
internal import DaybookShell
internal import DaybookStorage
internal import FreelanceJobs
internal import SteamPlayers

/// The read models of both apps, as the screens look at them.
struct AppViews {
  private let models: ReadModels

  /// Opens the read models of `log`, kept in the daybook at `path`.
  init(of log: any EventLog, in path: String) async throws {
    models = try await Self.models(of: log, in: path)
  }

  // Who only looks needs no file: on a full disk the rows are folded in memory.
  private static func models(of log: any EventLog, in path: String) async throws -> ReadModels {
    do {
      return try await ReadModels.open(AppProjections.all, of: log, in: path, follows: false)
    } catch is StorageError {
      return try await ReadModels.open(AppProjections.all, of: log, in: nil, follows: false)
    }
  }

  /// Brings all of them up to the end that the log has now, so that who appended sees it.
  func catchUp() async throws { try await models.catchUp() }

  /// What a shell over them looks at.
  func source(of log: FileEventLog) -> ShellSource {
    let views = DaybookViews(AppProjections.all, of: log, openedAs: models)
    return ShellSource(log: log, models: models, timeZones: SystemTimeZones()) { position, head in
      try DaybookTables(log, views, at: position)
    }
  }

  /// What `body` makes of the jobs.
  ///
  /// - Throws: `ViewError` when an event stops one of their read models, or what `body` throws.
  func readJobs<Value>(_ body: (JobsReadModel) throws -> Value) throws -> Value {
    try checkAllGoOn(JobsReadModel.projections)
    return try JobsReadModel.read(from: models, body)
  }

  /// What `body` makes of the players.
  ///
  /// - Throws: `ViewError` when an event stops one of their read models, or what `body` throws.
  func readPlayers<Value>(_ body: (SteamReadModel) throws -> Value) throws -> Value {
    try checkAllGoOn(SteamReadModel.projections)
    return try SteamReadModel.read(from: models, body)
  }

  // An event that one app cannot take stops the screens of that app, and nothing else.
  private func checkAllGoOn(_ projections: [any Projection.Type]) throws {
    for projection in projections {
      let status = try models.status(of: projection.name)
      if case .stopped = status.state { throw ViewError.stopped(status) }
    }
  }
}
