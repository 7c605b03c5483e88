import DaybookQuery
import DaybookValues
import TestSupport
import Testing

@Suite("The order of many rows")
struct ManyRowsOrderTests {
  private static let fields = [
    TableSchema.Field("place", .long), TableSchema.Field("whole", .long),
    TableSchema.Field("real", .real), TableSchema.Field("text", .string),
    TableSchema.Field("moment", .datetime),
  ]

  /// A key of an order, with the index of its column.
  private struct Key {
    let column: Int
    let isDescending: Bool
    let nullsFirst: Bool

    init(_ generator: inout SeededGenerator) {
      column = Int.random(in: 1..<fields.count, using: &generator)
      (isDescending, nullsFirst) = (generator.next() % 2 == 0, generator.next() % 2 == 0)
    }

    var text: String {
      "\(fields[column].name) \(isDescending ? "desc" : "asc") nulls \(nullsFirst ? "first" : "last")"
    }

    /// Returns a number below 0 when `left` comes first, and above 0 when `right` does.
    func order(_ left: [Value], _ right: [Value]) -> Int {
      let (left, right) = (left[column], right[column])
      let ranks = [left, right].map { (nullsFirst ? -1 : 1) * Self.rank($0) }
      guard ranks[0] == 0, ranks[1] == 0 else { return ranks[0] - ranks[1] }
      let order = left.compare(to: right) ?? 0
      return isDescending ? -order : order
    }

    private static func rank(_ value: Value) -> Int {
      if case .real(let real) = value, real.isNaN { return 1 }
      return value.isNull ? 2 : 0
    }
  }

  private static func row(_ place: Int, _ generator: inout SeededGenerator) -> [Value] {
    func pick(_ values: [Value]) -> Value { values[Int(generator.next() % UInt64(values.count))] }
    let number = Int64(generator.next() % 300) - 150
    let wide = Int64(bitPattern: generator.next())
    return [
      .long(Int64(place)), pick([.long(number), .long(number), .long(wide), .null, .long(.min)]),
      pick([.real(Double(number) / 4), .real(-0.0), .real(0), .real(.nan), .null, .real(.infinity)]
      ),
      .string(pick([.string("word \(number % 30)"), .string(""), .string("é")]).text),
      pick([.datetime(DateTime(ticks: Int64(wide.magnitude % 1_000_000))), .null]),
    ]
  }

  /// Returns the rows in batches; in two of three batches, the texts have a dictionary of their
  /// own.
  private static func batches(_ rows: [[Value]]) -> [Batch] {
    stride(from: 0, to: rows.count, by: 500).map { start in
      var builder = BatchBuilder(types: fields.map(\.type))
      let some = rows[start..<min(start + 500, rows.count)]
      for row in some { builder.append(row: row) }
      let batch = builder.batch()
      guard start % 1_500 > 0 else { return batch }
      var columns = batch.columns
      let entries = Array(Set(some.map { $0[3].text })).sorted() + [""]
      let texts = Vector(entries.map { Value.string($0) }, type: .string)
      guard case .strings(let strings) = texts.storage else { return batch }
      let codes = some.map { row in Int32(entries.firstIndex(of: row[3].text) ?? 0) }
      columns[3] = Vector(
        StringVector(
          bytes: strings.bytes, slices: strings.slices, codes: codes,
          dictionary: DictionaryNumber.next()))
      return Batch(columns: columns, rowCount: batch.rowCount)
    }
  }

  @Test("Rows are sorted as comparing each with each sorts them", arguments: [1, 2, 3] as [UInt64])
  func sorted(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<3_300).map { Self.row($0, &generator) }
    let table = MemoryTable(
      schema: TableSchema(name: "many", fields: Self.fields), batches: Self.batches(rows))
    for count in [rows.count, rows.count, 40, 2_000] {
      let keys = (0..<Int.random(in: 1...3, using: &generator)).map { _ in Key(&generator) }
      let wanted = rows.sorted { left, right in
        let order = keys.lazy.map { $0.order(left, right) }.first { $0 != 0 } ?? 0
        return order == 0 ? left[0].storedInteger ?? 0 < right[0].storedInteger ?? 0 : order < 0
      }
      let text = "many | sort by \(keys.map(\.text).joined(separator: ", ")) | take \(count)"
      let binding = Query.bind(text, tables: MemoryTables([table]), now: TestTables.now)
      let found = try #require(binding.query, "\(binding.diagnostics)").start().rows()
      #expect(found.map { "\($0)" } == wanted.prefix(count).map { "\($0)" }, "\(text)")
    }
  }
}
