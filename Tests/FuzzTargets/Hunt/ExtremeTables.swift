internal import DaybookQuery
internal import DaybookValues

/// The tables of the hunted calls.
///
/// `X` has a column of each type with extreme values. The others are the tables of the queries in
/// `Fixtures/Queries`, with extreme values in their rows.
enum ExtremeTables {
  static let all = MemoryTables([extremes, books, visits, lendings])

  static let now = DateTime("2026-03-02T09:00:00Z") ?? .unixEpoch

  /// The columns of `X`, one of each type.
  static let columns = ["l", "i", "r", "s", "b", "t", "p", "d", "g", "c"]

  private static let extremes = MemoryTable(
    schema: TableSchema(
      name: "X",
      fields: [
        TableSchema.Field("l", .long), TableSchema.Field("i", .int), TableSchema.Field("r", .real),
        TableSchema.Field("s", .string), TableSchema.Field("b", .bool),
        TableSchema.Field("t", .datetime), TableSchema.Field("p", .timespan),
        TableSchema.Field("d", .dynamic), TableSchema.Field("g", .guid),
        TableSchema.Field("c", .decimal),
      ], orderedBy: 0),
    rows: rows)

  private static let rows: [[Value]] = [
    [
      .long(.min), .int(.min), .real(-.infinity), .string(""), .bool(false), .datetime(.least),
      .timespan(TimeSpan(ticks: .min)), .dynamic(.array([1, "two", nil])),
      .guid(EventID(high: 0, low: 0)), .decimal(Decimal(.min)),
    ],
    [.null, .null, .null, .string(""), .null, .null, .null, .null, .null, .null],
    [
      .long(7), .int(7), .real(2.5), .string("One tw\u{1F600}o 10.0.0.7"), .bool(true),
      .datetime(now), .timespan(.day), .dynamic(["a": ["b": 1], "c": [1.5, 2]]),
      .guid(EventID(high: 1, low: 2)), .decimal(Decimal(7)),
    ],
    [
      .long(0), .int(0), .real(-0.0), .string("a\u{1B}\0b,c;d=e e\u{301}"), .bool(true),
      .datetime(.unixEpoch), .timespan(TimeSpan(ticks: 0)), .dynamic(.array([])),
      .guid(EventID(high: .max, low: .max)), .decimal(Decimal(0)),
    ],
    [
      .long(.max), .int(.max), .real(.nan), .string("{\"a\":[1,2]}"), .bool(true),
      .datetime(.greatest), .timespan(TimeSpan(ticks: .max)), .dynamic(.string("x")),
      .guid(EventID(high: 0, low: .max)), .decimal(Decimal(.max)),
    ],
  ]

  private static let books = MemoryTable(
    schema: TableSchema(
      name: "books",
      fields: [
        TableSchema.Field("isbn", .long), TableSchema.Field("title", .string),
        TableSchema.Field("pages", .int), TableSchema.Field("price", .real),
      ]),
    rows: rows.map { [$0[0], $0[3], $0[1], $0[2]] })

  private static let visits = MemoryTable(
    schema: TableSchema(
      name: "visits",
      fields: [TableSchema.Field("seq", .long), TableSchema.Field("data", .dynamic)],
      orderedBy: 0),
    rows: rows.enumerated().map { [.long(Int64($0.offset)), $0.element[7]] })

  private static let lendings = MemoryTable(
    schema: TableSchema(
      name: "lendings",
      fields: [
        TableSchema.Field("seq", .long), TableSchema.Field("time", .datetime),
        TableSchema.Field("reader", .string), TableSchema.Field("isbn", .long),
        TableSchema.Field("days", .long),
      ], orderedBy: 0),
    rows: rows.enumerated().map {
      [.long(Int64($0.offset)), $0.element[5], $0.element[3], $0.element[0], $0.element[0]]
    })
}
