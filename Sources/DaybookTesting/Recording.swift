import Foundation

/// Whether snapshots are compared or written, which the environment decides.
package enum Recording: Equatable {
  /// They are compared.
  case off
  /// They are written: `DAYBOOK_RECORD_SNAPSHOTS` is 1.
  case on
  /// They should be written, but `CI` is set: what a machine records nobody has looked at.
  case refused

  package static let variable = "DAYBOOK_RECORD_SNAPSHOTS"

  /// The environment, which a test may replace.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  package static var current: Recording {
    guard environment[variable] == "1" else { return .off }
    return environment["CI"] == nil ? .on : .refused
  }
}
