internal import Daybook
internal import DaybookShell
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers
internal import Synchronization

/// The read models of the apps, as the screens look at them: now, or at any moment of the past.
final class AppViews: Sendable {
  private let models: ReadModels
  private let meter: FoldMeter
  private let log: FileEventLog
  private let path: String
  private let state: Mutex<State>

  private struct State {
    /// The day that is shown whatever the clock says.
    var fixedDay: CalendarDate?
    var moment: SessionMoment
    /// When the last event came that is seen, where that was chosen.
    var pastTime: Timestamp?
    var past: PastModels?
    var isInPast = false
    /// How far the log was for what was read last.
    var shown: UInt64 = 0

    var now: Timestamp { fixedDay.map { Timestamp(startOf: $0) } ?? pastTime ?? moment.now }
  }

  /// Opens the read models of `log`, kept in the daybook at `path`; screens show `today`, or the day
  /// of the line without one.
  init(of log: FileEventLog, in path: String, today: CalendarDate? = nil) async throws {
    let meter = FoldMeter()
    let observed = ObservedLog(log) { meter.note($0) }
    models = try await ReadModels.openTelling(AppProjections.all, of: observed, in: path)
    self.meter = meter
    (self.log, self.path) = (log, path)
    let moment = SessionMoment(head: try log.end(), now: .now)
    state = Mutex(State(fixedDay: today, moment: moment))
  }

  /// The time of the line that is run, or that as of which it looks.
  var now: Timestamp { state.withLock(\.now) }

  /// What a shell over them looks at, whose lines wait as `waits` tells.
  func source(waits: WaitMeter = WaitMeter()) -> ShellSource {
    let views = DaybookViews(AppProjections.all, of: log, openedAs: models)
    return ShellSource(
      log: log, models: models, timeZones: SystemTimeZones(), eventTypes: AppEvents.all,
      foldMeter: meter, waitMeter: waits,
      prepare: { [self] in try await show($0) },
      shown: { [self] in state.withLock(\.shown) },
      tables: { [log] position, head in
        try DaybookTables(log, views, at: position, head: head)
      })
  }

  /// Lets screens show `moment`.
  private func show(_ moment: SessionMoment) async throws {
    try await models.catchUp()
    try await look(at: moment.isPast ? moment.position ?? moment.head : nil)
    let pastTime = try moment.position.flatMap { try log.event(at: $0)?.time }
    state.withLock { ($0.moment, $0.pastTime) = (moment, pastTime) }
  }

  /// Lets screens show the log as it was at `position`, or as it is.
  private func look(at position: UInt64?) async throws {
    let end = try log.end()
    let seq = position ?? end
    var past = state.withLock { $0.past }
    if seq < end {
      if past.map({ $0.seq > seq }) ?? true { past = try await makePast() }
      try await past?.advance(to: seq)
    }
    state.withLock { ($0.isInPast, $0.past) = (seq < end, past) }
  }

  private func makePast() async throws -> PastModels {
    let meter = meter
    return try await PastModels(ObservedLog(log) { meter.note($0) }, AppProjections.all)
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
      state.withLock { $0.shown = max($0.shown, status.checkpoint) }
    }
    return (shown, today)
  }
}

extension AppViews: JobViews {
  var showsPast: Bool { state.withLock(\.moment.isPast) }

  func goOn() async throws -> Bool {
    let moment = state.withLock(\.moment)
    guard let shown = moment.shown, moment.position == nil else { return false }
    try await look(at: shown)
    return true
  }

  func catchUp() async throws { try await models.catchUp() }

  func jobsModel() throws -> JobsReadModel {
    let (models, _) = try shown(JobsReadModel.projections + FetchHistory.projections)
    return try JobsReadModel.read(from: models) { $0 }
  }
}

extension AppViews: SteamViews {
  var seed: UInt64 { state.withLock(\.moment.seed) }

  func steamModel() throws -> SteamReadModel {
    var model = try readPlayers { model, _ in model }
    let moment = state.withLock(\.moment)
    if moment.position != nil { model.accounts = try accounts(at: moment.head) }
    return model
  }

  /// The accounts as of the line itself, whatever it looks at.
  private func accounts(at seq: UInt64) throws -> Rows<PlayerID, SteamAccount> {
    var rows = Rows<PlayerID, SteamAccount>()
    try log.forEach(SteamAccountEvent.self, in: EventSelection(to: seq)) {
      SteamAccountsProjection().apply($0, to: &rows)
    }
    return rows
  }
}
