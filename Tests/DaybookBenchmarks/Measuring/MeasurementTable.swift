internal import DaybookValues

/// The measurements as a table for a person, or as JSON for a program.
struct MeasurementTable {
  let measurements: [Measurement]

  private static let columns = ["task", "unit", "C or peer", "Swift", "ratio", "goal", ""]

  var text: String {
    let rows =
      [Self.columns]
      + measurements.map {
        [
          $0.task, $0.unit, Self.figure($0.baseline), Self.figure($0.engine),
          Self.figure($0.ratio), $0.goal.text, $0.verdict,
        ]
      }
    let widths = Self.columns.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.indices.map { column in
      let blanks = String(repeating: " ", count: widths[column] - row[column].count)
      return 2...4 ~= column ? blanks + row[column] : row[column] + blanks
    }
    let line = cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func figure(_ figure: Double?) -> String { figure.map(Figure.text) ?? "" }

  /// One JSON array with an object for each measurement.
  var json: String {
    var writer = JSONWriter()
    writer.write(.array(measurements.map { .object($0.json) }))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Measurement {
  fileprivate var json: JSONObject {
    func real(_ figure: Double?) -> JSONValue { figure.map { .real($0) } ?? .null }
    return [
      "task": .string(task), "unit": .string(unit), "c": real(baseline), "swift": real(engine),
      "ratio": real(ratio), "goal": .string(goal.text), "verdict": .string(verdict),
    ]
  }
}
