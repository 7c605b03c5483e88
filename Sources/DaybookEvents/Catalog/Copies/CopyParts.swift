/// How many types, schemas and names are copied to the table of single values, and in how many
/// parts.
///
/// The copies cover all types and schemas. They also cover the names of streams that began after
/// the checkpoint, which no other table has yet.
///
/// The copies are in parts of up to a page, each a list of ``CatalogCopy`` entries. The last part
/// shares the page that each commit writes. So a new entry costs an additional page only when this
/// part has outgrown the shared page. An older program leaves the parts as they are. The parts then
/// lack newer entries, but stay valid, since visible events are never removed.
struct CopyParts: Equatable {
  /// How many types and how many schemas were copied.
  var types: UInt32 = 0
  var schemas: UInt32 = 0
  /// The number of parts with types and schemas.
  var catalogParts: UInt32 = 0
  /// The number of the last stream whose name is in a part, or in the tables of streams.
  var streams: UInt32 = 0
  var streamsParts: UInt32 = 0

  /// The maximum number of bytes of a part: one page, unless a single entry is longer.
  static let greatestPart = 4_080
  // A part that is longer than `greatestInPage` is padded to `leastOutside`.
  //
  // LMDB then stores the part in separate pages. The single values stay in one page, which each
  // commit writes.
  static let greatestInPage = 1_000
  private static let leastOutside = 2_048

  init() {}

  init(stored bytes: RawSpan) throws(LogError) {
    func number(_ index: Int) throws(LogError) -> UInt32 {
      try bytes.number(UInt32.self, at: index * 4, of: "list of copies")
    }
    (types, schemas, catalogParts) = (try number(0), try number(1), try number(2))
    (streams, streamsParts) = (try number(3), try number(4))
  }

  var storedBytes: [UInt8] {
    [types, schemas, catalogParts, streams, streamsParts].flatMap(\.storedBytes)
  }

  /// The stored form of `part`.
  static func filled(_ part: [UInt8]) -> [UInt8] {
    guard part.count > greatestInPage, part.count < leastOutside else { return part }
    return part + repeatElement(0, count: leastOutside - part.count)
  }
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The stored counts of the copies; all counts are 0 if the log has no copies.
  borrowing func copyParts() throws(LogError) -> CopyParts {
    let key = LogTables.Key.copies
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return CopyParts() }
    return try CopyParts(stored: value)
  }
}
