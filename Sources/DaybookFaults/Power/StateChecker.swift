internal import DaybookStorage
internal import Foundation

/// Makes the states of a record one after the other, opens each, and says what is wrong with it.
///
/// What it says: `state N` before each, `lost N COUNT` or `corrupt N WHY` after one that is not as
/// it should be, and `done` at the end.
struct StateChecker: FaultRole {
  let name = "state-checker"

  /// Every so many states the script is gone on with.
  private static let goingOnSpacing = 40

  /// What is to be checked, as words.
  struct Work {
    var directory: String
    var record: String
    var transactions: Int
    var seed: UInt64
    var count: Int
    var isControl: Bool
    /// The first state.
    var start: Int

    var words: [String] {
      [directory, record, "\(transactions)", "\(seed)", "\(count)", "\(isControl)", "\(start)"]
    }

    init(
      directory: String, record: String, transactions: Int, seed: UInt64, count: Int,
      isControl: Bool
    ) {
      self.directory = directory
      self.record = record
      self.transactions = transactions
      self.seed = seed
      self.count = count
      self.isControl = isControl
      start = 0
    }

    init(_ words: [String]) throws {
      guard words.count == 7, let transactions = Int(words[2]), let seed = UInt64(words[3]),
        let count = Int(words[4]), let start = Int(words[6])
      else { throw FaultError("The role needs what is to be checked.") }
      self.init(
        directory: words[0], record: words[1], transactions: transactions, seed: seed,
        count: count, isControl: words[5] == "true")
      self.start = start
    }
  }

  func play(_ words: [String]) async throws {
    let work = try Work(words)
    var record = try DiskRecord(
      parsing: Array(Data(contentsOf: URL(filePath: work.record))))
    if work.isControl { record = record.withoutSynchronization }
    let script = try await PowerScript(transactions: work.transactions, seed: work.seed)
    var cuts = PowerCuts(record, count: work.count, seed: work.seed)
    cuts.skip(work.start)
    for cut in cuts {
      say("state \(cut.number)")
      let path = "\(work.directory)/\(cut.number)"
      try make(cut.state, at: path)
      let goesOn = cut.number.isMultiple(of: Self.goingOnSpacing)
      let problem = await LeftDaybook(path: path).problem(
        script, acknowledged: cut.state.acknowledged, goingOn: goesOn)
      switch problem {
      case .lost(let count): say("lost \(cut.number) \(count)")
      case .corrupt(let reason): say("corrupt \(cut.number) \(reason)")
      case nil: break
      }
      try FileManager.default.removeItem(atPath: path)
    }
    say("done")
  }

  /// Makes the daybook that a cut has left, wherever it was when it was recorded.
  private func make(_ state: Disk.State, at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (file, bytes) in state.files {
      guard let name = file.split(separator: "/").last, !name.hasSuffix("-lock") else { continue }
      let copy = try OpenFile(path: "\(path)/\(name)", .creating)
      try copy.write(bytes.span)
    }
  }
}
