internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem
internal import FreelanceJobs
internal import SteamPlayers
internal import WebPages

/// The log of a daybook, its read models, the apps, their screens and the shell, created together.
struct AppGraph {
  let log: FileEventLog
  let models: ReadModels
  let jobs: JobsApp
  let steam: SteamApp
  let cs: CounterStrikeApp
  let web: WebApp
  let screens: [Screen]
  let shell: Shell

  /// Creates the read models, apps, screens and shell over `log`, the log of the daybook at `path`.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The directory of the daybook, which also stores the read models.
  ///   - source: The network services that apps may request; none by default.
  ///   - session: The id of the session in which the screens are shown.
  ///   - isReadOnly: Whether nothing may be appended.
  ///   - isTemporary: Whether the daybook is deleted when the program ends.
  ///   - columns: The column files of the log; without them queries read only the log.
  ///   - today: The current day for screens; by default the day of the clock.
  /// - Throws: `ViewError` or `LogError` when the read models cannot be opened.
  init(
    _ log: FileEventLog, in path: String, asking source: NetworkSource = .none,
    session: SessionID = SessionID(), isReadOnly: Bool = false,
    isTemporary: Bool = false, columns: DaybookColumns? = nil, today: CalendarDate? = nil
  ) async throws {
    self.log = log
    let meter = FoldProgress()
    models = try await ReadModels.openOnDemandTelling(
      AppProjections.catalog, of: ObservedLog(log) { meter.note($0) }, in: path)
    jobs = JobsApp(
      log: log, source: source.jobs, session: session.text, isReadOnly: isReadOnly,
      isTemporary: isTemporary, demo: { try DemoFeed.jobAnswers })
    steam = SteamApp(
      log: log, source: source.steam, session: session.text, isReadOnly: isReadOnly,
      demo: { try DemoFeed.steamAnswers })
    cs = CounterStrikeApp(
      log: log, source: source.cs, files: PersonalFiles.access,
      surroundings: AppSurroundings(of: path, models).counterStrike, feed: source.feed,
      session: session.text, isReadOnly: isReadOnly,
      demo: { try DemoFeed.counterStrikeAnswers })
    let (cs, waits) = (self.cs, source.waits)
    web = WebApp(
      log: log, source: source.pages, isReadOnly: isReadOnly,
      known: { try await cs.link(of: $0, at: $1) },
      telling: { waits.note(PageWait($0).note) })
    screens =
      AppScreens.all(jobs, steam, cs, web)
      + AppScreens.notices(in: AppLog(log, isReadOnly: isReadOnly))
      + SettingsScreens(log: log, isReadOnly: isReadOnly).all
    let shellSource = ShellSource(
      log: log, models: models, timeZones: SystemTimeZones(),
      eventTypes: AppEvents.all, foldProgress: meter, waitMeter: source.waits,
      apps: AppListing.all, columns: columns, today: today,
      reactionTrial: { try ReactionDryRun(log: log).forEachRow(of: $0, in: $1, $2) })
    shell = Shell(
      shellSource, screens: screens,
      links: [AppScreens.links(of: steam), AppScreens.links(of: cs), AppScreens.runLinks],
      commands: DaybookCommand.configuration.subcommands.compactMap {
        $0.configuration.commandName
      },
      daybook: Self.isUsual(path) ? nil : path)
  }
}

extension AppGraph {
  /// Whether `path` is the default daybook, which commands use without `--log`.
  private static func isUsual(_ path: String) -> Bool {
    (try? DefaultDaybook.path(in: ProcessEnvironment.current)) == path
  }
}

/// The resources outside of the log that apps use: the files of the daybook, and other programs.
struct AppSurroundings {
  private let path: String
  private let models: ReadModels

  init(of path: String, _ models: ReadModels) { (self.path, self.models) = (path, models) }

  var counterStrike: CounterStrikeSurroundings {
    let (path, models) = (path, models)
    return CounterStrikeSurroundings(
      storage: { try Self.size(of: path) },
      clearViews: {
        try await models.rebuild(CounterStrikeReadModel.projections.map { $0.name })
      },
      open: { try LinkOpener().open($0) },
      settings: { try SettingsScreens.page(at: $0, in: $1) })
  }

  private static func size(of path: String) throws -> StorageSize {
    let views = "\(path)/views"
    let sizes = try Directory(views).entries().map { try bytes(of: "\(views)/\($0)") }
    return StorageSize(log: try bytes(of: "\(path)/log.mdb"), views: sizes.reduce(0, +))
  }

  /// The size of a file; 0 if another process has deleted it.
  private static func bytes(of path: String) throws -> Int64 {
    Int64(clamping: try FileEntry(path).size() ?? 0)
  }
}
