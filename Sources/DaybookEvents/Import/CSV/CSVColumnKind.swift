internal import DaybookValues

/// What every cell of a CSV column holds, where somebody said so.
public enum CSVColumnKind: String, Sendable, CaseIterable {
  /// Text, also where it has the form of a number.
  case text
  /// Whole numbers of 64 bits.
  case long
  /// Numbers as doubles.
  case real
  /// `true` or `false`, `yes` or `no`, `1` or `0`.
  case bool
  /// Times, kept as RFC 3339 in UTC.
  case datetime
}

extension CSVColumnKind {
  /// What it holds, in words.
  var words: String {
    switch self {
    case .text: "text"
    case .long: "whole numbers"
    case .real: "numbers"
    case .bool: "true or false"
    case .datetime: "times"
    }
  }

  /// What a cell that is not empty says; `nil` when it is of another kind.
  func value(of cell: String, _ clock: LocalClock?) -> JSONValue? {
    switch self {
    case .text: .string(cell)
    case .long, .real: number(JSONValue(csvCell: cell.utf8.span, wasQuoted: false))
    case .bool: Self.flags[cell.lowercased()].map { .bool($0) }
    case .datetime:
      (try? Timestamp.parsing(cell: cell.utf8.span, clock)).map { .string($0.shortestText) }
    }
  }

  private func number(_ value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.long, .integer), (.long, .unsigned), (.real, .real): return value
    case (.real, .integer), (.real, .unsigned): return value.real.map { .real($0) }
    // Spelled out, since a bare nil beside a value would be JSON's null.
    default: return Optional.none
    }
  }

  private static let flags: [String: Bool] = [
    "true": true, "yes": true, "1": true, "t": true, "y": true,
    "false": false, "no": false, "0": false, "f": false, "n": false,
  ]
}
