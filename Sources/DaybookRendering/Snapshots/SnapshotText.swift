package import DaybookValues

/// A table as a text to store with tests, which is compared byte for byte, and read by people.
///
/// ```text
/// read model  playtime
/// version     1
/// position    12, 2026-03-23T10:00:00.000000Z
/// rows        1
///
/// player            | app | day        | playedMinutes
/// ------------------+-----+------------+--------------
/// 76561190000000001 | 440 | 2026-03-23 |            45
/// ```
///
/// A row is one line for any text: see ``SnapshotCell``.
package struct SnapshotText: Sendable {
  /// A fact above the table.
  package struct Fact: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package let facts: [Fact]
  package let columns: [String]
  /// The cells in the form of ``SnapshotCell``.
  package let rows: [[String]]
  private let areNumbers: [Bool]

  /// Creates the table of `rows`, each with one value for each column.
  package init(facts: [Fact], columns: [String], rows: [[JSONValue]]) {
    self.facts = facts
    self.columns = columns.map { SnapshotCell(.string($0)).text }
    self.rows = rows.map { row in row.map { SnapshotCell($0).text } }
    areNumbers = columns.indices.map { index in
      rows.contains { $0[index].isNumber }
        && rows.allSatisfy { $0[index].isNumber || $0[index] == .null }
    }
  }

  /// The whole text, which ends with a newline.
  package var text: String {
    let width = facts.map(\.name.displayWidth).max() ?? 0
    let head = facts.map { "\($0.name.padded(to: width))  \($0.value)" }
    let widths = columns.indices.map { index in
      ([columns[index]] + rows.map { $0[index] }).map(\.displayWidth).max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "-+-")
    let lines = head + ["", line(columns, widths), rule] + rows.map { line($0, widths) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let cells = cells.indices.map { index in
      cells[index].padded(to: widths[index], fromLeft: areNumbers[index])
    }
    return cells.joined(separator: " | ").withoutTrailingSpaces
  }
}

extension SnapshotText {
  /// Parses the output of ``text``; `nil` for any other text.
  package init?(parsing text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let rule = lines.firstIndex(where: \.isRule), rule > 0 else { return nil }
    columns = lines[rule - 1].cells
    rows = lines[(rule + 1)...].map(\.cells)
    facts = lines[..<(rule - 1)].map { line in
      let words = line.split(separator: " ")
      // Only "read model" is a name of two words.
      let name = words.prefix(line.hasPrefix("read model") ? 2 : 1).joined(separator: " ")
      return Fact(name, words.dropFirst(name == "read model" ? 2 : 1).joined(separator: " "))
    }
    areNumbers = columns.map { _ in false }
    guard rows.allSatisfy({ [columns] in $0.count == columns.count }) else { return nil }
  }
}

extension Substring {
  fileprivate var isRule: Bool { allSatisfy { $0 == "-" || $0 == "+" } }

  fileprivate var cells: [String] {
    split(separator: "|", omittingEmptySubsequences: false)
      .map { cell in cell.drop { $0 == " " }.withoutTrailingSpaces }
  }
}

extension StringProtocol {
  fileprivate var withoutTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// This text with enough spaces to fill `width` columns.
  fileprivate func padded(to width: Int, fromLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: Swift.max(0, width - String(self).displayWidth))
    return fromLeft ? space + self : self + space
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .real: true
    default: false
    }
  }
}
