import DaybookQuery
import DaybookValues
import TestSupport
import Testing

@Suite("describe() says what other queries find")
struct DescribeOracleTests {
  private func rows(_ text: String, _ table: MemoryTable) throws -> [[Value]] {
    let binding = Query.bind(
      text, tables: OneTable(table: table), now: TestTables.now)
    let query = try #require(binding.query, "\(binding.diagnostics)")
    return try query.start(QueryRun(seed: 1)).rows()
  }

  /// Makes a table of texts and numbers; some numbers are null, and some too large for a double.
  private func table(_ seed: UInt64, rows: Int, values: Int64) -> MemoryTable {
    var random = SeededRandom(seed: seed)
    let schema = TableSchema(
      name: "T", fields: [.init("n", .long), .init("r", .real), .init("s", .string)])
    return MemoryTable(
      schema: schema,
      rows: (0..<rows).map { _ in
        let number = Int64.random(in: 0..<values, using: &random)
        let isNull = Int.random(in: 0..<8, using: &random) == 0
        return [
          isNull ? .null : .long(number + 76_561_190_000_000_000), .real(Double(number) / 4),
          .string(isNull ? "" : "v\(number)"),
        ]
      })
  }

  @Test("Of few values all is exact", arguments: [UInt64(1), 2, 3, 4])
  func exact(seed: UInt64) throws {
    let table = table(seed, rows: 500, values: seed == 1 ? 4_000 : 60)
    let described = try rows("T | evaluate describe()", table)
    for (place, name) in ["n", "r", "s"].enumerated() {
      let isNumber = name != "s"
      let wanted = try rows(
        """
        T | summarize rows = count(), nulls = countif(isempty(\(name))),
          distinct = count_distinctif(\(name), isnotempty(\(name))),
          least = minif(\(name), isnotempty(\(name))), greatest = maxif(\(name), isnotempty(\(name)))
          \(isNumber ? ", mean = avg(\(name)), median = percentile(\(name), 50)" : "")
        """, table)[0]
      let found = described[place]
      #expect(found[2...3] + [found[5]] == wanted[0...2])
      #expect(found[6] == .string("exact"))
      #expect(found[7].unboxed == wanted[3] && found[8].unboxed == wanted[4], "\(found)")
      if isNumber {
        #expect(found[10].unboxed == wanted[6], "\(found[10]) \(wanted[6])")
        #expect(try abs(found[9].number - wanted[5].number) <= 1e-9 * abs(wanted[5].number))
      }
      let most = try rows(
        "T | where isnotempty(\(name)) | summarize c = count() by \(name) | summarize max(c)", table
      )
      #expect(found[12] == most[0][0])
    }
  }

  @Test("Of very many values the counts are near, and the extremes and the mean exact")
  func approximate() throws {
    // Every third value is 7.
    let described = try rows(
      "T | extend n = iff(n % 3 == 0, 7, n), s = tostring(n) | evaluate describe()", numbers(60_000)
    )
    let number = described[0]
    #expect(number[6] == .string("hll") && number[2] == .long(60_000))
    #expect(try abs(number[5].number - 40_001) < 1_200)
    #expect(number[7].unboxed == .long(1) && number[8].unboxed == .long(59_999))
    // The mean is of 20,000 sevens, and of the numbers that are not divisible by three.
    #expect(try abs(number[9].number - (20_000 * 7 + 1_200_000_000) / 60_000) < 1e-6)
    #expect(try abs(number[10].number - 15_000) < 800)
    #expect(number[11].unboxed == .long(7))
    #expect(try (14_000...20_000).contains(number[12].number))
    #expect(described[1][6] == .string("hll"))
  }

  // The texts have 15 MB, so they cannot be held within the limit of 12 MiB.
  @Test("Very many long texts take little memory")
  func memory() throws {
    let binding = Query.bind(
      "T | extend s = strcat(strrep('x', 1000), n) | evaluate describe()",
      tables: OneTable(table: numbers(15_000)), now: TestTables.now)
    let run = QueryRun(limits: QueryLimits(heldBytes: 12 << 20))
    let result = try #require(binding.query).start(run)
    #expect(try result.rows().count == 2)
  }

  private func numbers(_ count: Int64) -> MemoryTable {
    MemoryTable(
      schema: TableSchema(name: "T", fields: [.init("n", .long)]),
      rows: (0..<count).map { [.long($0)] })
  }
}

private struct OneTable: TableSource {
  let table: MemoryTable

  var tableNames: [String] { ["T"] }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? { name == "T" ? table : nil }
}

extension Value {
  /// The value inside a dynamic.
  fileprivate var unboxed: Value {
    guard case .dynamic(let json) = self else { return self }
    return switch json {
    case .integer(let number): .long(number)
    case .real(let number): .real(number)
    case .string(let text): .string(text)
    default: self
    }
  }

  fileprivate var number: Double {
    get throws {
      switch unboxed {
      case .long(let number): return Double(number)
      case .real(let number): return number
      default:
        Issue.record("\(self) is no number")
        return 0
      }
    }
  }
}
