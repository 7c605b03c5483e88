import DaybookEvents
import DaybookProjections
import DaybookSystem
import DaybookValues
import ViewsTestDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of another process with the read models of a daybook while a test watches.
///
/// The process prints each step to its standard output.
enum PeerRole: String {
  /// Appends without end, and keeps the read models up to date.
  case follow
  /// Rebuilds the read models again and again.
  case rebuild
  /// Updates the read models again and again, while others append.
  case catchUp = "catch-up"
  /// Prints a digest of the rows of each projection.
  case digest

  func run(_ path: String) async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    if self == .digest { return try digest(log) }
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    say("open")
    var number: Int64 = 0
    while true {
      switch self {
      case .follow:
        try await Tallies.append(number, to: log)
        try await models.catchUp()
      case .rebuild: try await models.rebuild()
      case .catchUp, .digest: try await models.catchUp()
      }
      number += 1
      say("\(number)")
    }
  }

  private func digest(_ log: FileEventLog) throws {
    for projection in Tallies.all + [HashOrdered.self as any Projection.Type] {
      let check = try ReplayCheck(projection.definition, in: log, through: try log.end())
      say("\(projection.name) \(try check.digest())")
    }
  }
}

func runPeer(_ arguments: [String]) async {
  guard arguments.count == 2, let role = PeerRole(rawValue: arguments[0]) else {
    say("usage: views-test-peer ROLE PATH")
    exit(64)
  }
  do { try await role.run(arguments[1]) } catch {
    say("error: \(error)")
    exit(1)
  }
}

func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}
