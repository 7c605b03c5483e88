internal import DaybookEvents
internal import DaybookValues

/// The failure of a request to a server.
struct PostgresFailure: Error, Equatable {
  enum Cause: Equatable {
    /// The connection was lost, or could not be opened.
    case lost
    /// The server refused the request; `code` is the SQLSTATE of the reason.
    case refused(code: String)
    /// The server's answer does not have the form of the log's tables.
    case malformed
    /// The request cannot succeed: libpq is missing, the address is invalid, or the server or
    /// schema is not suitable.
    case impossible
    /// The log has a format that this program does not know.
    case otherFormat
  }

  let cause: Cause
  /// A sentence for a person, without secrets and control characters.
  let text: String

  init(_ cause: Cause, _ text: String) {
    (self.cause, self.text) = (cause, text)
  }

  /// Whether the same request may succeed later, possibly over another connection.
  ///
  /// A server that starts, stops or recovers counts as unreachable. After a deadlock or a
  /// serialization failure, a retry needs no delay.
  var isPassing: Bool {
    switch cause {
    case .lost: true
    case .refused(let code):
      code.hasPrefix("08") || code.hasPrefix("57P") || code.hasPrefix("40") || code == "25P03"
        || code == "53300"
    case .malformed, .impossible, .otherFormat: false
    }
  }

  static func malformed(_ what: String) -> PostgresFailure {
    PostgresFailure(
      .malformed,
      "The shared log cannot be read: its \(what) is missing or damaged. Restore the server's backup;"
        + " each replica holds the events as well.")
  }
}

extension LogError {
  /// The failure as an error of a log.
  init(_ failure: PostgresFailure) {
    self.init(
      Self.code(of: failure), AdvisedText(failure.text + Self.remedy(for: failure)))
  }

  private static func code(of failure: PostgresFailure) -> Code {
    switch failure.cause {
    case .refused(let code): Self.code(ofRefusal: code)
    case .lost: .unavailable
    case .malformed: .damaged
    case .impossible: .inputOutput
    case .otherFormat: .notADaybook
    }
  }

  private static func code(ofRefusal code: String) -> Code {
    switch code {
    case "3F000", "42P01": .notFound
    case "53100": .diskFull
    case "25006", "42501": .notWritable
    case "55P03": .busy
    case _ where ["08", "28", "57"].contains(code.prefix(2)): .unavailable
    default: .inputOutput
    }
  }

  private static func remedy(for failure: PostgresFailure) -> String {
    guard case .refused(let code) = failure.cause else { return "" }
    return switch code {
    case "3F000", "42P01": " There is no log yet: make it by 'daybook-postgres init'."
    case "42501": " Let the log's owner grant you its reader role, or its writer role to append."
    case "25006": " The server is a standby, or read-only: give the address of the primary."
    case "53100": " Make room on the server, then try again."
    case "55P03": " Another writer held the log for too long: try again."
    case "28P01", "28000":
      " Give the password by PGPASSWORD, a password file (PGPASSFILE) or a service file."
    default: ""
    }
  }
}
