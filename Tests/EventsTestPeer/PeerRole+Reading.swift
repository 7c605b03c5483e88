import DaybookEvents
import DaybookValues

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PeerRole {
  /// Prints the findings of a check of the log.
  func verify(_ path: String) throws {
    let report = try FileEventLog.open(path, .readOnly).verify()
    say("\(report.events) events, \(report.digest)")
    say(report.problem ?? "whole")
  }

  /// Tries all operations on a log with any content, and prints those that are refused.
  func exercise(_ path: String) async {
    // LMDB may loop without end over damaged pages that form a circle.
    alarm(20)
    await attempt("verify") { try verify(path) }
    await attempt("read") { try read(path) }
    await attempt("count") { _ = try FileEventLog.open(path, .readOnly).statistics() }
    await attempt("read a stream") {
      let log = try FileEventLog.open(path, .readOnly)
      _ = try log.read(EventSelection(stream: "a-1"), limit: .max)
      _ = try log.readLast(EventSelection(types: ["number.counted"]), limit: 10)
    }
    await attempt("append") {
      let log = try FileEventLog.open(path)
      for number in 0..<3 {
        var batch = EventBatch()
        batch.append("note.added", ["a": 1], to: "new-1", id: id(writer: 9, UInt64(number)))
        batch.append("number.counted", ["number": 7], to: "a-1")
        _ = try await log.append(batch)
      }
      log.close()
    }
    await attempt("copy") {
      try await FileEventLog.open(path, .readOnly).backUp(to: "\(path).copy")
    }
    say("exercised")
  }

  private func attempt(_ what: String, _ body: () async throws -> Void) async {
    do { try await body() } catch { say("\(what): \(error)") }
  }

  /// Reads without writing anything.
  func read(_ path: String) throws {
    let log = try FileEventLog.open(path, .readOnly)
    let events = try log.read(.all, limit: .max).events
    say("\(events.count) events, the last \(events.last?.stream.name ?? "none")")
    say("\(try log.verify().problem ?? "whole")")
  }
}
