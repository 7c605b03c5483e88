internal import Daybook
internal import DaybookShell
internal import DaybookStorage
internal import FreelanceJobs

/// Everything that runs behind the prompt, put together in one place.
struct AppGraph {
  let log: FileEventLog
  let views: AppViews
  let jobs: JobsApp
  let screens: [Screen]
  let shell: Shell

  /// Puts together what runs over `log`, whose read models are kept in the daybook at `path`.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The daybook.
  ///   - source: What is asked for jobs; `nil` when nothing can be asked.
  ///   - session: Whose screens these are.
  ///   - isReadOnly: Whether nothing is appended.
  ///   - today: The day that screens show; that of the clock by default.
  /// - Throws: `ViewError` or `LogError` when the read models cannot be opened.
  init(
    _ log: FileEventLog, in path: String, asking source: (any JobSource)? = nil,
    session: SessionID = SessionID(), isReadOnly: Bool = false, today: CalendarDate? = nil
  ) async throws {
    self.log = log
    let views = try await AppViews(of: log, in: path, today: today)
    self.views = views
    jobs = JobsApp(
      log: log, views: views, source: source, session: session.text, isReadOnly: isReadOnly
    ) { views.now }
    screens = AppScreens.all(views, jobs)
    shell = Shell(views.source, screens: screens)
  }
}
