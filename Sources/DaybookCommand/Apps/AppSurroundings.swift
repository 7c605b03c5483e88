internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import DaybookSystem

/// The things outside of the log that apps use: the files of the daybook, and other programs.
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

  /// The size of a file; 0 if it was deleted meanwhile.
  private static func bytes(of path: String) throws -> Int64 {
    Int64(clamping: try FileEntry(path).size() ?? 0)
  }
}
