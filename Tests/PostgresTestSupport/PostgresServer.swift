internal import DaybookPostgres
internal import Foundation
internal import Synchronization
internal import TestSupport

/// A PostgreSQL server of the tests' own: a cluster in a folder, behind a socket in it, which ends with
/// the process and is gone then.
///
/// It does not wait for the disk: what is tried here ends processes, and not the machine.
package final class PostgresServer: Sendable {
  /// What tests say that are passed over for want of a server.
  package static let reason =
    "PostgreSQL's server is not installed: 'apt-get install postgresql', 'brew install postgresql'"

  /// Whether a server can be started here.
  package static let isInstalled = programs != nil

  /// The server that all tests share which do it no harm.
  package static let shared = Result { try PostgresServer() }

  /// A connection string that reaches it as its owner.
  package let address: String
  /// The folder of its socket.
  package let folder: String
  /// Its port, which is a part of the name of its socket.
  package let port: Int
  private let keeper: Mutex<Keeper>
  private let logs = Atomic(0)

  /// Starts one: it takes some seconds.
  package convenience init() throws { try self.init(port: 5432, "") }

  /// Starts one that is reached over TCP by TLS alone, with a certificate of its own for `localhost`, and at
  /// its socket.
  package static func withTLS() throws -> PostgresServer {
    // Below those that the system gives to who connects.
    try PostgresServer(port: Int.random(in: 20_000..<30_000), "tls")
  }

  /// Starts one that waits for the disk, as those do whose time is to be measured.
  package static func durable() throws -> PostgresServer {
    try PostgresServer(port: 5432, "durable")
  }

  /// Starts one whose journal has room for 24 MiB, in the folder ``smallFolder``.
  ///
  /// - Throws: ``PostgresServerError`` where this system lets nobody mount a file system.
  package static func withSmallJournal() throws -> PostgresServer {
    try PostgresServer(port: 5432, "narrow")
  }

  /// The folder of the file system with little room.
  package var smallFolder: String { "\(folder)/small" }

  private init(port: Int, _ kind: String) throws {
    folder = "/tmp/daybook-pg-\(UUID().uuidString.prefix(8).lowercased())"
    (self.port, address) = (port, "host=\(folder) port=\(port) user=daybook dbname=postgres")
    keeper = Mutex(try Keeper(Self.programs ?? "", folder, port, kind))
  }

  /// The address with `words` behind it, such as `user=reader`.
  package func address(_ words: String) -> String { "\(address) \(words)" }

  /// The name of a schema that nobody else uses, with an empty log in it.
  package func makeLog(makingRoles: Bool = false) throws -> String {
    let schema = freshSchema()
    try PostgresEventLog.prepare(address, schema: schema, makingRoles: makingRoles)
    return schema
  }

  /// The name of a schema that is not there.
  package func freshSchema() -> String {
    "log_\(logs.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// Ends its first process as a fault does; the others of it follow.
  package func crash() throws { try tell("crash") }

  /// Ends all of it at once, without a checkpoint.
  package func stop() throws { try tell("stop") }

  /// Starts it again.
  package func start() throws { try tell("start") }

  /// Makes a standby of it, which follows it, and is reached at the same folder by the next port.
  package func makeStandby() throws { try tell("standby") }

  /// Makes a server of its own of the standby.
  package func promoteStandby() throws { try tell("promote") }

  /// A connection string that names it and its standby.
  package var addressOfBoth: String {
    "host=\(folder),\(folder) port=\(port),\(port + 1) user=daybook dbname=postgres"
  }

  /// A connection string that reaches the standby.
  package var standbyAddress: String {
    "host=\(folder) port=\(port + 1) user=daybook dbname=postgres"
  }

  /// Gives it a place for tables that has room for 24 MiB, called `small`, and gives its folder.
  ///
  /// - Throws: ``PostgresServerError`` where this system lets nobody mount a file system.
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

  /// Runs statements of SQL, with what stands before them in psql's own words, and gives their rows.
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

  /// The path of one of its programs.
  static func program(_ name: String) -> String { "\(programs ?? "")/\(name)" }

  /// Where its programs are: the newest that there is.
  private static let programs: String? = {
    let folders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap { root in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      return names.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .map { "\(root)/\($0)/bin" }
    }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()
}

/// What a server, or psql, says that did not do what a test asked for.
package struct PostgresServerError: Error {
  package let text: String
}

/// The shell that keeps a server, and ends it when this process ends, in whatever way.
private final class Keeper {
  private let peer: Peer

  init(_ programs: String, _ folder: String, _ port: Int, _ kind: String) throws {
    // In a session of its own, what ends the tests and all their children does not end the keeper, which
    // then finds its input at an end.
    let session = FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
    peer = try Peer(
      running: (session ? ["/usr/bin/setsid"] : [])
        + ["/bin/bash", "-c", Self.script, "bash", programs, folder, "\(port)", kind])
    try expectDone()
  }

  /// Lets it end the server and remove the folder, for which it must not be killed.
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

  /// PostgreSQL refuses to run as root, so that user's part is done as the one that its package makes.
  ///
  /// A server is a daemon: what it inherited it would hold open for as long as it runs, such as the lock of
  /// whoever runs the tests, or the input of another server's keeper. So all of that is closed first.
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
