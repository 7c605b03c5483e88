internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import Foundation
internal import ViewsTestDomain

/// Opens a daybook of which the file of a read model is damaged, asks the read model in every way,
/// and lets it follow the log.
struct ViewExaminer: FaultRole {
  let name = "examine-view"

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    let path = try SampleViews.file(in: directory)
    let view = try Data(contentsOf: URL(filePath: path))
    let log = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let place = "\(directory)/damaged"
    for (index, damage) in try Examination.damages(words) {
      try? FileManager.default.removeItem(atPath: place)
      try Directory("\(place)/views").create()
      try log.write(to: URL(filePath: "\(place)/log.mdb"))
      try copy("\(directory)/views", to: "\(place)/views")
      try damage.write(view, to: try SampleViews.file(in: place))
      do { say("\(index) \(try await look(at: place))") } catch { say("\(index) error \(error)") }
    }
  }

  private func copy(_ views: String, to place: String) throws {
    for name in try Directory(views).entries() where !name.hasSuffix("-lock") {
      try FileManager.default.copyItem(atPath: "\(views)/\(name)", toPath: "\(place)/\(name)")
    }
  }

  /// Whether the rows were as they should be, and whether the read model said that it was rebuilt.
  private func look(at path: String) async throws -> String {
    let log = try FileEventLog.open(path)
    defer { log.close() }
    let models = try await ReadModels.open(
      SampleViews.projections, of: log, in: path, follows: false)
    defer { models.close() }
    let rebuilds = models.takeRebuilds()
    var problems = try compare(models, log)
    problems += try comparePast(models, log)
    var batch = EventBatch()
    batch.append(Counted(SampleViews.count + 1, "more"), to: "numbered")
    _ = try await log.append(batch)
    try await models.catchUp()
    problems += try compare(models, log)
    let told = rebuilds.map(\.reason).joined(separator: ", ")
    return problems.isEmpty ? "right \(told)" : "wrong \(problems) \(told)"
  }

  private func compare(_ models: ReadModels, _ log: FileEventLog) throws -> [String] {
    let rows = try NumberedWords().replay(log)
    var problems: [String] = []
    if try !models.read(NumberedWords.self, { $0 == rows }) { problems.append("rows differ") }
    let inOrder = try models.readInOrder(NumberedWords.self, limit: .max)
    if inOrder.count != rows.count || inOrder.map(\.row) != inOrder.map(\.row).sorted() {
      problems.append("the second order differs")
    }
    return problems
  }

  /// Looks at the rows as of half of the events, which may come from a state that the file keeps.
  private func comparePast(_ models: ReadModels, _ log: FileEventLog) throws -> [String] {
    let seq = UInt64(SampleViews.count) / 2
    let past = try models.state(of: NumberedWords.name, at: seq).fold
    let fold = try ViewState.start(of: NumberedWords.definition).folded(log, through: seq).fold
    return try RowDiff.changes(from: fold, to: past).isEmpty ? [] : ["the past is another"]
  }
}
