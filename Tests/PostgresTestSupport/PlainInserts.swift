internal import Foundation
internal import TestSupport

/// Inserts of rows like a shared log's events, which `pgbench` makes without any order.
///
/// Each transaction inserts a single row, by a statement that the server has prepared.
package struct PlainInserts {
  private let server: PostgresServer

  package init(on server: PostgresServer) throws {
    self.server = server
    try server.run(
      "CREATE TABLE plain (seq bigserial PRIMARY KEY, stream bigint NOT NULL, version bigint NOT NULL,"
        + " id uuid NOT NULL UNIQUE, record bytea NOT NULL, UNIQUE (stream, version))")
  }

  /// Returns the average seconds per insert, with this many clients at once.
  package func secondsAnInsert(clients: Int) throws -> Double {
    let script = TemporaryPath().path
    try Data(Self.script.utf8).write(to: URL(filePath: script))
    defer { try? FileManager.default.removeItem(atPath: script) }
    let outcome = try TestProgram([
      PostgresServer.program("pgbench"), "-n", "-h", server.folder, "-p", "\(server.port)", "-U",
      "daybook", "-d", "postgres", "-f", script, "-c", "\(clients)", "-j", "2", "-M", "prepared",
      "-t",
      "\(clients == 1 ? 2_000 : 300)",
    ]).run()
    guard let line = outcome.output.split(separator: "\n").first(where: { $0.hasPrefix("tps = ") }),
      let rate = Double(line.dropFirst(6).prefix { $0 != " " }), rate > 0
    else { throw PostgresServerError(text: outcome.errors) }
    return 1 / rate
  }

  private static let script = """
    INSERT INTO plain (stream, version, id, record) VALUES ((random() * 1e9)::bigint, \
    (random() * 1e9)::bigint, gen_random_uuid(), decode(repeat('ab', 72), 'hex'));

    """
}
