internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

/// Begins a read transaction, reports this, and holds the transaction until it is killed.
struct HeldReader: FaultRole {
  let name = "held-reader"

  func play(_ words: [String]) async throws {
    guard let path = words.first else { throw FaultError("The role needs a path.") }
    try hold(try FileEventLog.open(path, .readOnly))
  }

  private func hold(_ log: FileEventLog) throws {
    let environment = log.environment
    let read = try ReadTransaction(in: environment)
    say("reading")
    _ = readLine()
    say("\(read.transactionNumber)")
  }
}
