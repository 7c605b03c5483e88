internal import DaybookStorage
internal import DaybookSystem

/// The file that answers for a read model, or why none does.
struct LiveFile {
  /// The generation that is named, when it can be used.
  var generation: ViewsDirectory.Generation?
  var file: ViewFile?
  /// What was to answer and cannot.
  var unusable: UnusableViewFile?

  /// Opens the file that `live` names, if it keeps `schema` and is whole.
  static func opened(
    _ live: ViewsDirectory.Generation?, of schema: ViewSchema, in directory: ViewsDirectory
  ) throws -> LiveFile {
    guard let live else { return try opened(unnamed: schema, in: directory) }
    guard live.version == schema.version else { return LiveFile() }
    let path = directory.file(schema.name, live)
    do throws(UnusableViewFile) {
      let file = try ViewFile.usable(path, schema, isReadOnly: false)
      return LiveFile(generation: live, file: file)
    } catch {
      if let busy = error.busy { throw busy }
      // Another process may have switched, and removed this one, since it was looked up.
      let now = try directory.live(schema.name)
      return try now == live ? LiveFile(unusable: error) : opened(now, of: schema, in: directory)
    }
  }

  /// Does the same where no generation was named just now.
  private static func opened(
    unnamed schema: ViewSchema, in directory: ViewsDirectory
  ) throws -> LiveFile {
    guard let path = directory.liveFile(schema.name) else { return LiveFile() }
    // Another process may have named its first one since it was looked up.
    if let now = try directory.live(schema.name) {
      return try opened(now, of: schema, in: directory)
    }
    return LiveFile(unusable: UnusableViewFile(path: path, reason: "it names no generation"))
  }
}
