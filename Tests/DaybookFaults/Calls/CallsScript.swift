internal import CFaultShim
internal import DaybookEvents

/// The script, run while a call fails: whatever the failure, it is gone on with in the same open
/// log, and comes to the same end.
struct CallsScript {
  /// Nothing takes more attempts: the calls that fail are fewer.
  private static let attempts = 6

  let path: String
  let script: PowerScript
  private(set) var findings: [String] = []
  /// What was reported, once each.
  private(set) var reports: Set<String> = []

  init(path: String, _ script: PowerScript) { (self.path, self.script) = (path, script) }

  /// Makes the daybook, runs the script, and looks at what is there.
  mutating func run() async throws {
    let path = path
    guard let log = try await trying({ try FileEventLog.open(path) }) else { return }
    var end: UInt64 = 0
    for number in script.batches.indices {
      guard try await append(number, to: log, after: end) else { break }
      end += UInt64(script.batches[number].count)
    }
    log.close()
    // No call fails from here on.
    fault_shim_watch(nil)
    let look = await LeftDaybook(path: path, .log).look(
      script, acknowledged: end, goingOn: false)
    if let problem = look.problem { findings.append("Opened again, \(problem).") }
  }

  /// Appends a batch as often as it takes, and looks at the log after each failure.
  private mutating func append(
    _ number: Int, to log: FileEventLog, after end: UInt64
  ) async throws -> Bool {
    let batch = script.batch(number)
    let wanted = end + UInt64(batch.count)
    for _ in 0..<Self.attempts {
      do {
        let seqs = try await log.append(batch).map(\.seq)
        if seqs != Array(end + 1...wanted) {
          findings.append("Batch \(number) was answered with \(seqs), after event \(end).")
        }
        return true
      } catch { take(error) }
      guard let found = try await trying({ try log.end() }) else { return false }
      if found != end && found != wanted {
        findings.append("Batch \(number) failed, and the log ends at \(found), after \(end).")
      }
      if let problem = try await trying({ try log.verify() })?.problem {
        findings.append("Batch \(number) failed, and left this: \(problem)")
      }
    }
    findings.append("Batch \(number) was never taken.")
    return false
  }

  /// What `body` gives at last; it may fail as often as calls do.
  private mutating func trying<Value>(_ body: () throws -> Value) async throws -> Value? {
    for _ in 0..<Self.attempts {
      do { return try body() } catch { take(error) }
    }
    findings.append("It never succeeded, though calls had ceased to fail.")
    return nil
  }

  /// Looks whether an error says what failed, and what to do.
  private mutating func take(_ error: any Error) {
    let text = "\(error)"
    reports.insert(text.replacing(path, with: "DAYBOOK"))
    let isOfDaybook = error is LogError || error is AppendError
    if !isOfDaybook || !text.hasSuffix(".") || !text.contains(". ") {
      findings.append("An error does not say what to do: \(text)")
    }
  }
}
