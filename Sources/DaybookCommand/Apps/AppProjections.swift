internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers
internal import WebPages

/// What keeps the read models that the program knows.
enum AppProjections {
  static let all: [any Projection.Type] =
    JobsReadModel.projections + SteamReadModel.projections
    + CounterStrikeReadModel.projections + WebReadModel.projections + FetchHistory.projections
    + SettingsScreens.projections

  /// Those, and what every log has.
  static let known = (all + [StreamStates.self]).definitions

  /// The names of the read models.
  static let names = known.map { $0.name }

  /// What a shell offers where one of them is to be named.
  static var completion: CompletionKind { .list(names) }

  /// The read models called `names`; those of the apps when there are none.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, which names those there are.
  static func named(_ names: [String]) throws(ViewError) -> [ReadModelDefinition] {
    if let unknown = names.first(where: { !Self.names.contains($0) }) {
      throw ViewError.unknownView(unknown, among: Self.names)
    }
    return names.isEmpty ? all.definitions : known.filter { names.contains($0.name) }
  }
}
