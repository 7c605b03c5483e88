internal import DaybookStorage
internal import DaybookSystem

/// The live file of a read model, or the reason why there is none.
struct LiveFile {
  /// The live generation, unless its file is unusable.
  var generation: ViewsDirectory.Generation?
  var file: ViewFile?
  /// The unusable file: the live generation's file, or a `.live` file that names no generation.
  ///
  /// It is `nil` if the generation's file can be used or has another version, or if there is no
  /// `.live` file.
  var unusable: UnusableViewFile?

  /// Opens the file of the generation `live`, if it has the schema `schema` and is undamaged.
  static func opened(
    _ live: ViewsDirectory.Generation?, of schema: ViewSchema, in directory: ViewsDirectory
  ) throws(SystemError) -> LiveFile {
    guard let live else { return try opened(unnamed: schema, in: directory) }
    guard live.version == schema.version else { return LiveFile() }
    let path = directory.file(schema.name, live)
    do throws(UnusableViewFile) {
      let file = try ViewFile.usable(path, schema, isReadOnly: false)
      return LiveFile(generation: live, file: file)
    } catch {
      if let busy = error.busy { throw busy }
      // After the look-up, another process may have switched generations, and removed this
      // generation.
      let now = try directory.live(schema.name)
      return try now == live ? LiveFile(unusable: error) : opened(now, of: schema, in: directory)
    }
  }

  /// Looks for a live generation again, because the first look-up found none.
  private static func opened(
    unnamed schema: ViewSchema, in directory: ViewsDirectory
  ) throws(SystemError) -> LiveFile {
    guard let path = directory.liveFile(schema.name) else { return LiveFile() }
    // Another process may have made its first generation live after the look-up.
    if let now = try directory.live(schema.name) {
      return try opened(now, of: schema, in: directory)
    }
    return LiveFile(unusable: UnusableViewFile(path: path, reason: "it names no generation"))
  }
}
