import DaybookQuery
import Testing

@Suite("The first moment of a period, worked out once for neighbours")
struct PeriodStartTests {
  @Test(
    "It is that of each row alone, over leap years, turns of years, null and the ends of time",
    arguments: ["startofday", "startofweek", "startofmonth", "startofyear"])
  func columns(function: String) throws {
    let text = """
      let times = union
        (range n from 0 to 3000 step 1 | extend t = datetime(1999-11-27) + n * 7h),
        (range n from 0 to 900 step 1 | extend t = datetime(2024-02-20) - n * 1.93d),
        (datatable(n:long, t:datetime)[
          1, datetime(null), 2, datetime(0001-01-01), 3, datetime(9999-12-31T23:59:59.9999999),
          4, datetime(9999-12-01), 5, datetime(0001-01-07), 6, datetime(null),
          7, datetime(2026-01-31T23:59:59.9999999), 8, datetime(2026-02-01)]);
      times | extend each = \(function)(t, 0), known = \(function)(t)
      | summarize n = count(), same = countif(each == known or isnull(each) and isnull(known))
      """
    // With a second argument, each row is computed on its own.
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    let query = try #require(binding.query, "\(binding.diagnostics)")
    let row = try #require(try query.start(QueryRun(seed: 1)).rows().map { Array($0) }.first)
    #expect(row == [.long(3_910), .long(3_910)], "\(row)")
  }
}
