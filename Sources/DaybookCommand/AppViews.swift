internal import Daybook
internal import FreelanceJobs
internal import SteamPlayers

/// The read models of the apps.
enum AppViews {
  static let all: [any Projection.Type] = [
    JobsByDateProjection.self, JobDaysProjection.self, PlayersProjection.self,
    LibrariesProjection.self, PlaytimeProjection.self,
  ]

  static var names: [String] { all.map { $0.name } }
}
