import DaybookEvents
import DaybookSystem
import DaybookValues
import LogTestModel
import TestSupport

extension PeerRole {
  /// Appends to streams that other writers append to as well, and decides again after each
  /// conflict.
  func appendInTurn(_ path: String, writer: UInt64, _ count: String?) async throws {
    let log = try FileEventLog.open(path)
    var conflicts = 0
    for number in 0..<(count.flatMap { UInt64($0) } ?? 0) {
      while true {
        do throws(AppendError) {
          try await appendOne(number, writer, to: log)
          break
        } catch {
          guard case .conflict = error.reason else { throw error }
          conflicts += 1
        }
      }
    }
    say("done")
    log.close()
  }

  private func appendOne(
    _ number: UInt64, _ writer: UInt64, to log: FileEventLog
  ) async throws(AppendError) {
    let stream = StreamName(stringLiteral: "shared-\(number % 3)")
    let version: UInt64
    do throws(LogError) { version = try log.version(of: stream) } catch {
      throw AppendError(.log(error))
    }
    var batch = EventBatch()
    batch.append(
      "turn.taken", ["writer": .integer(Int64(writer)), "number": .integer(Int64(number))],
      to: stream, expecting: .version(version), id: id(writer: writer, number))
    let appended = try await log.append(batch)
    say("\(appended[0].seq) \(stream) \(appended[0].version) \(writer) \(number)")
  }

  /// Appends to a stream of its own as fast as possible; every 40th batch is large enough for a
  /// block.
  func appendApart(_ path: String, writer: UInt64, _ count: String?) async throws {
    let log = try FileEventLog.open(path)
    for number in 0..<(count.flatMap { UInt64($0) } ?? 0) {
      var batch = EventBatch()
      for _ in 0..<(number % 40 == 39 ? 300 : 1) {
        batch.append(
          "turn.taken", ["number": .integer(Int64(number))],
          to: StreamName(stringLiteral: "apart-\(writer)"))
      }
      say("\(try await log.append(batch)[0].seq)")
    }
    say("done")
    log.close()
  }

  /// Reserves the next seat while there are free seats, and prints the number of each.
  func reserve(_ path: String, writer: UInt64, _ count: String?) async throws {
    let log = try FileEventLog.open(path)
    let seats = EventSelection(types: ["seat.reserved"])
    while true {
      let seen = try log.end()
      var known = seats
      known.to = seen
      let seat = try log.read(known, limit: .max).events.count + 1
      guard seat <= count.flatMap({ Int($0) }) ?? 0 else { break }
      var batch = EventBatch()
      let stream = StreamName(stringLiteral: "guest-\(writer)")
      batch.append("seat.reserved", ["seat": .integer(Int64(seat))], to: stream)
      batch.require(.nothing(in: [seats], after: seen))
      do throws(AppendError) {
        _ = try await log.append(batch)
        say("\(seat)")
      } catch { guard case .changed = error.reason else { throw error } }
    }
    say("done")
    log.close()
  }

  /// Enrols in a course while it has free places, and prints a number for each of them.
  func enrol(_ path: String, writer: UInt64, _ count: String?) async throws {
    let log = try FileEventLog.open(path)
    let places = count.flatMap { Int($0) } ?? 0
    var number = 0
    while try await CoursePlaces.enrol("\(writer)-\(number)", in: "maths", of: places, log) {
      say("\(number)")
      number += 1
    }
    say("done")
    log.close()
  }

  /// Appends events with tags without end, and prints each number once it is stored.
  ///
  /// Every fifth batch is large enough to move the index to its table.
  func appendTagged(_ path: String, from first: UInt64) async throws {
    let log = try FileEventLog.open(path)
    var number = first
    while true {
      var batch = EventBatch()
      for offset in 0..<(number % 5 == 4 ? 7_000 : 1) {
        batch.append(
          "tick.counted", ["number": .integer(Int64(number))], to: "tick-1",
          tags: ["number:\(number)"] + (0..<9).map { "offset:\(offset % 100 * $0)" })
      }
      _ = try await log.append(batch)
      say("\(number)")
      number += 1
    }
  }

  /// Appends events without end, and prints each number once it is stored; the first may be known.
  func appendOn(_ path: String, from first: UInt64) async throws {
    let log = try FileEventLog.open(path)
    var number = first
    while true {
      var batch = EventBatch()
      for offset in 0..<(number % 4 + 1) {
        batch.append(
          "tick.counted", ["number": .integer(Int64(number)), "offset": .integer(Int64(offset))],
          to: StreamName(stringLiteral: "tick-\(number % 7)"),
          id: id(writer: offset + 1, number))
      }
      _ = try await log.append(batch)
      say("\(number)")
      number += 1
    }
  }

  /// Imports a file in slices of the given number of bytes.
  func importText(_ path: String, _ arguments: [String]) async throws {
    let log = try FileEventLog.open(path)
    let sliceBytes = Int(arguments[1]) ?? 1
    let report = try await log.import(arguments[0], sliceBytes: sliceBytes) {
      say("read \($0)")
    }
    say("imported \(report.appended) of \(report.events)")
  }

  /// Fails to append while the file may not grow, and appends when it may.
  func runIntoFileSizeLimit(_ path: String) async throws {
    let log = try FileEventLog.open(path)
    try await appendLarge(0..<4, to: log)
    ResourceLimit.fileSize.set(to: 1 << 20)
    do {
      try await appendLarge(4..<40, to: log)
      say("appended")
    } catch {
      guard case .log(let reason) = error.reason else { throw error }
      say("\(reason.code)")
    }
    say("\(try log.end()) events")
    ResourceLimit.fileSize.set(to: .max)
    try await appendLarge(4..<8, to: log)
    say("\(try log.end()) events")
  }

  private func appendLarge(
    _ numbers: Range<UInt64>, to log: FileEventLog
  ) async throws(AppendError) {
    var batch = EventBatch()
    for number in numbers {
      let text = String(repeating: "large ", count: 10_000)
      batch.append(
        "text.kept", ["number": .integer(Int64(number)), "text": .string(text)],
        to: "texts", id: id(writer: 9, number))
    }
    _ = try await log.append(batch)
  }
}
