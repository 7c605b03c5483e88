/// The tables of a shared log, and the statements that make them.
///
/// | table | holds |
/// | --- | --- |
/// | `format` | the number of the last migration |
/// | `head` | one row, which orders writers: the last position and its event's id; how many types, schemas and streams there are |
/// | `events` | position, number and version in the stream, id, and the record as a log in a file has it |
/// | `streams`, `types` | number and name |
/// | `schemas` | numbers of type and schema, and the schema's bytes |
/// | `digests` | number, and the digest of 1,024 events |
/// | `tags` | tag and position |
struct PostgresTables: Sendable {
  private let schema: String

  /// The tables in `schema`, whose name needs no quotes.
  init(_ schema: String) { self.schema = schema }

  var events: String { "\(schema).events" }
  var streams: String { "\(schema).streams" }
  var types: String { "\(schema).types" }
  var schemas: String { "\(schema).schemas" }
  var digests: String { "\(schema).digests" }
  var tags: String { "\(schema).tags" }
  var head: String { "\(schema).head" }
  var format: String { "\(schema).format" }
  /// The channel of notifications about new events.
  var channel: String { schema }

  /// The format that this version reads and writes: the number of migrations.
  static let format = 2

  /// The statements that migrate a log from each format to the next; the first ones create the
  /// tables.
  private var migrations: [[String]] {
    let once = "is_there boolean PRIMARY KEY DEFAULT true CHECK (is_there)"
    let name = #"name text COLLATE "C" NOT NULL UNIQUE"#
    return [
      [
        "CREATE TABLE \(head) (\(once), seq bigint NOT NULL, last_id uuid, types bigint NOT NULL,"
          + " schemas bigint NOT NULL, streams bigint NOT NULL)",
        "INSERT INTO \(head) (seq, types, schemas, streams) VALUES (0, 0, 0, 0)",
        "CREATE TABLE \(events) (seq bigint PRIMARY KEY, stream bigint NOT NULL,"
          + " version bigint NOT NULL, id uuid NOT NULL UNIQUE, record bytea NOT NULL,"
          + " UNIQUE (stream, version))",
        "CREATE TABLE \(streams) (number bigint PRIMARY KEY, \(name))",
        "CREATE TABLE \(types) (number bigint PRIMARY KEY, \(name))",
        "CREATE TABLE \(schemas) (number bigint PRIMARY KEY, definition bytea NOT NULL)",
        "CREATE TABLE \(digests) (number bigint PRIMARY KEY, digest bytea NOT NULL)",
        "CREATE TABLE \(tags) (tag bytea, seq bigint, PRIMARY KEY (tag, seq))",
      ],
      // Without an index of the positions of a stream, the server might scan the complete log to
      // read the stream. Versions need no unique key, because they are assigned only under the lock
      // of the head row, and positions have a unique key.
      [
        "CREATE UNIQUE INDEX events_of_streams ON \(events) (stream, seq)",
        "ALTER TABLE \(events) DROP CONSTRAINT events_stream_version_key",
      ],
    ]
  }

  /// The statement that creates the schema.
  var place: String { "CREATE SCHEMA IF NOT EXISTS \(schema)" }

  /// The statements that find other roles' rights in the schema.
  ///
  /// Each returns a sentence about one such right, or no row.
  var strangers: [String] {
    let me = "(SELECT r.oid FROM pg_roles r WHERE r.rolname = current_user)"
    let relations =
      "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = '\(schema)'"
    return [
      "SELECT 'it belongs to ' || pg_get_userbyid(nspowner)::text FROM pg_namespace"
        + " WHERE nspname = '\(schema)' AND nspowner <> \(me)",
      "SELECT 'others than its owner may make something in it' FROM pg_namespace n, aclexplode(n.nspacl) a"
        + " WHERE n.nspname = '\(schema)' AND a.privilege_type = 'CREATE' AND a.grantee <> n.nspowner"
        + " LIMIT 1",
      "SELECT 'its ' || c.relname::text || ' belongs to ' || pg_get_userbyid(c.relowner)::text"
        + " \(relations) AND c.relowner <> \(me) LIMIT 1",
      "SELECT 'its ' || c.relname::text || ' is no plain table, or has triggers or rules' \(relations)"
        + " AND (c.relkind NOT IN ('r', 'i', 't') OR c.relhastriggers OR c.relhasrules) LIMIT 1",
    ]
  }

  /// The query that tests whether a role exists and has rights that the log's roles do not need.
  static func rights(of role: String) -> String {
    "SELECT CASE WHEN r.rolcanlogin OR r.rolsuper OR r.rolcreaterole OR r.rolcreatedb"
      + " OR r.rolreplication OR r.rolbypassrls"
      + " OR EXISTS (SELECT 1 FROM pg_auth_members m WHERE m.member = r.oid)"
      + " THEN 'more' ELSE 'least' END FROM pg_roles r WHERE r.rolname = '\(role)'"
  }

  /// The statements that create and lock the table of the format, so that other sessions wait.
  var preparation: [String] {
    [
      "CREATE TABLE IF NOT EXISTS \(format)"
        + " (is_there boolean PRIMARY KEY DEFAULT true CHECK (is_there), number bigint NOT NULL)",
      "LOCK TABLE \(format) IN ACCESS EXCLUSIVE MODE",
      "INSERT INTO \(format) (number) VALUES (0) ON CONFLICT DO NOTHING",
    ]
  }

  /// The statements that migrate the log from format `number` to ``format``.
  func migration(from number: Int) -> [String] {
    migrations.dropFirst(number).flatMap(\.self)
      + ["UPDATE \(format) SET number = \(Self.format)"]
  }

  /// The names of the roles for writers and for readers.
  ///
  /// These roles cannot log in; they are granted to users.
  var roles: (writer: String, reader: String) { ("\(schema)_writer", "\(schema)_reader") }

  /// The statements that grant the roles only the rights that they need.
  ///
  /// Only the owner may change or delete an event.
  var grants: [String] {
    let all = [head, format, events, streams, types, schemas, digests, tags].joined(separator: ", ")
    let grown = [events, streams, types, schemas, digests, tags].joined(separator: ", ")
    return [
      "GRANT USAGE ON SCHEMA \(schema) TO \(roles.reader), \(roles.writer)",
      "GRANT SELECT ON \(all) TO \(roles.reader), \(roles.writer)",
      "GRANT INSERT ON \(grown) TO \(roles.writer)",
      "GRANT UPDATE ON \(head) TO \(roles.writer)",
    ]
  }
}
