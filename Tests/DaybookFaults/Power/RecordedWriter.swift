internal import CFaultShim
internal import DaybookEvents
internal import DaybookProjections

/// Runs the script in a new daybook, while all its operations on the disk are recorded.
struct RecordedWriter: FaultRole {
  let name = "recorded-writer"

  func play(_ words: [String]) async throws {
    guard words.count == 5, let subject = PowerSubject(rawValue: words[0]),
      let transactions = Int(words[3]), let seed = UInt64(words[4])
    else { throw FaultError("The role needs a subject, a path, a record, a number and a seed.") }
    let script = try await PowerScript(transactions: transactions, seed: seed)
    guard fault_shim_record(words[2]) == 0 else { throw FaultError("No record can be made.") }
    fault_shim_watch(words[1])
    let log = try FileEventLog.open(words[1], now: { PowerScript.time(0) })
    fault_shim_mark(0)
    let models = subject == .log ? nil : try await openModels(of: log, in: words[1])
    for number in script.batches.indices {
      let appended = try await log.append(script.batch(number))
      fault_shim_mark(appended.last?.seq ?? 0)
      if let models { try await PowerViews.follow(models, after: number) }
    }
    models?.close()
    log.close()
    fault_shim_watch(nil)
  }

  private func openModels(of log: FileEventLog, in path: String) async throws -> ReadModels {
    try await ReadModels.open(
      PowerViews.totals.catalog(with: PowerViews.projections), of: log, in: path, follows: false)
  }
}
