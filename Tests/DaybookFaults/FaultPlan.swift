internal import DaybookSystem
internal import Foundation
internal import TestSupport

/// The number of rounds, the seed and the directory that every test uses.
struct FaultPlan: Sendable {
  let rounds: Int
  let isLong: Bool
  let seed: UInt64
  let site: FaultSite

  /// All tests, in the order of the table.
  static let tests: [any FaultTest] = [
    KillTest(), PowerTest(.log, rounds: (short: 5_000, long: 50_000)),
    PowerTest(.views, rounds: (short: 500, long: 20_000)), CallsTest(), SmallDiskTest(),
    ReadersTest(), StaleReaderTest(), StoppedTest(), OpenedTwiceTest(), OtherUserTest(),
    ReadOnlyDiskTest(), CutsTest(), FlipsTest(), MetaTest(), SectorsTest(), RescuesTest(),
    ViewsTest(),
    ForgedTest(), SimulationTest(),
  ]

  /// All roles, which run in processes of their own.
  static let roles: [any FaultRole] = [
    KilledWriter(), RecordedWriter(), StateChecker(), FailingCaller(), RoomTaker(),
    SteadyWriter(), SteadyReader(), HeldReader(), StoppedProcess(), Bystander(), Stranger(),
    ReadOnlyReader(), LogExaminer(), SectorExaminer(), RescueExaminer(),
    ViewExaminer(),
  ]

  /// Returns the random numbers of a round.
  ///
  /// Round 5 has the same numbers as round 0 with a seed that is greater by 5.
  func generator(_ round: Int) -> SeededGenerator {
    SeededGenerator(seed: seed &+ UInt64(round))
  }

  /// Returns the command that repeats one round of a test.
  func repeating(_ test: some FaultTest, _ round: Int) -> String {
    "daybook-faults --test \(test.name) --seed \(seed &+ UInt64(round)) --rounds 1"
      + (isLong ? " --long" : "")
  }

  /// Returns the command line that runs this program in a role.
  func words(_ role: some FaultRole, _ arguments: [String]) -> [String] {
    [Self.executable, "--role", role.name, "--"] + arguments
  }

  /// Starts a process that plays a role.
  func start(_ role: some FaultRole, _ arguments: String...) throws -> Peer {
    try Peer(running: words(role, arguments))
  }

  /// The path of this program.
  static var executable: String {
    Bundle.main.executablePath ?? CommandLine.arguments[0]
  }
}

/// Writes a line to the standard output at once.
func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}
