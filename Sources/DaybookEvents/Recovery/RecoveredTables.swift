internal import DaybookStorage
internal import DaybookSystem

/// The readable contents of a damaged log's tables, except the events.
struct RecoveredTables {
  /// For each commit, the last visible position, and whether the commit's meta page is undamaged.
  private(set) var ends: [(seq: UInt64, isSound: Bool)] = []
  private(set) var format: UInt32?
  /// Digests by their numbers from 1.
  private(set) var digests: [UInt64: [UInt8]] = [:]
  private(set) var heads: [UInt32: StreamHead] = [:]
  private var types = CatalogClaims()
  private var schemas = CatalogClaims()
  private var tables: [[String: RecoveredTable]] = []
  /// The names of streams in copies.
  private var copiedNames: [UInt32: StreamName] = [:]

  /// Adds the contents of a commit's tables, but keeps all contents that an earlier call added.
  mutating func add(
    _ commit: RecoveredCommit, _ tables: [String: RecoveredTable], of file: borrowing RecoveredFile
  ) throws(SystemError) {
    self.tables.append(tables)
    try addSingleValues(of: tables["meta"], isSound: commit.isSound, file)
    try addCatalog(of: tables, file)
    try addCopies(of: tables["meta"], file)
    try forEach(tables["digests"], file) { tables, entry, bytes in
      guard let key = entry.number, bytes.count == LogDigest.byteCount else { return }
      tables.digests[key] = tables.digests[key] ?? bytes
    }
    try forEach(tables["heads"], file) { tables, entry, bytes in
      // The numbers of streams begin at 1; 0 is used for events of unknown streams.
      guard entry.isSound, let number = entry.number.flatMap(UInt32.init(exactly:)), number > 0,
        bytes.count == 12, tables.heads[number] == nil
      else { return }
      tables.heads[number] = StreamHead(
        seq: bytes.rawBytes.littleEndian(UInt64.self, at: 0),
        version: bytes.rawBytes.littleEndian(UInt32.self, at: 8))
    }
  }

  private mutating func addSingleValues(
    of table: RecoveredTable?, isSound: Bool, _ file: borrowing RecoveredFile
  ) throws(SystemError) {
    try forEach(table, file) { tables, entry, bytes in
      if Array(entry.key) == LogTables.Key.end, bytes.count == 8 {
        let end = bytes.rawBytes.littleEndian(UInt64.self, at: 0)
        tables.ends.append((end, isSound && entry.isSound))
      } else if Array(entry.key) == LogTables.Key.format, bytes.count == 4, entry.isSound {
        tables.format = tables.format ?? bytes.rawBytes.littleEndian(UInt32.self, at: 0)
      }
    }
  }

  private mutating func addCatalog(
    of tables: [String: RecoveredTable], _ file: borrowing RecoveredFile
  ) throws(SystemError) {
    try forEach(tables["types"], file) { tables, entry, bytes in
      guard let key = entry.number,
        let content = CatalogEntry.content(of: bytes.rawBytes, forKey: key), content.isTypeName
      else { return }
      tables.types.add(entry: content, of: key)
    }
    try forEach(tables["schemas"], file) { tables, entry, bytes in
      guard let key = entry.number,
        let content = CatalogEntry.content(of: bytes.rawBytes, forKey: key), content.isSchema
      else { return }
      tables.schemas.add(entry: content, of: key)
    }
  }

  private mutating func addCopies(
    of table: RecoveredTable?, _ file: borrowing RecoveredFile
  ) throws(SystemError) {
    try forEach(table, file) { tables, entry, bytes in
      guard LogTables.Key.isPart(entry.key) else { return }
      tables.add(CatalogCopy.entries(in: bytes.rawBytes).entries, isLedTo: true)
    }
  }

  /// Adds copies of types, schemas and names of streams.
  ///
  /// `isLedTo` is true if the log's tables lead to the copies. Then their types and schemas have
  /// priority over copies on stray pages.
  mutating func add(_ copies: [CatalogCopy.Entry], isLedTo: Bool = false) {
    for entry in copies {
      let key = UInt64(entry.number)
      switch entry.kind {
      case .type where isLedTo: types.add(copy: entry.content, of: key)
      case .type: types.add(foundCopy: entry.content, of: key)
      case .schema where isLedTo: schemas.add(copy: entry.content, of: key)
      case .schema: schemas.add(foundCopy: entry.content, of: key)
      case .streams:
        for (number, name) in entry.streams where copiedNames[number] == nil {
          copiedNames[number] = name
        }
      }
    }
  }

  private mutating func forEach(
    _ table: RecoveredTable?, _ file: borrowing RecoveredFile,
    _ body: (inout RecoveredTables, RecoveredEntry, [UInt8]) -> Void
  ) throws(SystemError) {
    guard let table else { return }
    var found = self
    try file.forEachEntry(of: table) { (entry) throws(SystemError) in
      guard entry.place.byteCount <= RecordView.maximumBytes else { return }
      body(&found, entry, try file.bytes(at: entry.place))
    }
    self = found
  }

  /// Adds entries from stray pages, for keys without a better source.
  mutating func add(strayCatalog entries: [UInt64: [[UInt8]]]) {
    for (key, contents) in entries {
      for content in contents {
        if content.isSchema, key & 0xFFFF > 0 {
          schemas.add(foundEntry: content, of: key)
        } else if content.isTypeName {
          types.add(foundEntry: content, of: key)
        }
      }
    }
  }

  /// The names of some streams, by their numbers.
  ///
  /// Names on which the tables `names` and `streams` agree come first, then names from copies.
  func names(
    of numbers: Set<UInt32>, in file: borrowing RecoveredFile
  ) throws(SystemError) -> [UInt32: StreamName] {
    var names = try storedNames(of: numbers, in: file)
    for number in numbers where names[number] == nil { names[number] = copiedNames[number] }
    return names
  }

  private func storedNames(
    of numbers: Set<UInt32>, in file: borrowing RecoveredFile
  ) throws(SystemError) -> [UInt32: StreamName] {
    var names: [UInt32: StreamName] = [:]
    for tables in tables {
      var byNumber: [UInt32: [UInt8]] = [:]
      if let table = tables["names"] {
        try file.forEachEntry(of: table) { (entry) throws(SystemError) in
          guard let number = entry.number.flatMap(UInt32.init(exactly:)), numbers.contains(number)
          else { return }
          byNumber[number] = try file.bytes(at: entry.place)
        }
      }
      guard let table = tables["streams"], !byNumber.isEmpty else { continue }
      try file.forEachEntry(of: table) { (entry) throws(SystemError) in
        let bytes = try file.bytes(at: entry.place)
        guard bytes.count == 4 else { return }
        let number = bytes.rawBytes.littleEndian(UInt32.self, at: 0)
        guard names[number] == nil, byNumber[number] == Array(entry.key) else { return }
        names[number] = try? StreamName(String(decoding: entry.key, as: UTF8.self))
      }
    }
    return names
  }

  /// Whether all types and schemas in `use` are present.
  func hasCatalog(for use: CatalogNeed) -> Bool {
    use.types.allSatisfy { types[UInt64($0)] != nil } && use.schemas.allSatisfy(hasSchema)
  }

  /// Whether the schema with this key can be read.
  ///
  /// Schema 0 stores whole objects, and can always be read.
  func hasSchema(_ key: UInt32) -> Bool { key & 0xFFFF == 0 || schemas[UInt64(key)] != nil }

  /// The types and schemas, at least up to the greatest needed type.
  ///
  /// `unnamed` has the needed types whose names are lost. They get made-up names.
  ///
  /// The log gives numbers without gaps. So a number after a gap is itself damaged, unless an event
  /// needs it or a greater number.
  func catalog(for need: CatalogNeed) -> (catalog: EventCatalog, unnamed: [UInt16]) {
    var (catalog, unnamed) = (EventCatalog(), [UInt16]())
    let known = (0..<Int(UInt16.max)).first { types[UInt64($0)] == nil } ?? Int(UInt16.max)
    let last = max(known - 1, need.types.max().map { Int($0) } ?? -1)
    guard last >= 0, last < Int(UInt16.max) else { return (catalog, []) }
    for number in 0...last {
      let name = types[UInt64(number)].map { String(decoding: $0, as: UTF8.self) }
      if name == nil, need.types.contains(UInt16(number)) { unnamed.append(UInt16(number)) }
      let type = EventType(checked: name ?? Self.madeUpName(ofType: UInt16(number)))
      addSchemas(of: catalog.add(type), type, need, to: &catalog)
    }
    return (catalog, unnamed)
  }

  /// The name for a type whose name is lost.
  ///
  /// The name is not reserved for the engine, because the events belong to a program.
  static func madeUpName(ofType number: UInt16) -> String { "unnamed.type-\(number)" }

  private func addSchemas(
    of number: UInt16, _ type: EventType, _ need: CatalogNeed, to catalog: inout EventCatalog
  ) {
    let needed = need.schemas.filter { $0 >> 16 == UInt32(number) }.map { Int($0 & 0xFFFF) }
    let known = (1..<Int(UInt16.max)).first {
      schemas[UInt64(EventCatalog.schemaKey(type: number, schema: UInt16($0)))] == nil
    }
    for schema in 0..<max((known ?? 1) - 1, needed.max() ?? 0) {
      let key = EventCatalog.schemaKey(type: number, schema: UInt16(schema + 1))
      let stored = schemas[UInt64(key)].flatMap {
        EventDefinition(type: type, storedBytes: $0.rawBytes)
      }
      // Events of an unreadable schema are lost, but the schema's number must stay in use.
      let definition = stored ?? EventDefinition(type: type, version: 0, fields: [])
      _ = catalog.add(definition, toType: number)
    }
  }
}

/// The types and schemas that some records have.
struct CatalogNeed {
  private(set) var types: Set<UInt16> = []
  private(set) var schemas: Set<UInt32> = []

  mutating func note(_ record: borrowing RecordView) {
    types.insert(record.typeNumber)
    schemas.insert(
      EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber))
  }
}

/// Checks whether bytes are the content of an entry in a certain table.
///
/// The checks are needed because damage may replace a page of one table with a page of another
/// table.
///
/// The checksum of an entry does not distinguish the tables of types and schemas.
extension [UInt8] {
  fileprivate var isTypeName: Bool {
    (try? EventType(String(decoding: self, as: UTF8.self))) != nil
  }

  fileprivate var isSchema: Bool {
    EventDefinition(type: EventType(checked: ""), storedBytes: rawBytes) != nil
  }
}
