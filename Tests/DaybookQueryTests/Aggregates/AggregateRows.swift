import DaybookQuery
import DaybookValues
import TestSupport

/// Random rows with a column of each type; some values are missing, not a number, or frequent.
struct AggregateRows {
  static let fields: [TableSchema.Field] = [
    .init("seq", .long), .init("k", .long), .init("g", .string), .init("i", .long),
    .init("n", .int), .init("r", .real), .init("s", .string), .init("u", .string),
    .init("b", .bool), .init("t", .datetime), .init("d", .timespan),
  ]

  static let schema = TableSchema(name: "T", fields: fields, orderedBy: 0)

  let batches: [Batch]
  let rows: [[Value]]

  /// Makes batches of at most `most` random rows.
  init(seed: UInt64, batchCount: Int, upTo most: Int) {
    var generator = SeededGenerator(seed: seed)
    var (batches, rows) = ([Batch](), [[Value]]())
    let hasNulls = generator.next() % 2 == 0
    for _ in 0..<batchCount {
      let count = Int.random(in: 0...most, using: &generator)
      let added = (0..<count).map { index in
        Self.row(Int64(rows.count + index), hasNulls, &generator)
      }
      rows += added
      batches.append(Self.batch(of: added))
    }
    (self.batches, self.rows) = (batches, rows)
  }

  private static func row(
    _ seq: Int64, _ hasNulls: Bool, _ generator: inout SeededGenerator
  ) -> [Value] {
    func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &generator) }
    let reals: [Double] = [0, -0.0, .nan, 0.1, 1e300, -1e-300, 3, .infinity, Double(number(0...9))]
    let values: [Value] = [
      .long(number(-3...9)), .int(Int32(number(0...400))), .real(reals[Int(number(0...8))]),
      .string(["", "x", "number 17", "é", "Number \(number(0...40))"][Int(number(0...4))]),
      .string("own \(number(0...500))"), .bool(number(0...1) == 0),
      .datetime(DateTime(ticks: number(0...99) * 864_000_000_000)),
      .timespan(TimeSpan(ticks: number(-5...5))),
    ]
    let kept = values.map { value in
      guard hasNulls, number(0...6) == 0 else { return value }
      if case .string = value { return Value.string("") }
      return .null
    }
    return [.long(seq), .long(number(0...5)), .string("g\(number(0...3))")] + kept
  }

  /// Returns the rows as a batch, in which two columns of text have dictionaries.
  private static func batch(of rows: [[Value]]) -> Batch {
    let columns = fields.enumerated().map { place, field in
      let values = rows.map { $0[place] }
      return ["g", "s"].contains(field.name)
        ? dictionary(of: values) : Vector(values, type: field.type)
    }
    return Batch(columns: columns, rowCount: rows.count)
  }

  private static func dictionary(of values: [Value]) -> Vector {
    var (bytes, slices, numbers) = ([UInt8](), [StringVector.Slice](), [String: Int32]())
    let codes = values.map { value in
      if let number = numbers[value.text] { return number }
      let number = Int32(slices.count)
      numbers[value.text] = number
      slices.append(.init(start: bytes.count, length: value.text.utf8.count))
      bytes += value.text.utf8
      return number
    }
    return Vector(
      StringVector(
        bytes: bytes, slices: slices, codes: codes, dictionary: DictionaryNumber.next()))
  }
}
