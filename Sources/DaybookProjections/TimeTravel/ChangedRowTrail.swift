/// The rows that events leave behind, in the order of the log, tested many at a time.
final class ChangedRowTrail {
  /// The first event of which a row passed.
  private(set) var found: UInt64?
  private var notes: [RowNote] = []
  private let test: ([EncodedRow]) throws -> Bool

  private static let partCount = 4_096

  init(_ test: @escaping ([EncodedRow]) throws -> Bool) { self.test = test }

  /// Adds what events left behind, and tells whether to go on: no row is known to pass.
  func add(_ more: [RowNote]) throws -> Bool {
    notes += more
    if notes.count >= Self.partCount { try testAll() }
    return found == nil
  }

  /// Tests what was gathered.
  func testAll() throws {
    defer { notes.removeAll(keepingCapacity: true) }
    guard found == nil, !notes.isEmpty, try test(notes.map(\.row)) else { return }
    found = try notes.first { try test([$0.row]) }?.seq
  }
}
