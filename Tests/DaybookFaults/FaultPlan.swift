internal import DaybookSystem
internal import Foundation
internal import TestSupport

/// What every test works with.
struct FaultPlan: Sendable {
  let rounds: Int
  let isLong: Bool
  let seed: UInt64
  let site: FaultSite

  /// Every test, in the order of the table.
  static let tests: [any FaultTest] = [
    KillTest(), PowerTest(.log, rounds: (short: 5_000, long: 50_000)),
    PowerTest(.views, rounds: (short: 500, long: 20_000)), CallsTest(), SmallDiskTest(),
    ReadersTest(), StaleReaderTest(), StoppedTest(), OpenedTwiceTest(), OtherUserTest(),
    ReadOnlyDiskTest(), CutsTest(), FlipsTest(), MetaTest(), SectorsTest(), RescuesTest(),
    ViewsTest(),
    ForgedTest(), SimulationTest(),
  ]

  /// Everything that is done in processes of their own.
  static let roles: [any FaultRole] = [
    KilledWriter(), RecordedWriter(), StateChecker(), FailingCaller(), RoomTaker(),
    SteadyWriter(), SteadyReader(), HeldReader(), StoppedProcess(), Bystander(), Stranger(),
    ReadOnlyReader(), LogExaminer(), SectorExaminer(), RescueExaminer(),
    ViewExaminer(),
  ]

  /// The chance of one round: that of round 5 is that of the first when the seed is greater by 5.
  func generator(_ round: Int) -> SeededGenerator {
    SeededGenerator(seed: seed &+ UInt64(round))
  }

  /// What a person types to have one round of a test again.
  func repeating(_ test: some FaultTest, _ round: Int) -> String {
    "daybook-faults --test \(test.name) --seed \(seed &+ UInt64(round)) --rounds 1"
      + (isLong ? " --long" : "")
  }

  /// The words that run this program in a role.
  func words(_ role: some FaultRole, _ arguments: [String]) -> [String] {
    [Self.executable, "--role", role.name, "--"] + arguments
  }

  /// A process that plays a role.
  func start(_ role: some FaultRole, _ arguments: String...) throws -> Peer {
    try Peer(running: words(role, arguments))
  }

  /// This program.
  static var executable: String {
    Bundle.main.executablePath ?? CommandLine.arguments[0]
  }
}

/// Says a line on the standard output, at once.
func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}
