internal import DaybookValues

/// Counts the kinds of cells in each column, to find columns in which a few cells differ.
///
/// One text among numbers makes the column dynamic in queries, and sums ignore the text.
struct CSVCensus {
  private struct Column {
    var numbers = Cells()
    var texts = Cells()
  }

  private struct Cells {
    var count = 0
    /// The lines of the first three cells of this kind.
    var lines: [Int] = []
    var first: JSONValue?

    mutating func add(_ value: JSONValue, line: Int) {
      count += 1
      guard lines.count < 3 else { return }
      if first == nil { first = value }
      lines.append(line)
    }

    /// The lines of the cells, in words: `lines 3, 17, 20 and 5 more`.
    var places: String {
      let list = lines.map { "\($0)" }.joined(separator: ", ")
      let rest = count - lines.count
      return "line\(lines.count == 1 ? "" : "s") \(list)\(rest > 0 ? " and \(rest) more" : "")"
    }
  }

  private var columns: [Column] = []

  /// The maximum number of columns that get a separate note.
  private static let longestList = 10

  mutating func note(_ value: JSONValue, at index: Int, line: Int) {
    while columns.count <= index { columns.append(Column()) }
    switch value {
    case .string: columns[index].texts.add(value, line: line)
    case .integer, .unsigned, .real: columns[index].numbers.add(value, line: line)
    case .null, .bool, .array, .object: break
    }
  }

  /// A sentence for each of the first columns with numbers and texts, and a sentence with the
  /// number of remaining columns.
  func notes(names: [String]) -> [String] {
    let mixed = columns.indices.filter {
      columns[$0].numbers.count > 0 && columns[$0].texts.count > 0
    }
    let notes = mixed.prefix(Self.longestList).map { note(of: columns[$0], called: names[$0]) }
    let rest = mixed.count - notes.count
    return notes + (rest > 0 ? ["\(rest) more columns hold texts and numbers."] : [])
  }

  private func note(of column: Column, called name: String) -> String {
    let textsAreFewer = column.texts.count <= column.numbers.count
    let (few, many) =
      textsAreFewer ? (column.texts, column.numbers) : (column.numbers, column.texts)
    let (kind, others) = textsAreFewer ? ("text", "numbers") : ("a number", "texts")
    let example = few.first.map { " (\(Self.shown($0)))" } ?? ""
    return
      "Column '\(name)': \(few.count) of \(few.count + many.count) cells \(few.count == 1 ? "is" : "are")"
      + " \(kind) among \(others), at \(few.places)\(example). To make all of them text, import with"
      + " --column '\(name):text'."
  }

  private static func shown(_ value: JSONValue) -> String {
    guard let text = value.string else { return value.description }
    return "'\(text.prefix(20))\(text.count > 20 ? "…" : "")'"
  }
}
