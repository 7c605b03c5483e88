public import Daybook
internal import ReadModelSnapshots
public import Testing

/// A position of a log.
///
/// ```swift
/// for position in [SnapshotPosition.seq(0), .seq(120), .head] {
///   expectSnapshot(of: Loans.self, given: log, at: position, named: "Loans.\(position)")
/// }
/// ```
public enum SnapshotPosition: Sendable {
  /// The end of the log: the position of its last event.
  case head
  /// The given position; 0 is before the first event.
  case seq(UInt64)
}

/// Expects that the rows of `projection` after `log` equal a recorded text.
///
/// ```swift
/// expectSnapshot(of: Loans.self, given: log, at: .seq(120), named: "Loans.march")
/// ```
///
/// The text begins with the name, the version, the position and the number of rows. Each following
/// line has a row, in the order of the keys, with readable dates and instants, so that people can
/// review it. If the rows differ, the failure names each row and field, and the event that changed
/// it.
///
/// To write the text, run the test with `DAYBOOK_RECORD_SNAPSHOTS=1`. If `CI` is also set, nothing
/// is written, and the test fails.
///
/// - Parameters:
///   - projection: The projection of the rows.
///   - log: The events.
///   - position: The position of the last event that is included; by default the log's end.
///   - name: The name of the file without `.txt`; by default the name of the read model.
///   - place: The folder of the file; by default `Fixtures/Snapshots` of the package.
///   - testFile: The file of the test.
///   - sourceLocation: The location in the test that a failure reports.
/// - Complexity: O(*n*) in the events of the log; twice as much if the rows differ.
public func expectSnapshot<P: Projection>(
  of projection: P.Type, given log: any EventLog, at position: SnapshotPosition = .head,
  named name: String? = nil, in place: SnapshotPlace = .package, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let snapshot = try ViewSnapshot(
      of: projection.definition, in: log, at: try position.seq(in: log))
    try place.file(name ?? P.name, for: testFile).expect(snapshot.text, sourceLocation) { kept in
      try snapshot.differences(from: kept).joined(separator: "\n")
    }
  } catch {
    Issue.record(error, "\(P.name) cannot be compared", sourceLocation: sourceLocation)
  }
}

extension SnapshotPosition {
  fileprivate func seq(in log: any EventLog) throws -> UInt64 {
    switch self {
    case .head: try log.end()
    case .seq(let seq): seq
    }
  }
}
