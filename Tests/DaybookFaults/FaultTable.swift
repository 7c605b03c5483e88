internal import DaybookValues

/// The results of all tests, as a table for a person, or as JSON for a program.
struct FaultTable {
  /// The result of one test.
  struct Row {
    let test: String
    let result: FaultResult
    let seconds: Double
  }

  let rows: [Row]

  /// Whether no test found a problem.
  var isClean: Bool { rows.allSatisfy(\.result.isClean) }

  /// The number of findings that are printed for each test; further ones are only counted.
  private static let findingsTold = 20

  private static let columns = ["test", "rounds", "lost", "corrupt", "signals", "seconds", ""]

  /// The table, with the findings below it.
  var text: String {
    let cells = [Self.columns] + rows.map(\.cells)
    let widths = Self.columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let findings = rows.flatMap { row in
      row.result.findings.prefix(Self.findingsTold).map { "\(row.test): \($0)" }
    }
    let lines = cells.map { Self.line($0, widths) } + (findings.isEmpty ? [] : [""] + findings)
    return lines.joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
      return 1...5 ~= column ? blanks + cells[column] : cells[column] + blanks
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// One JSON array with an object for each test.
  var json: String {
    var writer = JSONWriter()
    writer.write(.array(rows.map { .object($0.json) }))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension FaultTable.Row {
  /// Runs `test`, and measures its time.
  init(running test: any FaultTest, _ plan: FaultPlan) async {
    let clock = ContinuousClock()
    let start = clock.now
    do { result = try await test.run(plan) } catch {
      result = FaultResult(findings: ["It could not be run to its end: \(error)"])
    }
    self.test = test.name
    seconds = (clock.now - start) / .seconds(1)
  }

  /// A remark in words: the number of findings, or the skipped parts.
  private var remark: String {
    if !result.isClean { return "FOUND \(result.findings.count)" }
    let skipped = result.skipped.map { "skipped: \($0)" }
    return (skipped + [result.note]).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  fileprivate var cells: [String] {
    let tenths = Int(seconds * 10)
    return [
      test, "\(result.rounds)", "\(result.lost)", "\(result.corrupt)", "\(result.signals)",
      "\(tenths / 10).\(tenths % 10)", remark,
    ]
  }

  fileprivate var json: JSONObject {
    [
      "test": .string(test), "rounds": .integer(Int64(result.rounds)),
      "lost": .integer(Int64(result.lost)), "corrupt": .integer(Int64(result.corrupt)),
      "signals": .integer(Int64(result.signals)), "seconds": .real(seconds),
      "findings": .array(result.findings.map { .string($0) }),
      "skipped": .array(result.skipped.map { .string($0) }), "note": .string(result.note),
    ]
  }
}
