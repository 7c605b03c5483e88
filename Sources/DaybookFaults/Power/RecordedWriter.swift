internal import CFaultShim
internal import DaybookEvents

/// Runs the script in a new daybook while all that it does to the disk is recorded.
struct RecordedWriter: FaultRole {
  let name = "recorded-writer"

  func play(_ words: [String]) async throws {
    guard words.count == 4, let transactions = Int(words[2]), let seed = UInt64(words[3]) else {
      throw FaultError("The role needs a path, a record, a number and a seed.")
    }
    let script = try await PowerScript(transactions: transactions, seed: seed)
    guard fault_shim_record(words[1]) == 0 else { throw FaultError("No record can be made.") }
    fault_shim_watch(words[0])
    let log = try FileEventLog.open(words[0], now: { PowerScript.time(0) })
    fault_shim_mark(0)
    for number in script.batches.indices {
      let appended = try await log.append(script.batch(number))
      fault_shim_mark(appended.last?.seq ?? 0)
    }
    log.close()
    fault_shim_watch(nil)
  }
}
