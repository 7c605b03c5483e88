/// The rows that events leave behind, in the order of the log, tested many at a time.
final class ChangedRowTrail {
  /// The first event after which a row passed the test.
  private(set) var found: UInt64?
  private var rows = RunBuilder()
  private var seqs: [UInt64] = []
  private let test: (EncodedRun) throws -> Bool

  private static let partCount = 4_096

  init(_ test: @escaping (EncodedRun) throws -> Bool) { self.test = test }

  /// Adds noted rows, and returns whether to continue: no row is known to pass.
  func add(_ more: NotedRows) throws -> Bool {
    rows.append(more.run)
    seqs += more.seqs
    if rows.count >= Self.partCount { try testAll() }
    return found == nil
  }

  /// Tests the gathered rows.
  func testAll() throws {
    let run = rows.take()
    defer { seqs.removeAll(keepingCapacity: true) }
    guard found == nil, run.count > 0, try test(run) else { return }
    found = seqs[try firstPassing(of: run)]
  }

  /// The first passing row, in a run that has one.
  private func firstPassing(of run: EncodedRun) throws -> Int {
    var (low, high) = (0, run.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try test(run.run(low..<middle)) { high = middle } else { low = middle }
    }
    return low
  }
}
