import CFaultShim
import DaybookStorage
import DaybookSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PeerRole {
  /// Lets the first call on the file fail while a value is put, then the second, and so on.
  ///
  /// After each failure, the same environment must read the old state, or the complete new state.
  /// Both commits in the file must be undamaged, and another value can be put.
  func failEveryCall(_ path: String) throws {
    fault_shim_watch(Directory(holding: path).path)
    let environment = try environment(at: path)
    try put(1, valueSize: 8, in: environment)
    var count = 1
    for failure in CallFailure.all(inARow: 3) {
      var mostFailed: UInt64 = 0
      // The number of calls for a value depends on how many pages change.
      for call in 1...Self.mostCalls {
        failure.strike(call)
        let isPut = (try? put(1, valueSize: 5_000, in: environment)) != nil
        let found = try countAfterFailures(in: environment)
        guard isPut ? found == count + 1 : found - count == 0 || found - count == 1 else {
          return say("call \(call) by \(failure.name): \(found) values, \(count) before")
        }
        if fault_shim_failures() > 0 { mostFailed = call }
        fault_shim_fail(0, 0, 0)
        try environment.checkPages()
        try put(1, valueSize: 5_000, in: environment)
        count = found + 1
      }
      say("\(failure.name): \(mostFailed > 4 && mostFailed < Self.mostCalls)")
    }
  }

  /// A number of calls that is larger than what putting a value takes.
  private static let mostCalls: UInt64 = 24

  /// Returns the number of values; it tries again while calls still fail.
  private func countAfterFailures(in environment: StorageEnvironment) throws -> Int {
    guard let events = environment.table(named: "events") else { return -1 }
    for _ in 0..<3 {
      if let count = try? ReadTransaction(in: environment).count(in: events) { return count }
    }
    return try ReadTransaction(in: environment).count(in: events)
  }

  /// Lets the first call fail while a file is made, then the second, and so on.
  ///
  /// After each failure, the next attempts must make the file.
  func failEveryCallOfCreation(_ path: String) throws {
    fault_shim_watch(Directory(holding: path).path)
    for failure in CallFailure.all(inARow: 2) {
      var (call, failures): (UInt64, UInt64) = (0, 0)
      repeat {
        call += 1
        failure.strike(call)
        let file = "\(path)-\(failure.name)-\(call)"
        var environment = try? environment(at: file)
        for _ in 0..<2 where environment == nil { environment = try? self.environment(at: file) }
        failures = fault_shim_failures()
        fault_shim_fail(0, 0, 0)
        guard let environment else { return say("call \(call) by \(failure.name): for good") }
        try put(1, valueSize: 8, in: environment)
        if FileEntry("\(file)-new").exists { say("call \(call) left an unfinished file") }
      } while failures > 0
      say("\(failure.name): \(call > 3)")
    }
  }
}

/// A way in which system calls fail, from the call with the given number on.
private struct CallFailure {
  let name: String
  let strike: (_ call: UInt64) -> Void

  /// Returns all ways of failing; only with ENOSPC do `count` calls in a row fail.
  static func all(inARow count: UInt64) -> [CallFailure] {
    [
      CallFailure(name: "EIO") { fault_shim_fail($0, EIO, 1) },
      CallFailure(name: "ENOSPC") { fault_shim_fail($0, ENOSPC, count) },
      CallFailure(name: "EINTR") { fault_shim_fail($0, EINTR, 1) },
      CallFailure(name: "by half") { fault_shim_fail($0, 0, 1) },
      CallFailure(name: "though done") { fault_shim_fail_though_done($0, EIO) },
    ]
  }
}
