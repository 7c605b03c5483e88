internal import Daybook
internal import FreelanceJobs
internal import SteamPlayers

/// What keeps the read models that the program knows.
enum AppProjections {
  static let all: [any Projection.Type] =
    JobsReadModel.projections + SteamReadModel.projections

  /// The names of the read models.
  static let names = all.map { $0.name }

  /// The projections called `names`; all when there are none.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, which names those there are.
  static func named(_ names: [String]) throws(ViewError) -> [any Projection.Type] {
    for name in names where !all.contains(where: { $0.name == name }) {
      let known = all.map { $0.name }.sorted().joined(separator: ", ")
      throw ViewError(.unknownView, "There is no read model '\(name)'. Use one of: \(known).")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
  }
}
