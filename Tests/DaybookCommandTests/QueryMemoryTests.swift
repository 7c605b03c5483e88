import Foundation
import Testing

@Suite("A query stops at its limit of memory")
struct QueryMemoryTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What is measured in MiB.
  private static let limit = 48

  /// How a process ended, and the most memory it had, in MiB.
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
    let folder = FileManager.default.temporaryDirectory.appending(path: "query-memory-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "out"), folder.appending(path: "err"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: Self.python ?? "python3")
    process.currentDirectoryURL = folder
    process.arguments = [
      "-c", Self.program, BuiltCommand.path, "query", "--max-memory", "\(Self.limit)",
      "--max-time", "600", query,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let last = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").last ?? ""
    let figures = last.split(separator: " ").compactMap { Double($0) }
    try #require(figures.count == 2, "\(last)")
    return Run(
      status: Int32(figures[0]), errors: try String(contentsOf: errors, encoding: .utf8),
      peak: figures[1] / 1_048_576)
  }

  /// So many steps, each of which doubles what is there.
  private static func doubled(_ first: String, _ step: String, _ last: String) -> String {
    "print a = \(first) " + String(repeating: "| extend a = \(step) ", count: 30)
      + "| project \(last)"
  }

  /// Names of names, each twice as long as the one before.
  private static var names: String {
    let steps: [String] = (0..<30).map { step in "let a\(step + 1) = strcat(a\(step), a\(step)); " }
    return "let a0 = '0123456789abcdef'; \(steps.joined())print strlen(a30)"
  }

  private static let text = "strcat('a text of more than a few bytes ', x)"

  /// So many rows with a text.
  private static func rows(_ count: Int, _ rest: String) -> String {
    "range x from 1 to \(count) step 1 | extend t = \(text) | \(rest)"
  }

  /// What an unoptimised program does in seconds; the long form does the others as well.
  private static var families: [String] {
    let isFull = ProcessInfo.processInfo.environment["DAYBOOK_TEST_FULL"] == "1"
    return short + (isFull ? long : [])
  }

  private static let short: [String] = [
    """
    range a from 1 to 2000 step 1 | extend k = 1
    | join kind=inner (range b from 1 to 2000 step 1 | extend k = 1) on k | sort by a, b
    """,
    doubled("'0123456789abcdef'", "strcat(a, a)", "strlen(a)"),
    doubled("pack_array(1, 2, 3)", "array_concat(a, a)", "array_length(a)"),
    doubled("pack_array(1, 2, 3)", "pack_array(a, a)", "strlen(tostring(a))"),
    names,
    "range x from 1 to 10 step 1 | where x in ((range y from 1 to 1000000 step 1))",
  ]

  private static let long: [String] = [
    rows(
      100_000,
      "serialize | scan declare (s: string = '') with (step a: true => s = strcat(a.s, t);) | count"
    ),
    rows(
      1_000_000,
      "scan partition by t declare (s: string = '') with (step a: true => s = t;) | count"),
    rows(1_000_000, "sample 1000000000 | summarize max(t)"),
    """
    print a = range(1, 200000, 1)
    | mv-apply e = a to typeof(long) on (extend t = strcat('a long text of ', e) | sort by t)
    | sort by t | mv-apply f = a to typeof(long) on (sort by f) | count
    """,
    rows(50_000, "extend g = x % 50 | evaluate pivot(t, count(), g)"),
    "let m = materialize(" + rows(1_000_000, "extend d = bag_pack('a', x, 'b', t)")
      + "); union m, (m | take 1) | count",
    "let m = materialize(" + rows(3_000_000, "where x % 5 == 0")
      + "); union (m | where t has '1'), (m | take 1) | count",
    rows(1_000_000, "sort by t"),
    rows(1_000_000, "summarize make_set(t)"),
    rows(1_000_000, "distinct t"),
  ]

  @Test(
    "Each family ends with the message, within the limit and a quarter",
    .enabled(if: python != nil, "python3 is missing"), arguments: families)
  func family(_ query: String) throws {
    let least = try run("print 1")
    try #require(least.status == 0)
    let found = try run(query)
    #expect(found.status == 65 || found.status == 64, "\(found.errors)")
    #expect(found.errors.contains("bytes of memory"), "\(found.errors)")
    let growth = found.peak - least.peak
    #expect(growth <= Double(Self.limit) * 1.25, "\(growth) MiB: \(query)")
  }
}
