internal import DaybookEvents
internal import DaybookValues

/// Opens the same daybook twice in one process, by two paths, and closes one while the other is
/// used.
struct OpenedTwiceTest: FaultTest {
  let name = "opened-twice"
  let rounds = (short: 20, long: 1_000)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    let path = plan.site.freshPath()
    var wanted: [UInt64] = []
    for round in 0..<plan.rounds {
      wanted += try await append(twiceTo: path, round)
      let log = try FileEventLog.open(path, .readOnly)
      let seqs = try log.read(.all, limit: .max).events.map(\.seq)
      result.rounds += 1
      result.lost += Set(wanted).subtracting(seqs).count
      if seqs != wanted { result.findings.append("Round \(round) has the positions \(seqs).") }
      if let problem = try log.verify().problem { result.found("Round \(round): \(problem)") }
    }
    return result
  }

  /// Appends by both logs in turn, then by the second one after the first is closed.
  private func append(twiceTo path: String, _ round: Int) async throws -> [UInt64] {
    let first = try FileEventLog.open(path)
    let second = try FileEventLog.open("\(path)/../\(path.split(separator: "/").last ?? "")")
    var seqs: [UInt64] = []
    for number in 0..<6 as Range<Int64> {
      if number == 4 { first.close() }
      let log = number % 2 == 0 && number < 4 ? first : second
      var batch = EventBatch()
      batch.append(
        "number.counted", ["number": .integer(number)],
        to: StreamName(stringLiteral: "twice-\(round % 3)"))
      seqs += try await log.append(batch).map(\.seq)
    }
    second.close()
    return seqs
  }
}
