internal import DaybookEvents
internal import DaybookValues

/// The declared kind of a field, for every record.
///
/// ```swift
/// mapping.kinds = ["isbn": .text, "pages": .long, "due": .datetime]
/// ```
public enum FieldKind: String, Sendable, CaseIterable {
  /// Text, even in the form of a number.
  case text
  /// Whole numbers of 64 bits.
  case long
  /// Numbers as doubles.
  case real
  /// `true` or `false`, `yes` or `no`, `1` or `0`.
  case bool
  /// Times, stored as RFC 3339 in UTC.
  case datetime
}

extension FieldKind {
  /// A description of values of the kind.
  var words: String {
    switch self {
    case .text: "text"
    case .long: "whole numbers"
    case .real: "numbers"
    case .bool: "true or false"
    case .datetime: "times"
    }
  }

  /// The value of a cell that is not empty; `nil` when the cell has a different kind.
  func value(of cell: String, _ reading: CellReading) -> JSONValue? {
    switch self {
    case .text: .string(cell)
    case .long, .real: number(reading.number(cell))
    case .bool: Self.flags[cell.lowercased()].map { .bool($0) }
    case .datetime: time(cell, reading.times).map { .string($0.shortestText) }
    }
  }

  /// Reads a time in the given format, or in a usual format; returns `nil` if it has neither.
  private func time(_ text: String, _ reading: TimeReading) -> Timestamp? {
    (try? reading.time(text)) ?? (try? ForeignTime.parse(text, reading.clock))
  }

  private func number(_ value: JSONValue?) -> JSONValue? {
    guard let value else { return Optional.none }
    switch (self, value) {
    case (.long, .integer), (.long, .unsigned), (.real, .real): return value
    case (.real, .integer), (.real, .unsigned): return value.real.map { .real($0) }
    // A bare `nil` would be converted to JSON's null.
    default: return Optional.none
    }
  }

  private static let flags: [String: Bool] = [
    "true": true, "yes": true, "1": true, "t": true, "y": true,
    "false": false, "no": false, "0": false, "f": false, "n": false,
  ]
}

extension FieldKind {
  /// The error for a value that does not have the declared kind.
  func failure(_ text: String, of name: String, _ line: Int) -> ImportError {
    ImportError(
      .badInput(
        "The column '\(name)' is declared to hold \(words), and here it holds"
          + " '\(text.prefix(40))\(text.count > 40 ? "…" : "")'. Correct the value, or give --column"
          + " '\(name):text'."), line: line)
  }
}
