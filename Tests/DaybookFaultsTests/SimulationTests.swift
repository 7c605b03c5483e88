import DaybookEvents
import DaybookStorage
import Foundation
import Testing

@testable import DaybookFaults

@Suite("The simulation finds an engine that is broken, and shrinks how it is found")
struct SimulationTests {
  /// An engine that loses its last commit when it is killed, as if the disk had lied.
  struct LosingEngine: SimulatedEngine {
    private let directory: String
    private let clock: SimulatedClock
    private var whole: LogEngine
    private var before = Data()

    init(in directory: String, _ clock: SimulatedClock) throws {
      (self.directory, self.clock) = (directory, clock)
      whole = try LogEngine(in: directory, clock)
    }

    var log: FileEventLog { whole.log }
    private var file: URL { URL(filePath: "\(directory)/log.mdb") }

    mutating func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
      before = (try? Data(contentsOf: file)) ?? Data()
      return whole.commit(batches)
    }

    mutating func kill() throws {
      whole.log.close()
      try whole.log.environment.close(deadline: .seconds(10))
      if !before.isEmpty { try before.write(to: file) }
      whole = try LogEngine(in: directory, clock)
    }

    mutating func reopen() throws { try whole.reopen() }
  }

  /// An engine that acknowledges the last of three batches in one commit without appending it.
  struct HastyEngine: SimulatedEngine {
    private var whole: LogEngine

    init(in directory: String, _ clock: SimulatedClock) throws {
      whole = try LogEngine(in: directory, clock)
    }

    var log: FileEventLog { whole.log }

    mutating func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
      guard batches.count > 2 else { return whole.commit(batches) }
      let answers = whole.commit(batches.dropLast())
      return answers + answers.suffix(1)
    }

    mutating func kill() throws { try whole.kill() }
    mutating func reopen() throws { try whole.reopen() }
  }

  enum Fault {
    case losing, hasty

    var make: Simulation.Maker {
      switch self {
      case .losing: { @Sendable in try LosingEngine(in: $0, $1) }
      case .hasty: { @Sendable in try HastyEngine(in: $0, $1) }
      }
    }
  }

  @Test(
    "A planted fault is found within 100 seeds, in as few steps as show it",
    arguments: [(Fault.losing, 2), (.hasty, 4)])
  func plantedFault(fault: Fault, steps: Int) async throws {
    let run = SimulationRun(site: try FaultSite(in: nil), make: fault.make)
    var failure: SimulationRun.Failure?
    var seed: UInt64 = 1
    while failure == nil, seed <= 100 {
      failure = try await run.run(seed: seed, count: 60)
      seed += 1
    }
    let found = try #require(failure)
    let least = try await run.shrink(found)
    #expect(least.steps.count == steps, "\(least.steps)")
    #expect(least.finding.isEmpty == false)
    for step in least.steps {
      guard case .submit(let batch) = step else { continue }
      #expect(batch.operations.count == 1)
    }
  }

  @Test("The same seed takes the same steps")
  func seeds() async throws {
    let run = SimulationRun(
      site: try FaultSite(in: nil), make: Fault.hasty.make)
    var seed: UInt64 = 1
    while seed < 100, try await run.run(seed: seed, count: 60) == nil { seed += 1 }
    let (first, second) = (
      try await run.run(seed: seed, count: 60), try await run.run(seed: seed, count: 60)
    )
    #expect(try #require(first).finding == second?.finding)
    #expect(first?.steps.map(\.description) == second?.steps.map(\.description))
  }
}
