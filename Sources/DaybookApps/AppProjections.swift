internal import AgentSessions
internal import CounterStrikeConfigs
package import Daybook
internal import DaybookShell
internal import DaybookWeb
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers
internal import WebPages

/// The projections of the read models that the program knows.
package enum AppProjections {
  private static let all: [any Projection.Type] =
    JobsReadModel.projections + SteamReadModel.projections
    + CounterStrikeReadModel.projections + WebReadModel.projections + FetchHistory.projections
    + AgentReadModel.projections + NoticesModel.allProjections + SettingsScreens.projections

  /// The read models that are known in advance, including ``StreamStates``, which every log has.
  private static let known = (all + [StreamStates.self]).definitions

  /// All read models: those that are known in advance, and those that a log defines.
  package static var catalog: ReadModelCatalog {
    ReadModelCatalog(
      known, inLog: ViewDefinitions().definitions, unused: { try AppListing.unused(in: $0) })
  }

  /// The names of the read models that are known in advance.
  package static let names = known.map { $0.name }

  /// The read models of `log` called `names`.
  ///
  /// Without names, it returns all read models except those that use every event.
  ///
  /// - Throws: ``ViewError`` with the code `unknownView` and the names of the existing read models.
  package static func named(_ names: [String], in log: any EventLog) throws -> [ReadModelDefinition]
  {
    let catalog = catalog
    let definitions =
      try names.isEmpty ? catalog.definitions(in: log) : catalog.namedDefinitions(in: log)
    if let unknown = names.first(where: { definitions[$0] == nil }) {
      guard try !log.types().contains(where: { $0.name == unknown }) else {
        throw ViewError(
          .unknownView,
          AdvisedText(
            "'\(unknown)' is a table of events, and this needs a read model: 'state' has a row for each"
              + " stream."))
      }
      let unused = try AppListing.unused(in: log)
      throw ViewError.unknownView(unknown, among: definitions.keys.filter { !unused.contains($0) })
    }
    let wanted = names.isEmpty ? definitions.keys.sorted() : names.sorted()
    return Set(wanted).sorted().compactMap { definitions[$0] }
      .filter { !names.isEmpty || !$0.wantsEveryEvent }
  }
}
