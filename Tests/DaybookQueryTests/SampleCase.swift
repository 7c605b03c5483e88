import DaybookQuery
import DaybookValues
import Foundation
import Testing

/// A case of public documentation; the cases are not part of this project, and may be absent.
struct SampleCase: CustomTestStringConvertible, Sendable {
  let id: String
  let query: String
  let columns: [String]
  let types: [String]
  let rows: [JSONValue]
  let isOrdered: Bool
  /// The columns with arrays whose order does not matter.
  let setColumns: Set<String>

  var testDescription: String { id }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let query = json["query"]?.string,
      let columns = json["columns"]?.array, let types = json["types"]?.array,
      let rows = json["rows"]?.array
    else { return nil }
    self.id = id
    self.query = query
    self.columns = columns.compactMap(\.string)
    self.types = types.compactMap(\.string)
    self.rows = rows
    isOrdered = json["ordered"]?.bool ?? false
    setColumns = Set(json["set_columns"]?.array?.compactMap(\.string) ?? [])
  }

  /// The cases from the file next to the checkout; empty if there is no such file.
  static let all: [SampleCase] = {
    let file =
      ProcessInfo.processInfo.environment["DAYBOOK_QUERY_CASES"].map { URL(filePath: $0) }
      ?? QueryCase.root.appending(path: "../shared/queries/kql-sample.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      (try? JSONValue(parsing: String(line))).flatMap { SampleCase($0) }
    }
  }()
}

extension SampleCase {
  /// Returns the difference between the expected rows and the real ones; `nil` if there is none.
  func difference(from result: [JSONValue]) -> String? {
    guard result.count == rows.count else { return "\(result.count) rows, not \(rows.count)" }
    var rest = result
    for (index, row) in rows.enumerated() {
      let found =
        isOrdered
        ? (isSame(row, rest[0]) ? 0 : nil) : rest.firstIndex { isSame(row, $0) }
      guard let found else { return "row \(index) is not there: \(row)" }
      rest.remove(at: found)
    }
    return nil
  }

  private func isSame(_ expected: JSONValue, _ found: JSONValue) -> Bool {
    guard let left = expected.array, let right = found.array, left.count == right.count else {
      return false
    }
    return zip(columns, zip(left, right)).allSatisfy { column, pair in
      setColumns.contains(column)
        ? Self.isSame(Self.sorted(pair.0), Self.sorted(pair.1)) : Self.isSame(pair.0, pair.1)
    }
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    guard let elements = value.array else { return value }
    return .array(elements.sorted { $0.description < $1.description })
  }

  /// Returns whether two values are equal; reals may differ by one part in a million.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { member in right[member.key].map { isSame(member.value, $0) } ?? false }
    default:
      guard let first = left.real, let second = right.real else { return left == right }
      return first == second || abs(first - second) <= 1e-6 * max(abs(first), abs(second))
    }
  }
}
