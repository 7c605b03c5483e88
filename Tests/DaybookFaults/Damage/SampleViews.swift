internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import ViewsTestDomain

/// A log with read models whose files are to be damaged.
enum SampleViews {
  static let projections: [any Projection.Type] = [NumberedWords.self, WordTally.self]
  static let totals = StreamTotals(of: Counted.type, summing: "number")
  static let count: Int64 = 4_000

  /// The read models whose files are damaged: one in Swift, and one that the log defines.
  static let damaged = [NumberedWords.name, StreamTotals.name]

  /// Makes the daybook in `directory`, and closes it.
  static func make(in directory: String) async throws {
    let log = try FileEventLog.open(directory)
    try await totals.define(in: log)
    let models = try await openModels(of: log, in: directory)
    for start in stride(from: 1, through: count, by: 250) {
      var batch = EventBatch()
      for number in start..<start + 250 {
        batch.append(Counted(number, "word \(number * 7_919 % 1_009)"), to: stream(number))
      }
      _ = try await log.append(batch)
      try await models.catchUp()
    }
    models.close()
    log.close()
  }

  /// The stream to which a number is counted.
  static func stream(_ number: Int64) -> StreamName {
    StreamName(checked: "numbered-\(number % 300)")
  }

  /// Its read models, which do not follow the log.
  static func openModels(of log: FileEventLog, in directory: String) async throws -> ReadModels {
    try await ReadModels.open(
      totals.catalog(with: projections), of: log, in: directory, follows: false)
  }

  /// The file that answers for the read model called `name`.
  static func file(of name: String, in directory: String) throws -> String {
    let views = ViewsDirectory(daybook: directory)
    guard let live = try views.live(name) else {
      throw SystemError(.notFound, while: "find the file of a read model", at: directory)
    }
    return views.file(name, live)
  }
}
