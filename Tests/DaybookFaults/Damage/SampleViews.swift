internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import ViewsTestDomain

/// A log with read models whose files are to be damaged.
enum SampleViews {
  static let projections: [any Projection.Type] = [NumberedWords.self, WordTally.self]
  static let count: Int64 = 4_000

  /// Makes the daybook in `directory`, and closes it.
  static func make(in directory: String) async throws {
    let log = try FileEventLog.open(directory)
    let models = try await ReadModels.open(projections, of: log, in: directory, follows: false)
    for start in stride(from: 1, through: count, by: 250) {
      var batch = EventBatch()
      for number in start..<start + 250 {
        batch.append(Counted(number, "word \(number * 7_919 % 1_009)"), to: "numbered")
      }
      _ = try await log.append(batch)
      try await models.catchUp()
    }
    models.close()
    log.close()
  }

  /// The file that answers for the read model of numbers.
  static func file(in directory: String) throws -> String {
    let views = ViewsDirectory(daybook: directory)
    guard let live = try views.live(NumberedWords.name) else {
      throw StorageError(.notFound, while: "find the file of a read model", at: directory)
    }
    return views.file(NumberedWords.name, live)
  }
}
