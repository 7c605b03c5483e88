internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import ViewsTestDomain

/// A log with read models whose files the tests damage.
enum SampleViews {
  static let projections: [any Projection.Type] = [NumberedWords.self, WordTally.self]
  static let totals = StreamTotals(of: Counted.type, summing: "number")
  static let count: Int64 = 4_000

  /// The names of the read models whose files are damaged: one in Swift, and one that the log
  /// defines.
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

  /// Returns the stream of the event that counts a number.
  static func stream(_ number: Int64) -> StreamName {
    StreamName(checked: "numbered-\(number % 300)")
  }

  /// Opens the log's read models, which do not follow it.
  static func openModels(of log: FileEventLog, in directory: String) async throws -> ReadModels {
    try await ReadModels.open(
      totals.catalog(with: projections), of: log, in: directory, follows: false)
  }

  /// Returns the path of the file that the read model `name` uses now.
  static func file(of name: String, in directory: String) throws -> String {
    let views = ViewsDirectory(daybook: directory)
    guard let live = try views.live(name) else {
      throw SystemError(.notFound, while: "find the file of a read model", at: directory)
    }
    return views.file(name, live)
  }
}
