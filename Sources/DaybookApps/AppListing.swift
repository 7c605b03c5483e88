internal import AgentSessions
internal import CounterStrikeConfigs
package import Daybook
package import DaybookShell
internal import DaybookWeb
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers
internal import WebPages

/// The apps as the shell lists them, each with the event types that no other app uses.
package enum AppListing {
  package static let all: [ShellApp] = [
    ShellApp(
      "jobs", "freelance jobs by date, on a map, and those you watch",
      types: own(JobEvent.eventTypes), readModels: names(JobsReadModel.projections)),
    ShellApp(
      "steam", "players, their games and play time",
      types: own(SteamEvent.allTypes), readModels: names(SteamReadModel.projections)),
    ShellApp(
      "cs", "settings of professional players, their teams, news and prices",
      types: CounterStrikeEvent.ownTypes, readModels: names(CounterStrikeReadModel.projections)),
    ShellApp(
      "web", "pages of the web", types: WebEvent.eventTypes,
      readModels: names(WebReadModel.projections)),
    ShellApp(
      "agent", "sessions of programs that work with language models",
      types: AgentEvent.eventTypes, readModels: names(AgentReadModel.projections),
      firstTable: "toolCalls"),
    // Each app shows its own notices. There is no screen with the notices of all apps.
    ShellApp(
      "notices", "what happened to the things that you follow", types: NoticeEvent.eventTypes,
      readModels: names(NoticesModel.allProjections)),
  ]

  /// Parts of the program that have read models, but are not apps.
  private static let parts: [ShellApp] = [
    ShellApp(
      "fetches", "answers of services", types: FetchEvent.eventTypes,
      readModels: names(FetchHistory.projections)),
    ShellApp(
      "settings", "a person's settings", types: SettingsScreens.eventTypes,
      readModels: names(SettingsScreens.projections)),
  ]

  /// The read models of all apps and parts without events in `log`.
  package static func unused(in log: any EventLog) throws(LogError) -> Set<String> {
    (all + parts).readModels(absentFrom: try log.types())
  }

  /// The read models that a short list leaves out, because their app or part has no events in `log`.
  ///
  /// A name that is also the name of an event type in the log is not left out.
  package static func unlisted(in log: any EventLog) throws(LogError) -> Set<String> {
    try unused(in: log).subtracting(log.types().map(\.name))
  }

  /// The elements of `types` that no other app uses.
  private static func own(_ types: [any Event.Type]) -> [any Event.Type] {
    let shared = Set(FetchEvent.eventTypes.map { $0.type })
    return types.filter { !shared.contains($0.type) }
  }

  private static func names(_ projections: [any Projection.Type]) -> [String] {
    projections.map { $0.name }
  }
}
