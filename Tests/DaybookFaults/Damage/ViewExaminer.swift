internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import Foundation
internal import ViewsTestDomain

/// Opens a daybook with a damaged file of a read model, queries the read model in every way, and
/// appends.
struct ViewExaminer: FaultRole {
  let name = "examine-view"

  func play(_ words: [String]) async throws {
    guard words.count == 4 else { throw FaultError("The role needs a path and a read model.") }
    let (directory, name) = (words[0], words[3])
    let path = try SampleViews.file(of: name, in: directory)
    let view = try Data(contentsOf: URL(filePath: path))
    let log = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let place = "\(directory)/damaged"
    for (index, damage) in try Examination.damages(words) {
      try? FileManager.default.removeItem(atPath: place)
      try Directory("\(place)/views").create()
      try log.write(to: URL(filePath: "\(place)/log.mdb"))
      try copy("\(directory)/views", to: "\(place)/views")
      try damage.write(view, to: try SampleViews.file(of: name, in: place))
      do { say("\(index) \(try await look(at: place))") } catch { say("\(index) error \(error)") }
    }
  }

  private func copy(_ views: String, to place: String) throws {
    for name in try Directory(views).entries() where !name.hasSuffix("-lock") {
      try FileManager.default.copyItem(atPath: "\(views)/\(name)", toPath: "\(place)/\(name)")
    }
  }

  /// Returns whether the rows were right, and why read models were rebuilt.
  private func look(at path: String) async throws -> String {
    let log = try FileEventLog.open(path)
    defer { log.close() }
    let models = try await SampleViews.openModels(of: log, in: path)
    defer { models.close() }
    let rebuilds = models.takeRebuilds()
    var problems = try await compare(models, log, path)
    problems += try comparePast(models, log)
    var batch = EventBatch()
    batch.append(Counted(SampleViews.count + 1, "more"), to: "numbered-1")
    _ = try await log.append(batch)
    try await models.catchUp()
    problems += try await compare(models, log, path)
    let told = rebuilds.map(\.reason).joined(separator: ", ")
    return problems.isEmpty ? "right \(told)" : "wrong \(problems) \(told)"
  }

  private func compare(
    _ models: ReadModels, _ log: FileEventLog, _ path: String
  ) async throws -> [String] {
    let rows = try NumberedWords().replay(log)
    var problems = try await SampleViews.totals.problems(of: models, in: path)
    if try !models.read(NumberedWords.self, { $0 == rows }) { problems.append("rows differ") }
    let inOrder = try models.readInOrder(NumberedWords.self, limit: .max)
    if inOrder.count != rows.count || inOrder.map(\.row) != inOrder.map(\.row).sorted() {
      problems.append("the second order differs")
    }
    return problems
  }

  /// Compares the rows as of half of the events, which may come from a snapshot in the file.
  private func comparePast(_ models: ReadModels, _ log: FileEventLog) throws -> [String] {
    let seq = UInt64(SampleViews.count) / 2
    let past = try models.state(of: NumberedWords.name, at: seq).fold
    let fold = try ViewState.start(of: NumberedWords.definition).folded(log, through: seq).fold
    return try RowDiff.changes(from: fold, to: past).isEmpty ? [] : ["the past is another"]
  }
}
