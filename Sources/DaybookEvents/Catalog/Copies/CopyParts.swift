/// How far the copies in the table of single values go: types and schemas, all of them, and the names
/// of streams that began after the checkpoint, which no other table has yet.
///
/// They stand in parts of up to a page, each a list of ``CatalogCopy`` entries. The last part is
/// short: it stands in the page that each commit writes, so that another entry costs no page but when
/// the part has grown. An older program leaves them as they are; then they say less than there is, and
/// what they say is still true: visible events never go.
struct CopyParts: Equatable {
  /// How many types and schemas were copied.
  var types: UInt32 = 0
  var schemas: UInt32 = 0
  /// In how many parts they stand.
  var catalogParts: UInt32 = 0
  /// The last stream whose name is in a part, or was written to the tables of streams.
  var streams: UInt32 = 0
  var streamsParts: UInt32 = 0

  /// A part takes no more bytes than a page of its own holds, unless one entry does.
  static let greatestPart = 4_080
  // What is longer than the first of these is filled up to the second: then LMDB gives it a page of
  // its own, and the page of the single values, which each commit writes, stays one.
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

  /// `part` as it is stored.
  static func filled(_ part: [UInt8]) -> [UInt8] {
    guard part.count > greatestInPage, part.count < leastOutside else { return part }
    return part + repeatElement(0, count: leastOutside - part.count)
  }
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// How far the copies go.
  borrowing func copyParts() throws(LogError) -> CopyParts {
    let key = LogTables.Key.copies
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return CopyParts() }
    return try CopyParts(stored: value)
  }
}
