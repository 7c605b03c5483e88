internal import DaybookValues

/// The fields of rows that contain numbers, including fields within dynamic columns.
struct NumericFields {
  /// The paths of the fields in KQL.
  private(set) var paths: [String] = []
  private var places: [Member: Int] = [:]
  private let columns: [Column]
  /// For each dynamic column, the members that its objects usually have.
  private var usual: [UsualMembers]

  /// A field within a dynamic column; for the column itself, the name of the parent is empty.
  private struct Member: Hashable {
    let parent: String
    let name: ExactText
  }

  /// The maximum number of fields; fields that occur later are not read.
  static let mostFields = 24
  private static let mostLevels = 4
  private static let longest = 100
  private static let numbering: Set<String> = ["seq", "version", "meta"]

  init(of columns: [Column]) {
    self.columns = columns
    usual = Array(repeating: UsualMembers(), count: columns.count)
  }

  /// The numbers of a row, by the indices of the fields; a field without a number has NaN.
  mutating func read(_ row: [Value]) -> [Double] {
    var numbers = Array(repeating: Double.nan, count: Self.mostFields)
    for (index, value) in row.enumerated() {
      let column = columns[index]
      if Self.numbering.contains(column.name) { continue }
      switch value {
      case .long(let number): add(Double(number), column.name, in: "", &numbers)
      case .int(let number): add(Double(number), column.name, in: "", &numbers)
      case .real(let number): add(number, column.name, in: "", &numbers)
      case .dynamic(.object(let object)): read(object, of: index, &numbers)
      default: continue
      }
    }
    return numbers
  }

  /// Reads the object of a row in the dynamic column at `column`.
  private mutating func read(_ object: JSONObject, of column: Int, _ numbers: inout [Double]) {
    var path: String?
    for (position, member) in object.enumerated() {
      if let number = member.value.double,
        let place = usual[column].place(of: member.key, at: position)
      {
        numbers[place] = number
        continue
      }
      let parent = path ?? KQLText.shortestName(columns[column].name)
      path = parent
      if case .object = member.value {
        read(member.value, RowFields.path(parent, member.key), 1, &numbers)
      } else if let number = member.value.double, let place = place(of: member.key, in: parent) {
        usual[column].note(member.key, at: position, place)
        numbers[place] = number
      }
    }
  }

  private mutating func read(
    _ value: JSONValue, _ path: String, _ level: Int, _ numbers: inout [Double]
  ) {
    guard case .object(let object) = value, level < Self.mostLevels else { return }
    for member in object {
      if case .object = member.value {
        read(member.value, RowFields.path(path, member.key), level + 1, &numbers)
      } else if let number = member.value.double {
        add(number, member.key, in: path, &numbers)
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

extension JSONValue {
  /// The number as a double; `nil` for other values, and for an integer above `Int64.max`.
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
