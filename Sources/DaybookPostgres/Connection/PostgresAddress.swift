internal import DaybookValues

/// The address of a shared log: a connection string of libpq, and the schema of the log.
///
/// The string may contain a password, so it is never printed.
struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
  /// A URI or `keyword=value` pairs.
  ///
  /// libpq takes missing values from the environment, a service file and a password file.
  let connectionString: String
  /// The name of the schema, which needs no quotes in SQL.
  let schema: String

  init(_ connectionString: String, schema: String) throws(PostgresFailure) {
    guard Self.isPlain(schema) else {
      throw PostgresFailure(
        .impossible,
        "The name of a schema has 1 to 48 small letters, digits and '_', and begins with a letter.")
    }
    // In C, a NUL would end the text.
    guard !connectionString.utf8.contains(0) else { throw .badAddress }
    (self.connectionString, self.schema) = (connectionString, schema)
  }

  private static func isPlain(_ name: String) -> Bool {
    guard (1...48).contains(name.utf8.count), !name.hasPrefix("pg_"), let first = name.utf8.first
    else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters ~= first
      && name.utf8.allSatisfy { letters ~= $0 || digits ~= $0 || $0 == UInt8(ascii: "_") }
  }

  var description: String { "schema '\(schema)' of a PostgreSQL server" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// The parts of the connection string that may be a password, or a part of a password.
  ///
  /// When a password has an '@' or a '/', libpq takes a part of it as host or port, and quotes that
  /// part in errors.
  var secrets: [String] {
    ["password", "sslpassword"].compactMap { PostgresLibrary.value(of: $0, in: connectionString) }
      + writtenSecrets
  }

  /// The passwords found in the text of the connection string, even if libpq cannot parse it.
  private var writtenSecrets: [String] {
    let text = connectionString
    guard let scheme = text.firstRange(of: "://") else { return Self.passwords(in: text) }
    let rest = text[scheme.upperBound...]
    guard let at = rest.lastIndex(of: "@"), let colon = rest[..<at].firstIndex(of: ":") else {
      return Self.passwords(in: text)
    }
    let secret = rest[rest.index(after: colon)..<at]
    let parts = secret.split { ":@/?#&".contains($0) }
    return Self.passwords(in: text) + [String(secret)] + parts.map(String.init)
  }

  /// The texts after `password=` and `sslpassword=`, each up to a possible end.
  private static func passwords(in text: String) -> [String] {
    text.split { " &?\n\t".contains($0) }.compactMap { word in
      for keyword in ["password=", "sslpassword="] where word.hasPrefix(keyword) {
        return word.dropFirst(keyword.count).trimmed("'")
      }
      return nil
    }
  }

  /// Whether `text` is a connection string with a password.
  static func hasPassword(_ text: String) -> Bool {
    guard let address = try? PostgresAddress(text, schema: "daybook") else { return false }
    return address.secrets.contains { !$0.isEmpty }
  }

  /// `message` after secrets and control characters are removed; it is shortened if it is long.
  func cleaned(_ message: String, besides password: String) -> String {
    // libpq puts a question on a separate, indented line.
    var text = message.replacing("\n\t", with: ". ")
    for secret in (secrets + [password]).sorted(by: { $0.count > $1.count }) where !secret.isEmpty {
      text = text.replacing(secret, with: "…")
    }
    let words = text.unicodeScalars.split { $0.properties.generalCategory == .control || $0 == " " }
    return String(words.map { String($0) }.joined(separator: " ").prefix(300))
  }
}

extension Substring {
  fileprivate func trimmed(_ mark: Character) -> String {
    String(drop { $0 == mark }.prefix { $0 != mark })
  }
}

extension PostgresFailure {
  static let badAddress = PostgresFailure(
    .impossible,
    "The address of the server cannot be read. Give postgres://HOST/DATABASE, or 'host=… dbname=…'."
  )
}
