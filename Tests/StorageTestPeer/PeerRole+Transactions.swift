import DaybookStorage
import DaybookSystem

extension PeerRole {
  static let events = TableDefinition("events", .integerKeys)

  func environment(
    at path: String, _ access: StorageEnvironment.Access = .readWrite(createsFile: true)
  ) throws -> StorageEnvironment {
    try StorageEnvironment.open(
      path: path, options: StorageEnvironment.Options(access: access, tables: [Self.events]))
  }

  func put(_ count: UInt64, valueSize: Int, in environment: StorageEnvironment) throws {
    guard let events = environment.table(named: "events") else { return }
    let value = [UInt8](repeating: 7, count: valueSize)
    var write = try WriteTransaction(in: environment)
    let first = UInt64(try write.count(in: events))
    for key in first..<(first + count) {
      try write.put(value.span.bytes, forKey: key, in: events, appending: true)
    }
    try write.commit()
  }

  func holdRead(_ path: String) throws {
    let environment = try environment(at: path)
    let read = try ReadTransaction(in: environment)
    say("reading \(read.transactionNumber)")
    waitForTest()
  }

  func holdExclusively(_ path: String) throws {
    let environment = try environment(at: path)
    let hold = try environment.holdExclusively()
    say("holding")
    waitForTest()
    try put(1, valueSize: 8, in: environment)
    _ = consume hold
    say("let go")
    waitForTest()
  }

  func append(_ path: String, count: UInt64) throws {
    let environment = try environment(at: path)
    for _ in 0..<count { try put(1, valueSize: 4096, in: environment) }
    say("appended \(count)")
  }

  func read(_ path: String) throws {
    let environment = try environment(at: path, .readOnly)
    guard let events = environment.table(named: "events") else { return say("no table") }
    let readers = try environment.information().maximumReaders
    try lookAtCount(events, in: environment, readers: readers)
    waitForTest()
    try lookAtCount(events, in: environment, readers: readers)
  }

  private func lookAtCount(
    _ table: StorageTable, in environment: StorageEnvironment, readers: Int
  ) throws {
    let read = try ReadTransaction(in: environment)
    say("\(try read.count(in: table)) events, \(readers) slots")
  }
}
