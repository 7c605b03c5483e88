import DaybookEvents
import DaybookSystem
import DaybookValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of another process with a log while a test watches.
///
/// The process prints each step to its standard output.
enum PeerRole: String {
  case appendInTurn = "append-in-turn"
  case appendApart = "append-apart"
  case appendOn = "append-on"
  case importText = "import"
  case reserve
  case enrol
  case appendTagged = "append-tagged"
  case verify
  case exercise
  case read
  case fileSize = "file-size"

  func run(_ path: String, _ arguments: [String]) async throws {
    let number = arguments.first.flatMap { UInt64($0) } ?? 0
    switch self {
    case .appendInTurn: try await appendInTurn(path, writer: number, arguments.dropFirst().first)
    case .appendApart: try await appendApart(path, writer: number, arguments.dropFirst().first)
    case .appendOn: try await appendOn(path, from: number)
    case .importText: try await importText(path, arguments)
    case .reserve: try await reserve(path, writer: number, arguments.dropFirst().first)
    case .enrol: try await enrol(path, writer: number, arguments.dropFirst().first)
    case .appendTagged: try await appendTagged(path, from: number)
    case .verify: try verify(path)
    case .exercise: await exercise(path)
    case .read: try read(path)
    case .fileSize: try await runIntoFileSizeLimit(path)
    }
  }
}

func runPeer(_ arguments: [String]) async {
  guard arguments.count >= 2, let role = PeerRole(rawValue: arguments[0]) else {
    say("usage: events-test-peer ROLE PATH [ARGUMENT]")
    exit(64)
  }
  do {
    try await role.run(arguments[1], Array(arguments.dropFirst(2)))
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
