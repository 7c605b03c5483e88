/// The rows that events leave behind, in the order of the log, tested many at a time.
final class ChangedRowTrail {
  /// The first event of which a row passed.
  private(set) var found: UInt64?
  private var rows: [EncodedRow] = []
  private var seqs: [UInt64] = []
  private let test: ([EncodedRow]) throws -> Bool

  private static let partCount = 4_096

  init(_ test: @escaping ([EncodedRow]) throws -> Bool) { self.test = test }

  /// Adds what events left behind, and tells whether to go on: no row is known to pass.
  func add(_ more: NotedRows) throws -> Bool {
    rows += more.rows
    seqs += more.seqs
    if rows.count >= Self.partCount { try testAll() }
    return found == nil
  }

  /// Tests what was gathered.
  func testAll() throws {
    defer {
      rows.removeAll(keepingCapacity: true)
      seqs.removeAll(keepingCapacity: true)
    }
    guard found == nil, !rows.isEmpty, try test(rows) else { return }
    found = try zip(seqs, rows).first { try test([$0.1]) }?.0
  }
}
