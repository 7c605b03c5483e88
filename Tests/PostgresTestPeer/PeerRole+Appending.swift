import DaybookEvents
import DaybookPostgres
import DaybookValues

extension PeerRole {
  /// Appends numbered events from `first` on, until the peer is killed.
  ///
  /// A retry uses the same ids. Each number has a batch of up to four events, so that half a batch
  /// would be noticed.
  func appendOn(_ log: PostgresEventLog, from first: UInt64) async throws {
    var number = first
    while true {
      var batch = EventBatch()
      for part in 0...number % 4 {
        batch.append(
          "number.counted", ["number": .integer(Int64(number))], to: "count-1",
          id: id(writer: 1 + part, number))
      }
      _ = try await log.append(batch)
      say("\(number)")
      number += 1
    }
  }

  /// Appends to streams that other writers append to as well, and decides again after each
  /// conflict.
  func appendInTurn(_ log: PostgresEventLog, writer: UInt64, _ count: UInt64) async throws {
    for number in 0..<count {
      while true {
        do throws(AppendError) {
          try await appendOne(number, writer, to: log)
          break
        } catch { guard case .conflict = error.reason else { throw error } }
      }
    }
    say("done")
    log.close()
  }

  private func appendOne(
    _ number: UInt64, _ writer: UInt64, to log: PostgresEventLog
  ) async throws(AppendError) {
    let stream = StreamName(stringLiteral: "shared-\(number % 3)")
    let version: UInt64
    do throws(LogError) { version = try log.version(of: stream) } catch {
      throw AppendError(.log(error))
    }
    var batch = EventBatch()
    batch.append(
      "turn.taken", ["writer": .integer(Int64(writer)), "number": .integer(Int64(number))],
      to: stream, expecting: .version(version), id: id(writer: 100 + writer, number))
    let appended = try await log.append(batch)
    say("\(appended[0].seq) \(stream) \(appended[0].version) \(writer) \(number)")
  }
}
