import DaybookEvents
import DaybookPostgres
import DaybookReactions
import DaybookSystem
import DaybookValues
import ReactionsTestDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of another process with a shared log while a test watches.
///
/// The process prints each step to its standard output.
enum PeerRole: String {
  case appendOn = "append-on"
  case appendInTurn = "append-in-turn"
  case replicate
  case react
  case measure

  func run(
    _ open: () throws -> PostgresEventLog, _ arguments: [String]
  ) async throws {
    let log = try open()
    let number = arguments.first.flatMap { UInt64($0) } ?? 0
    switch self {
    case .appendOn: try await appendOn(log, from: number)
    case .appendInTurn:
      try await appendInTurn(log, writer: number, UInt64(arguments.dropFirst().first ?? "") ?? 0)
    case .replicate: try await replicate(log, arguments.first ?? "")
    case .react:
      say("open")
      try await ReactionRunner(LibraryDesk(), of: log, from: .beginning).run()
    case .measure:
      try await measure(log)
      try await measureLag(from: log, to: try open())
    }
  }
}

func runPeer(_ arguments: [String]) async {
  guard arguments.count >= 3, let role = PeerRole(rawValue: arguments[0]) else {
    say("usage: postgres-test-peer ROLE ADDRESS SCHEMA [ARGUMENT]")
    exit(64)
  }
  do {
    let open = { try PostgresEventLog.open(arguments[1], schema: arguments[2]) }
    try await role.run(open, Array(arguments.dropFirst(3)))
  } catch {
    say("error: \(error)")
    exit(1)
  }
}

func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}

/// Returns the id that a peer gives to its event with this number.
func id(writer: UInt64, _ number: UInt64) -> EventID {
  EventID(high: writer << 32 | 0x4000, low: 0b10 << 62 | number)
}
