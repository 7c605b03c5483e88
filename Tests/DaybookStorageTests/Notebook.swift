import DaybookStorage
import DaybookSystem
import Testing

/// An environment with a table of each kind, and short functions that write and read the tables.
struct Notebook {
  static let definitions = [
    TableDefinition("events", .integerKeys), TableDefinition("names", .byteKeys),
  ]

  let environment: StorageEnvironment
  let events: StorageTable
  let names: StorageTable

  init(
    at path: String, _ access: StorageEnvironment.Access = .readWrite(createsFile: true),
    mapSizeInBytes: Int = 1024 * 1024 * 1024, maximumReaders: Int = 1024
  ) throws {
    var options = StorageEnvironment.Options(access: access, tables: Self.definitions)
    options.mapSizeInBytes = mapSizeInBytes
    options.maximumReaders = maximumReaders
    environment = try StorageEnvironment.open(path: path, options: options)
    guard let events = environment.table(named: "events"),
      let names = environment.table(named: "names")
    else { throw SystemError(.notFound, while: "find the tables", at: path) }
    self.events = events
    self.names = names
  }

  func put(_ entries: [UInt64: [UInt8]]) throws {
    var write = try WriteTransaction(in: environment)
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      try write.put(value.span.bytes, forKey: key, in: events, appending: false)
    }
    try write.commit()
  }

  func put(_ names: [String: String]) throws {
    var write = try WriteTransaction(in: environment)
    // Entries are sorted, because a dictionary's order, and so the pages, would differ in each
    // process.
    for (key, value) in names.sorted(by: { $0.key < $1.key }) {
      try write.put(
        Array(value.utf8).span.bytes, forKey: Array(key.utf8).span.bytes, in: self.names)
    }
    try write.commit()
  }

  func value(forKey key: UInt64) throws -> [UInt8]? {
    let read = try ReadTransaction(in: environment)
    guard let value = try read.value(forKey: key, in: events) else { return nil }
    return copy(value)
  }

  func value(forKey key: String) throws -> String? {
    let read = try ReadTransaction(in: environment)
    let bytes = Array(key.utf8)
    guard let value = try read.value(forKey: bytes.span.bytes, in: names) else { return nil }
    return String(decoding: copy(value), as: UTF8.self)
  }

  func count() throws -> Int {
    try ReadTransaction(in: environment).count(in: events)
  }
}

func copyIfPresent(_ bytes: RawSpan?) -> [UInt8]? {
  guard let bytes else { return nil }
  return copy(bytes)
}

func copy(_ bytes: RawSpan) -> [UInt8] {
  bytes.withUnsafeBytes { Array($0) }
}

/// The code of the error that `body` throws, or `nil` when it throws none.
func code(_ body: () throws -> Void) -> SystemError.Code? {
  do {
    try body()
    return nil
  } catch let error as SystemError {
    return error.code
  } catch {
    return .system(-1)
  }
}

/// The storage's fault in the error that `body` throws, or `nil` when it throws none.
func fault(_ body: () throws -> Void) -> StorageFault? {
  do {
    try body()
    return nil
  } catch {
    let fault = (error as? SystemError)?.fault
    if fault == nil { Issue.record(error) }
    return fault
  }
}
