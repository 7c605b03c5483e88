import DaybookEvents
import PostgresTestSupport
import TestSupport

/// Reads positions from a table as a follower does.
///
/// Each read asks for the positions after the last position that was seen.
final class PositionReader {
  private let psql: Peer
  private let table: String
  /// The positions in the order in which they were seen.
  private(set) var seen: [UInt64] = []

  init(_ table: String, of shared: SharedLog) throws {
    self.table = table.replacing("$LOG", with: shared.schema)
    psql = try Peer(running: ["psql", "-XAtq", "-d", shared.server.address])
  }

  /// Reads until the table has `count` rows, whether this reader saw all of them or not.
  func follow(to count: Int) {
    while look() < count {}
    _ = look()
  }

  /// The positions before the last seen one that the reader has missed, and will never read.
  var missed: [UInt64] {
    guard let last = seen.last else { return [] }
    return Array(Set(1...last).subtracting(seen)).sorted()
  }

  /// Reads once, and returns the number of rows in the table.
  private func look() -> Int {
    ask("SELECT seq FROM \(table) WHERE seq > \(seen.last ?? 0) ORDER BY seq") { line in
      if let seq = UInt64(line) { seen.append(seq) }
    }
    var count = 0
    ask("SELECT count(*) FROM \(table)") { count = Int($0) ?? 0 }
    return count
  }

  private func ask(_ sql: String, _ row: (String) -> Void) {
    psql.write(Array("\(sql);\n\\echo end\n".utf8))
    while let line = psql.nextLine(), line != "end" { row(line) }
  }
}
