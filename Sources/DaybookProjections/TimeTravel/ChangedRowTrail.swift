/// The rows that events leave behind, in the order of the log, tested many at a time.
final class ChangedRowTrail {
  /// The first event of which a row passed.
  private(set) var found: UInt64?
  private var rows: [(seq: UInt64, row: EncodedRow)] = []
  private let test: ([EncodedRow]) throws -> Bool

  private static let partCount = 4_096

  init(_ test: @escaping ([EncodedRow]) throws -> Bool) { self.test = test }

  /// Whether it is time to ask whether it goes on.
  var isFull: Bool { rows.count >= Self.partCount }

  func add(_ row: EncodedRow, by seq: UInt64) { rows.append((seq, row)) }

  /// Tests what was gathered, and tells whether none passed so far.
  func goesOn() throws -> Bool {
    defer { rows.removeAll(keepingCapacity: true) }
    guard found == nil, !rows.isEmpty, try test(rows.map(\.row)) else { return found == nil }
    found = try rows.first { try test([$0.row]) }?.seq
    return found == nil
  }
}
