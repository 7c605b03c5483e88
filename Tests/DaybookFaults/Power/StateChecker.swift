internal import DaybookSystem
internal import Foundation

/// Makes the states of a record one after another, and checks each of them.
///
/// The role prints `state N` before each state. After a broken state it prints `lost N COUNT` or
/// `corrupt N WHY`. After a state with a rebuilt read model it prints `rebuilt N`, and at the end
/// `done`.
struct StateChecker: FaultRole {
  let name = "state-checker"

  /// The script is continued in one state out of this number of states.
  private static let goingOnSpacing = 40

  func play(_ words: [String]) async throws {
    let work = try StateWork(words)
    let record = try work.record(
      parsing: Array(Data(contentsOf: URL(filePath: work.record))))
    let script = try await PowerScript(transactions: work.transactions, seed: work.seed)
    var cuts = PowerCuts(record, count: work.count, seed: work.seed)
    cuts.skip(work.start)
    for cut in cuts {
      say("state \(cut.number)")
      let path = "\(work.directory)/\(cut.number)"
      try make(cut.state, of: work.daybook, at: path)
      let daybook = LeftDaybook(path: path, work.subject)
      let goesOn = cut.number.isMultiple(of: Self.goingOnSpacing)
      await tell(
        cut.number,
        daybook.look(script, acknowledged: cut.state.acknowledged, goingOn: goesOn))
      try FileManager.default.removeItem(atPath: path)
    }
    say("done")
  }

  private func tell(_ number: Int, _ look: LeftDaybook.Look) {
    switch look.problem {
    case .lost(let count): say("lost \(number) \(count)")
    case .corrupt(let reason): say("corrupt \(number) \(reason)")
    case nil: break
    }
    if !look.rebuilds.isEmpty { say("rebuilt \(number)") }
  }

  /// Writes the daybook that a power cut left, at another path than the recorded daybook.
  private func make(_ state: Disk.State, of daybook: String, at path: String) throws {
    try Directory(path).create()
    for (file, bytes) in state.files where !file.hasSuffix("-lock") {
      let copy = path + file.dropFirst(daybook.count)
      try Directory(String(copy.directory)).create()
      try OpenFile(path: copy, .creating).write(bytes.span)
    }
  }
}
