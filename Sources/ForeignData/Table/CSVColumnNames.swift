internal import DaybookValues

/// The names of the columns; a column without a name gets a name from its position.
struct CSVColumnNames {
  private(set) var names: [String] = []
  private(set) var notes: [String] = []

  init(_ header: borrowing CSVRecord) {
    var taken: Set<[UInt8]> = []
    for index in 0..<header.count { taken.insert(Array(header.text(at: index).utf8)) }
    for index in 0..<header.count {
      var name = header.text(at: index)
      if name.isEmpty {
        name = Self.unused("column\(index + 1)", taken)
        taken.insert(Array(name.utf8))
        notes.append("Column \(index + 1) has no name in the header and is called '\(name)'.")
      }
      names.append(name)
    }
  }

  private static func unused(_ name: String, _ taken: Set<[UInt8]>) -> String {
    var (candidate, number) = (name, 2)
    while taken.contains(Array(candidate.utf8)) {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}
