internal import DaybookValues

/// Counts the rows that equal an earlier row in all columns that describe the event.
///
/// Columns that identify an event are not compared. Rows are compared by hashes of 64 bits.
struct RowCopies {
  /// The columns that identify an event, and so differ even if the content is equal.
  private static let numbering: Set<String> = ["seq", "id", "time", "version", "meta"]

  /// The names of the columns that are not compared, as in `seq, time, version, id`.
  let names: String
  /// The indices of the compared columns; empty if the rows are not events.
  private let compared: [Int]
  private var seen: Set<Int> = []
  private(set) var count = 0

  init(of columns: [Column]) {
    let isOfEvents = columns.contains { $0.name == "seq" }
    let kept = columns.indices.filter { !Self.numbering.contains(columns[$0].name) }
    // Rows that have no content do not count as copies.
    let hasContent = kept.count > 2 || kept.contains { columns[$0].type == .dynamic }
    compared = isOfEvents && hasContent ? kept : []
    names = columns.map(\.name).filter(Self.numbering.contains).joined(separator: ", ")
  }

  mutating func add(_ row: [Value]) {
    guard !compared.isEmpty else { return }
    var hasher = Hasher()
    for index in compared { hasher.combine(KeyValue(row[index])) }
    if !seen.insert(hasher.finalize()).inserted { count += 1 }
  }

  var heldBytes: Int { seen.capacity * 12 }
}
