internal import CFaultShim
internal import DaybookEvents

/// A run of the script in which one call of the system fails.
///
/// After any failure the script continues in the same open log, and must reach the same end.
struct CallsScript {
  /// The number of attempts for each step, which is more than the number of calls that fail.
  private static let attempts = 6

  let path: String
  let script: PowerScript
  private(set) var findings: [String] = []
  /// The different error messages so far.
  private(set) var reports: Set<String> = []

  init(path: String, _ script: PowerScript) { (self.path, self.script) = (path, script) }

  /// Makes the daybook, runs the script, and checks the daybook afterwards.
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

  /// Appends a batch, with as many attempts as it needs, and checks the log after each failure.
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

  /// Returns the result of `body`, with as many attempts as it needs while calls fail.
  private mutating func trying<Value>(_ body: () throws -> Value) async throws -> Value? {
    for _ in 0..<Self.attempts {
      do { return try body() } catch { take(error) }
    }
    findings.append("It never succeeded, though calls had ceased to fail.")
    return nil
  }

  /// Checks that an error says what failed and what to do.
  private mutating func take(_ error: any Error) {
    let text = "\(error)"
    reports.insert(text.replacing(path, with: "DAYBOOK"))
    let isOfDaybook = error is LogError || error is AppendError
    if !isOfDaybook || !text.hasSuffix(".") || !text.contains(". ") {
      findings.append("An error does not say what to do: \(text)")
    }
  }
}
