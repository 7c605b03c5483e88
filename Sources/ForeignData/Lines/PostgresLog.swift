internal import DaybookValues

/// A log of PostgreSQL in the form of `log_destination = csvlog`: a table without a header.
enum PostgresLog {
  /// The name of the format among the patterns of lines.
  static let pattern = "csvlog"

  /// The columns of the current version; earlier versions lack the last columns.
  private static let names = [
    "log_time", "user_name", "database_name", "process_id", "connection_from", "session_id",
    "session_line_num", "command_tag", "session_start_time", "virtual_transaction_id",
    "transaction_id", "error_severity", "sql_state_code", "message", "detail", "hint",
    "internal_query", "internal_query_pos", "context", "query", "query_pos", "location",
    "application_name", "backend_type", "leader_pid", "query_id",
  ]

  /// The numbers of columns since the versions 9.0, 13 and 14.
  private static let counts: Set<Int> = [23, 24, 26]

  private static let severities: Set<String> = [
    "DEBUG", "DEBUG1", "DEBUG2", "DEBUG3", "DEBUG4", "DEBUG5", "LOG", "INFO", "NOTICE", "WARNING",
    "ERROR", "FATAL", "PANIC",
  ]

  /// The names of the columns, if the first record of the text is from a log of PostgreSQL;
  /// otherwise `nil`.
  static func columns(of beginning: ArraySlice<UInt8>) -> [String]? {
    guard let first = first(of: beginning), counts.contains(first.count),
      Int(first.text(at: 3)) != nil, isSession(first.text(at: 5)), Int(first.text(at: 6)) != nil,
      severities.contains(first.text(at: 11))
    else { return nil }
    return Array(names.prefix(first.count))
  }

  /// The names of the columns, for a text that the user declared to be a log of PostgreSQL.
  static func names(of beginning: ArraySlice<UInt8>) -> [String] {
    let count = first(of: beginning)?.count ?? names.count
    return counts.contains(count) ? Array(names.prefix(count)) : names
  }

  /// Whether `header` has the columns of a log of PostgreSQL.
  static func isHeader(_ header: [String]?) -> Bool {
    header.map { $0.count >= 23 && names.starts(with: $0) } ?? false
  }

  private static func first(of beginning: ArraySlice<UInt8>) -> CSVRecord? {
    let text = Array(beginning)
    var (reader, offset) = (CSVReader(), beginning.lengthOfByteOrderMark)
    do throws(CSVError) {
      // The known names replace the header. If a record were read as the header, two equal cells in
      // it would be an error.
      try reader.readHeader(names)
      return try reader.readRecord(from: text.span, at: &offset) ? reader.record : nil
    } catch {
      if case .cellCount = error.reason { return reader.record }
      return nil
    }
  }

  /// Whether a text is a session id, such as `6743a1b0.1f4`: start in seconds and process id, both
  /// hexadecimal.
  private static func isSession(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Int64($0, radix: 16) != nil }
  }
}
