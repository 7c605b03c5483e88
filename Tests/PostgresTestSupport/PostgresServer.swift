internal import DaybookPostgres
internal import Foundation
internal import Synchronization
internal import TestSupport

/// A PostgreSQL server of the tests: a cluster in a folder of its own, with a socket in that
/// folder.
///
/// It ends with the process, and its folder is removed. It does not wait for the disk, because
/// these tests end processes, but not the machine.
package final class PostgresServer: Sendable {
  /// The message of tests that are skipped because there is no server.
  package static let reason =
    "PostgreSQL's server is not installed: 'apt-get install postgresql', 'brew install postgresql'"

  /// Whether a server can be started here.
  package static let isInstalled = programs != nil

  /// The server that is shared by all tests that do not harm it.
  package static let shared = Result { try PostgresServer() }

  /// A connection string to the server, as its owner.
  package let address: String
  /// The folder of the server's socket.
  package let folder: String
  /// The server's port, which is a part of the name of its socket.
  package let port: Int
  private let keeper: Mutex<Keeper>
  private let logs = Atomic(0)

  /// Starts a server, which takes some seconds.
  package convenience init() throws { try self.init(port: 5432, "") }

  /// Starts a server that is also reached over TCP, but only with TLS.
  ///
  /// It has a self-signed certificate for `localhost`.
  package static func withTLS() throws -> PostgresServer {
    // The port is below those that the system gives to clients' connections.
    try PostgresServer(port: Int.random(in: 20_000..<30_000), "tls")
  }

  /// Starts a server that waits for the disk, for measurements of time.
  package static func durable() throws -> PostgresServer {
    try PostgresServer(port: 5432, "durable")
  }

  /// Starts a server whose journal has only 24 MiB, in the folder ``smallFolder``.
  ///
  /// - Throws: ``PostgresServerError`` when this process may not mount a file system.
  package static func withSmallJournal() throws -> PostgresServer {
    try PostgresServer(port: 5432, "narrow")
  }

  /// The folder of the small file system.
  package var smallFolder: String { "\(folder)/small" }

  private init(port: Int, _ kind: String) throws {
    folder = "/tmp/daybook-pg-\(UUID().uuidString.prefix(8).lowercased())"
    (self.port, address) = (port, "host=\(folder) port=\(port) user=daybook dbname=postgres")
    keeper = Mutex(try Keeper(Self.programs ?? "", folder, port, kind))
  }

  /// Returns the address followed by `words`, such as `user=reader`.
  package func address(_ words: String) -> String { "\(address) \(words)" }

  /// Makes an empty log in a new schema, and returns the schema's name.
  package func makeLog(makingRoles: Bool = false) throws -> String {
    let schema = freshSchema()
    try PostgresEventLog.prepare(address, schema: schema, makingRoles: makingRoles)
    return schema
  }

  /// Returns the name of a schema that does not exist.
  package func freshSchema() -> String {
    "log_\(logs.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// Kills the server's first process, as a fault would; its other processes follow.
  package func crash() throws { try tell("crash") }

  /// Stops all processes of the server at once, without a checkpoint.
  package func stop() throws { try tell("stop") }

  /// Starts the server again.
  package func start() throws { try tell("start") }

  /// Makes a standby that follows the server, with a socket in the same folder and the next port.
  package func makeStandby() throws { try tell("standby") }

  /// Promotes the standby to a server of its own.
  package func promoteStandby() throws { try tell("promote") }

  /// A connection string that names the server and its standby.
  package var addressOfBoth: String {
    "host=\(folder),\(folder) port=\(port),\(port + 1) user=daybook dbname=postgres"
  }

  /// A connection string that reaches the standby.
  package var standbyAddress: String {
    "host=\(folder) port=\(port + 1) user=daybook dbname=postgres"
  }

  /// Makes a tablespace of 24 MiB that is called `small`, and returns its folder.
  ///
  /// - Throws: ``PostgresServerError`` when this process may not mount a file system.
  package func makeSmallPlace() throws -> String {
    try tell("small")
    try run("CREATE TABLESPACE small LOCATION '\(smallFolder)/place'")
    return smallFolder
  }

  /// Whether ``makeSmallPlace()`` and ``withSmallJournal()`` can work.
  package static let mayMount: Bool =
    (try? TestProgram([
      "/bin/bash", "-c",
      "[ \"$(id -u)\" = 0 ] && unshare -m mount -t tmpfs -o size=1m tmpfs /mnt 2> /dev/null",
    ]).run().status) == 0

  /// Runs SQL with psql, and returns its rows; `words` are added to the connection string.
  @discardableResult
  package func run(
    _ sql: String, as words: String = "", onStandby: Bool = false
  ) throws -> String {
    let address = onStandby ? standbyAddress : address(words)
    let outcome = try TestProgram(
      ["\(Self.programs ?? "")/psql", "-XAtqv", "ON_ERROR_STOP=1", "-d", address, "-c", sql]
    ).run()
    guard outcome.status == 0 else { throw PostgresServerError(text: outcome.errors) }
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  private func tell(_ word: String) throws {
    try keeper.withLock { keeper in try keeper.tell(word) }
  }

  /// Returns the path of one of PostgreSQL's programs.
  static func program(_ name: String) -> String { "\(programs ?? "")/\(name)" }

  /// The folder of PostgreSQL's programs, of the newest version that is installed.
  private static let programs: String? = {
    let folders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap { root in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      return names.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .map { "\(root)/\($0)/bin" }
    }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()
}

/// The error text of a server or of psql, after it did not do its work.
package struct PostgresServerError: Error {
  package let text: String
}

/// The shell that runs a server, and stops it when this process ends in any way.
private final class Keeper {
  private let peer: Peer

  init(_ programs: String, _ folder: String, _ port: Int, _ kind: String) throws {
    // The keeper has a session of its own, so that it survives when all processes of the tests are
    // ended.
    //
    // It then reads the end of its input.
    let session = FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
    peer = try Peer(
      running: (session ? ["/usr/bin/setsid"] : [])
        + ["/bin/bash", "-c", Self.script, "bash", programs, folder, "\(port)", kind])
    try expectDone()
  }

  /// Ends the keeper's input and waits until it has stopped the server and removed the folder.
  deinit {
    peer.hangUp()
    _ = try? peer.waitForEnd()
  }

  func tell(_ word: String) throws {
    peer.write(Array("\(word)\n".utf8))
    try expectDone()
  }

  private func expectDone() throws {
    let line = peer.nextLine()
    guard line == "done" else {
      throw PostgresServerError(text: "The server did not start: \(line ?? "its shell ended").")
    }
  }

  /// The keeper's script.
  ///
  /// PostgreSQL refuses to run as root, so root runs it as the user that its package has made. A
  /// server is a daemon, which keeps inherited descriptors open, such as the lock of the tests'
  /// runner, or another keeper's input. So the script first closes all of these descriptors.
  private static let script = """
    bin=$1; dir=$2; port=$3; kind=$4; where="-c listen_addresses=''"; sync=off
    [ "$kind" != durable ] || sync=on
    for descriptor in /dev/fd/*; do
      number=${descriptor##*/}
      [ "$number" -le 2 ] || eval "exec $number>&-" 2> /dev/null
    done
    trap '' INT HUP TERM
    as() {
      if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"
      else "$@"; fi
    }
    control() { as "$bin/pg_ctl" -D "$dir/data" -s -w "$@" > /dev/null 2>&1; }
    start() {
      tries=0
      until control -l "$dir/log" -o "-k $dir -p $port $where -c max_connections=400 \
    -c fsync=$sync -c max_wal_size=256MB" start; do
        tries=$((tries + 1)); [ $tries -lt 40 ] || { tail -n 1 "$dir/log"; exit 1; }
      done
    }
    standby() {
      as "$bin/pg_basebackup" -D "$dir/standby" -R -c fast -d "host=$dir port=$port user=daybook" \
        > /dev/null 2>&1 || { tail -n 1 "$dir/log"; exit 1; }
      as "$bin/pg_ctl" -D "$dir/standby" -s -w -l "$dir/standby.log" -o "-k $dir -p $((port + 1)) \
    -c listen_addresses='' -c max_connections=400 -c fsync=off" start > /dev/null 2>&1 \
        || { tail -n 1 "$dir/standby.log"; exit 1; }
    }
    tls() {
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
        -addext subjectAltName=DNS:localhost -keyout "$dir/server.key" -out "$dir/server.crt" \
        > /dev/null 2>&1 || { echo "openssl failed"; exit 1; }
      chmod 600 "$dir/server.key"
      [ "$(id -u)" != 0 ] || chown postgres "$dir/server.key" "$dir/server.crt"
      printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' > "$dir/data/pg_hba.conf"
      where="-c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file=$dir/server.crt \
    -c ssl_key_file=$dir/server.key"
    }
    small() {
      mkdir "$dir/small" && mount -t tmpfs -o size=24m tmpfs "$dir/small" \
        && mkdir "$dir/small/place" && chown -R postgres "$dir/small"
    }
    mkdir -m 700 "$dir" && cd "$dir" || exit 1
    [ "$(id -u)" != 0 ] || chown postgres "$dir"
    journal=
    if [ "$kind" = narrow ]; then
      small || { echo "a file system cannot be mounted"; rm -rf "$dir"; exit 1; }
      journal="-X $dir/small/place --wal-segsize=1"
    fi
    as env LC_ALL=C.UTF-8 "$bin/initdb" -D "$dir/data" -U daybook -A trust -E UTF8 -N $journal \
    > /dev/null 2>&1 || { echo "initdb failed"; rm -rf "$dir"; exit 1; }
    [ "$kind" != tls ] || tls
    start; echo done
    while read -r word; do
      case $word in
        crash) kill -9 "$(head -n 1 "$dir/data/postmaster.pid")";;
        stop) control -m immediate stop;;
        start) start;;
        standby) standby;;
        promote) as "$bin/pg_ctl" -D "$dir/standby" -s -w promote > /dev/null 2>&1;;
        small) small || { echo "a file system cannot be mounted"; continue; };;
      esac
      echo done
    done
    [ ! -d "$dir/standby" ] || as "$bin/pg_ctl" -D "$dir/standby" -s -w -m immediate stop > /dev/null 2>&1
    control -m immediate stop; umount "$dir/small" 2> /dev/null; rm -rf "$dir"
    """
}
