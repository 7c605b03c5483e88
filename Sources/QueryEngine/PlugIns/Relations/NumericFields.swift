internal import DaybookValues

/// The fields of rows that hold numbers, also within dynamic columns.
struct NumericFields {
  /// The paths of the fields in KQL.
  private(set) var paths: [String] = []
  private var places: [Member: Int] = [:]
  private let columns: [Column]

  /// A field within a dynamic column, or a column itself with an empty parent.
  private struct Member: Hashable {
    let parent: String
    let name: ExactText
  }

  /// The highest number of fields; later fields are not read.
  static let mostFields = 24
  private static let mostLevels = 4
  private static let longest = 100
  private static let numbering: Set<String> = ["seq", "version", "meta"]

  init(of columns: [Column]) { self.columns = columns }

  /// The numbers of a row, by the fields' indices; NaN for a field without a number.
  mutating func read(_ row: [Value]) -> [Double] {
    var numbers = Array(repeating: Double.nan, count: Self.mostFields)
    for (column, value) in zip(columns, row) where !Self.numbering.contains(column.name) {
      switch value {
      case .long(let number): add(Double(number), column.name, in: "", &numbers)
      case .int(let number): add(Double(number), column.name, in: "", &numbers)
      case .real(let number): add(number, column.name, in: "", &numbers)
      case .dynamic(let json): read(json, KQLText.shortestName(column.name), 0, &numbers)
      default: continue
      }
    }
    return numbers
  }

  private mutating func read(
    _ value: JSONValue, _ path: String, _ level: Int, _ numbers: inout [Double]
  ) {
    guard case .object(let object) = value, level < Self.mostLevels else { return }
    for member in object {
      switch member.value {
      case .object: read(member.value, RowFields.path(path, member.key), level + 1, &numbers)
      case .integer(let number): add(Double(number), member.key, in: path, &numbers)
      case .real(let number): add(number, member.key, in: path, &numbers)
      default: continue
      }
    }
  }

  private mutating func add(
    _ number: Double, _ name: String, in parent: String, _ numbers: inout [Double]
  ) {
    guard let place = place(of: name, in: parent) else { return }
    numbers[place] = number
  }

  private mutating func place(of name: String, in parent: String) -> Int? {
    let member = Member(parent: parent, name: ExactText(name))
    if let known = places[member] { return known }
    guard paths.count < Self.mostFields, name.utf8.count <= Self.longest else { return nil }
    places[member] = paths.count
    paths.append(parent.isEmpty ? KQLText.shortestName(name) : RowFields.path(parent, name))
    return paths.count - 1
  }
}
