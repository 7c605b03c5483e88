import Foundation
import TestSupport
import Testing

@Suite("A query stops at its limit of memory")
struct QueryMemoryTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The limit of memory for a query, in MiB.
  private static let limit = 48

  /// The end of a process, and its peak of memory in MiB.
  private struct Run {
    let status: Int32
    let errors: String
    let peak: Double
  }

  private static let program = """
    import os, sys
    child = os.fork()
    if child == 0: os.execv(sys.argv[1], sys.argv[1:])
    _, status, usage = os.wait4(child, 0)
    unit = 1 if sys.platform == 'darwin' else 1024
    print(os.waitstatus_to_exitcode(status), usage.ru_maxrss * unit)
    """

  private func run(_ query: String) throws -> Run {
    let outcome = try TestProgram([
      Self.python ?? "python3", "-c", Self.program, BuiltCommand.path, "query", "--max-memory",
      "\(Self.limit)", "--max-time", "600", query,
    ]).run()
    let last = outcome.output.split(separator: "\n").last ?? ""
    let figures = last.split(separator: " ").compactMap { Double($0) }
    try #require(figures.count == 2, "\(last)")
    return Run(
      status: Int32(figures[0]), errors: outcome.errors,
      peak: figures[1] / 1_048_576)
  }

  /// Returns a query of 30 steps, each of which doubles the size of a value.
  private static func doubled(_ first: String, _ step: String, _ last: String) -> String {
    "print a = \(first) " + String(repeating: "| extend a = \(step) ", count: 30)
      + "| project \(last)"
  }

  /// A query with 30 names, each of which has a text twice as long as the one before.
  private static var names: String {
    let steps: [String] = (0..<30).map { step in "let a\(step + 1) = strcat(a\(step), a\(step)); " }
    return "let a0 = '0123456789abcdef'; \(steps.joined())print strlen(a30)"
  }

  private static let text = "strcat('a text of more than a few bytes ', x)"

  /// Returns a query over `count` rows, each with a text.
  private static func rows(_ count: Int, _ rest: String) -> String {
    "range x from 1 to \(count) step 1 | extend t = \(text) | \(rest)"
  }

  /// Queries that a debug build runs in seconds; the long form also runs slower ones.
  private static var families: [String] {
    TestLength.isLong ? short + long : TestLength.sample(of: short, 6)
  }

  private static let unit = "'a text of more than twenty bytes'"

  private static let short: [String] = [
    """
    range a from 1 to 2000 step 1 | extend k = 1
    | join kind=inner (range b from 1 to 2000 step 1 | extend k = 1) on k | sort by a, b
    """,
    doubled("'0123456789abcdef'", "strcat(a, a)", "strlen(a)"),
    doubled("pack_array(1, 2, 3)", "array_concat(a, a)", "array_length(a)"),
    doubled("pack_array(1, 2, 3)", "pack_array(a, a)", "strlen(tostring(a))"),
    names,
    // A large value from small arguments is refused before it is made, or while it is made.
    "range x from 1 to 8 step 1 | extend a = repeat(x, 1000000) | summarize max(array_length(a))",
    "print a = repeat(strrep('ab', 50000), 1000000)",
    "range x from 1 to 5 step 1 | mv-expand a = repeat(x, 1000000) | count",
    "print strlen(replace_string(strrep('ab', 20000), 'a', strrep('xyz', 1000)))",
    "print strlen(replace_regex(strrep('ab', 20000), 'a', strrep('xyz', 1000)))",
    "print a = replace_strings(strrep('ab', 20000), dynamic(['a']), pack_array(strrep('x', 3000)))",
    "print array_length(split(strrep(',', 3000000), ','))",
    "print treepath(bag_pack(strrep('a', 10000), range(1, 100000)))",
    "print zip(range(1, 400000), dynamic([]), dynamic([]), dynamic([]), dynamic([]), dynamic([]))",
    "print strlen(strcat_array(range(1, 100000), strrep('a', 1000)))",
    "print array_iff(range(1, 200000), strrep('a', 10000), 1)",
    "print series_fill_const(repeat(long(null), 100000), strrep('a', 10000))",
    "print range(datetime(2020-01-01), datetime(2030-01-01), 1m)",
    """
    range x from 1 to 4000 step 1
    | extend n = strlen(strcat(strrep(\(unit), 1000 + x), strrep(\(unit), 1000 + x)))
    """,
    "range x from 1 to 1000000 step 1 | serialize | extend p = prev(x, 100000000) | summarize max(p)",
    "range x from 1 to 100 step 1 | summarize make_list(repeat(x, 100000))",
    "range x from 1 to 10 step 1 | where x in ((range y from 1 to 1000000 step 1))",
    patterns(3_000_000, "diffpatterns(half, 'A', 'B')"),
  ]

  /// Returns a query that looks for patterns in rows that all differ.
  private static func patterns(_ count: Int, _ plugIn: String) -> String {
    "range x from 1 to \(count) step 1 | extend half = iff(x % 2 == 0, 'A', 'B')"
      + " | evaluate \(plugIn)"
  }

  private static let long: [String] = [
    "print array_length(extract_all('(a)(b)', strrep('ab', 1000000)))",
    "print strlen(replace_regex(strrep('ab', 4000000), '(a)', '\\\\1\\\\1'))",
    "print strlen(replace_string(strrep('ab', 8000000), 'a', ''))",
    "print array_length(parse_json(strcat('[', strrep('[1],', 2000000), '1]')))",
    "print array_length(unicode_codepoints_from_string(strrep('a', 5000000)))",
    "print array_length(base64_decode_toarray(strrep('AAAA', 1000000)))",
    "print strlen(url_encode(strrep(',', 8000000)))",
    "print array_length(set_union(range(1, 1000000), range(1000000, 2000000)))",
    "print array_length(series_add(range(1, 1000000), range(1, 1000000)))",
    """
    range x from 1 to 5 step 1
    | mv-expand b = bag_zip(split(strrep('a,', 100000), ','), range(1, 100000)), c = range(1, 1000000)
    """,
    rows(1_000_000, "summarize make_list(t)"),
    rows(1_000_000, "summarize make_bag(bag_pack(t, x))"),
    rows(
      100_000,
      "serialize | scan declare (s: string = '') with (step a: true => s = strcat(a.s, t);) | count"
    ),
    rows(
      1_000_000,
      "scan partition by t declare (s: string = '') with (step a: true => s = t;) | count"),
    rows(1_000_000, "sample 1000000000 | summarize max(t)"),
    """
    print a = range(1, 2000, 1)
    | mv-apply e = a to typeof(long) on (extend t = strcat(strrep('a text', 5000), e) | sort by t)
    | sort by t | mv-apply f = a to typeof(long) on (sort by f) | count
    """,
    rows(50_000, "extend g = x % 50 | evaluate pivot(t, count(), g)"),
    "let m = materialize(" + rows(1_000_000, "extend d = bag_pack('a', x, 'b', t)")
      + "); union m, (m | take 1) | count",
    "let m = materialize(" + rows(3_000_000, "where x % 2 == 0")
      + "); union (m | where t has '1'), (m | take 1) | count",
    patterns(3_000_000, "autocluster()"), patterns(3_000_000, "basket()"),
    rows(1_000_000, "sort by t"),
    rows(1_000_000, "summarize make_set(t)"),
    rows(1_000_000, "distinct t"),
  ]

  /// Queries in which two thousand rows share one text of a million bytes.
  private static let sharing =
    [
      "make_list(z)", "make_list_if(z, x > 0)", "make_list_with_nulls(z)", "make_list(z, 2000)",
      "make_list(tostring(x % 2 == 0)), make_list(z) by x % 3",
      "make_bag(bag_pack(tostring(x), z))",
    ].map { shared("summarize \($0)") }
    + ["prev(z)", "next(z)"].map { shared("serialize y = \($0)") }

  private static func shared(_ rest: String) -> String {
    "range x from 1 to 2000 step 1 | extend z = strrep('a', 1000000) | \(rest)"
  }

  @Test(
    "A text that many rows share is counted as often as it is gathered, and made for none of them",
    .enabled(if: python != nil, "python3 is missing"), arguments: sharing)
  func sharedText(_ query: String) throws { try family(query) }

  @Test(
    "Each family ends with the message, within the limit and a quarter",
    .enabled(if: python != nil, "python3 is missing"), arguments: families)
  func family(_ query: String) throws {
    let least = try run("print 1")
    try #require(least.status == 0)
    let found = try run(query)
    #expect(found.status == 65 || found.status == 64, "\(found.errors)")
    #expect(
      found.errors.contains("MiB of memory. Narrow it, or raise --max-memory."), "\(found.errors)")
    let growth = found.peak - least.peak
    #expect(growth <= Double(Self.limit) * 1.25, "\(growth) MiB: \(query)")
  }
}
