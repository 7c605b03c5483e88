import DaybookQuery
import DaybookValues

/// The tables that the queries of tests may read.
enum TestTables {
  /// 2026-03-02T09:00:00Z, a Monday.
  static let now = DateTime("2026-03-02T09:00:00Z") ?? DateTime(ticks: 0)

  /// Ten lendings of a library, in order; four books; six visits with a dynamic column.
  static let all = CountingTables(MemoryTables([lendings, books, visits]))

  private static let books = MemoryTable(
    schema: TableSchema(
      name: "books",
      fields: [
        TableSchema.Field("isbn", .long), TableSchema.Field("title", .string),
        TableSchema.Field("pages", .int), TableSchema.Field("price", .real),
      ]),
    rows: [
      [.long(11), .string("Tides"), .int(120), .real(9.5)],
      [.long(12), .string("Maps of Snow"), .int(340), .real(24)],
      [.long(13), .string("The Lock-keeper"), .null, .real(12.25)],
      [.long(14), .string("Nine Rivers"), .int(210), .null],
    ])

  private static let visits = MemoryTable(
    schema: TableSchema(
      name: "visits",
      fields: [TableSchema.Field("seq", .long), TableSchema.Field("data", .dynamic)],
      orderedBy: 0),
    rows: (Int64(1)...6).map { number in
      let page: JSONValue = ["name": .string(number < 4 ? "home" : "search")]
      let data: JSONValue = ["who": .string("u\(number % 2)"), "n": .integer(number), "page": page]
      return [.long(number), .dynamic(data)]
    })

  private static let lendings = MemoryTable(
    schema: TableSchema(
      name: "lendings",
      fields: [
        TableSchema.Field("seq", .long), TableSchema.Field("time", .datetime),
        TableSchema.Field("reader", .string), TableSchema.Field("isbn", .long),
        TableSchema.Field("days", .long),
      ], orderedBy: 0),
    rows: (0..<10).map { index in
      let reader = ["ada", "bo", "cy"][index % 3]
      return [
        .long(Int64(index + 1)),
        .datetime(DateTime(ticks: now.ticks + Int64(index) * 6 * 36_000_000_000)),
        .string(reader), .long(11 + Int64(index % 4)),
        index == 6 ? .null : .long(Int64(index * index % 17)),
      ]
    })
}
