import DaybookStorage
import DaybookSystem
import Testing

@_spi(Engine) @testable import DaybookEvents

/// A table in the file of a closed log, for changing entries without the log's knowledge.
struct LogTable {
  private let environment: StorageEnvironment
  private let table: StorageTable

  init(_ name: String, in path: String) throws {
    var options = StorageEnvironment.Options(
      access: .readWrite(createsFile: false), tables: LogTables.definitions)
    options.derivedTables = LogTables.derivedDefinitions
    environment = try StorageEnvironment.open(path: "\(path)/log.mdb", options: options)
    table = try #require(environment.table(named: name))
  }

  func put(_ value: [UInt8], forKey key: UInt64) throws {
    let environment = environment  // a transaction must not outlive the variable it borrows
    var write = try WriteTransaction(in: environment)
    try write.put(value.span.bytes, forKey: key, in: table, appending: false)
    try write.commit()
  }

  func put(_ value: [UInt8], forKey key: [UInt8]) throws {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    try write.put(value.span.bytes, forKey: key.span.bytes, in: table)
    try write.commit()
  }

  func remove(_ key: UInt64) throws {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    try write.remove(key: key, in: table)
    try write.commit()
  }

  func remove(_ key: [UInt8]) throws {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    try write.remove(key: key.span.bytes, in: table)
    try write.commit()
  }

  func removeAll() throws {
    let environment = environment
    var write = try WriteTransaction(in: environment)
    try write.removeAll(in: table)
    try write.commit()
  }

  func count() throws -> Int {
    let environment = environment
    let read = try ReadTransaction(in: environment)
    return try read.count(in: table)
  }
}
