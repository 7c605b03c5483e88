import DeskClient
import Foundation

/// The command `desk-load PORT [FOLLOWERS] [COMMANDS] [RATE]`, which measures a load on a new desk.
@main struct DeskLoadCommand {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    guard let port = numbers.first else {
      print("usage: desk-load PORT [FOLLOWERS] [COMMANDS] [RATE]")
      exit(64)
    }
    let load = DeskLoad(
      followers: numbers.dropFirst().first ?? 500, commands: numbers.dropFirst(2).first ?? 20_000,
      rate: numbers.dropFirst(3).first)
    let report = try await load.run(port: port)
    let whole = report.followed.count { $0.isWhole }
    print("followers with every event once, in order: \(whole) of \(load.followers)")
    print("commands a second: \(Int(report.commandsPerSecond)), refused: \(report.refused.count)")
    show("command to answer", report.latencies)
    show("command to follower", report.lags)
  }

  private static func show(_ name: String, _ milliseconds: [Double]) {
    let figures = [0.5, 0.99, 1].map { String(format: "%.1f", milliseconds.percentile($0)) }
    print("\(name), ms: \(figures[0]) median, \(figures[1]) p99, \(figures[2]) most")
  }
}
