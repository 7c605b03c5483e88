internal import DaybookEvents

/// Creates the tables of a shared log, or migrates them to the format of this version.
struct PostgresSetup {
  private let connection: PostgresConnection
  private let tables: PostgresTables

  /// Runs the setup, and repeats it if another session created the same objects at the same time.
  ///
  /// - Parameters:
  ///   - address: The address of the server and the schema.
  ///   - makesRoles: Whether to create roles for writers and readers, with their rights.
  /// - Throws: ``PostgresFailure`` if the server does not allow the setup, or has a newer format.
  static func run(at address: PostgresAddress, makesRoles: Bool) throws(PostgresFailure) {
    var backOff = BackOff(.seconds(5))
    while true {
      do throws(PostgresFailure) {
        return try PostgresSetup(address).run(makesRoles: makesRoles)
      } catch {
        guard error.isOfTwoAtOnce, let pause = backOff.next() else { throw error }
        Pause(pause).wait()
      }
    }
  }

  private init(_ address: PostgresAddress) throws(PostgresFailure) {
    connection = try PostgresConnection(to: address, writes: true)
    tables = PostgresTables(address.schema)
  }

  /// Runs the setup in one transaction.
  ///
  /// - Parameter makesRoles: Whether the roles are also created.
  /// - Throws: ``PostgresFailure`` when the server does not allow it, or has a newer format.
  private func run(makesRoles: Bool) throws(PostgresFailure) {
    try requireEncoding()
    try execute(["BEGIN", tables.place])
    try requireOwnPlace()
    let before = try execute(tables.preparation + ["SELECT number FROM \(tables.format)"])
    guard let number = before.last?.number(0, 0) else { throw .malformed("format") }
    guard number <= PostgresTables.format else { throw .newerFormat(Int(number)) }
    if number < PostgresTables.format { try execute(tables.migration(from: Int(number))) }
    if makesRoles { try makeRoles() }
    try execute(["COMMIT"])
  }

  /// Requires UTF-8, since names and fields are texts of any language.
  private func requireEncoding() throws(PostgresFailure) {
    let encoding = try execute(["SELECT current_setting('server_encoding')"])[0].text(0, 0)
    guard encoding == "UTF8" else {
      throw PostgresFailure(
        .impossible,
        "The database keeps its texts in another encoding than UTF8. Make one that does.")
    }
  }

  /// Refuses a schema in which another role may have put code, or may put it later.
  ///
  /// Such code would run with the rights of the log's owner and of its writers.
  private func requireOwnPlace() throws(PostgresFailure) {
    let answers = try execute(tables.strangers)
    guard let stranger = answers.lazy.compactMap({ $0.text(0, 0) }).first else { return }
    throw PostgresFailure(
      .impossible,
      "The schema of the log is not safe: \(stranger). Nothing was made. Name a schema that is not there"
        + " yet, or let its owner make the log.")
  }

  private func makeRoles() throws(PostgresFailure) {
    for role in [tables.roles.reader, tables.roles.writer] {
      let answers = try execute([PostgresTables.rights(of: role)])
      if answers[0].count == 0 {
        try execute(["CREATE ROLE \(role) NOLOGIN"])
      } else if answers[0].text(0, 0) == "more" {
        throw PostgresFailure(
          .impossible,
          "There is a role '\(role)' already that may do more than work with a log. Nothing was made."
            + " Rename it, or give the log another schema, which names its roles.")
      }
    }
    try execute(tables.grants)
  }

  @discardableResult
  private func execute(_ statements: [String]) throws(PostgresFailure) -> [PostgresRows] {
    try connection.run(statements.map { PostgresStatement($0) })
  }
}

extension PostgresFailure {
  /// Whether the statement failed because another session created or changed the same object.
  ///
  /// PostgreSQL's `IF NOT EXISTS` does not see uncommitted objects.
  fileprivate var isOfTwoAtOnce: Bool {
    guard case .refused(let code) = cause else { return false }
    return ["23505", "42710", "42P06", "42P07", "XX000"].contains(code) || isPassing
  }

  static func newerFormat(_ number: Int) -> PostgresFailure {
    PostgresFailure(
      .otherFormat,
      "The shared log has format \(number), and this program knows formats up to"
        + " \(PostgresTables.format). Use the newer version that made it.")
  }
}
