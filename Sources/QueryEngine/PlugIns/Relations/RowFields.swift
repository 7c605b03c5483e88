internal import DaybookValues

/// The fields of rows that may depend on each other: texts, whole numbers and ids.
///
/// Fields within dynamic columns are included.
struct RowFields {
  /// A field, by its path in KQL.
  struct Field {
    let path: String
    /// Whether the value is a text that needs no conversion.
    let isText: Bool
  }

  /// The value of a field in a row.
  struct Entry {
    let field: Int
    let text: String
    let hash: Int
  }

  private(set) var fields: [Field] = []
  private let columns: [Column]
  /// For each column, the index of its field; `nil` if the column is not a field.
  private var places: [Int?]
  /// The indices of the fields within dynamic columns, by the path of the parent and the field's
  /// name.
  private var members: [Member: Int] = [:]
  /// For each dynamic column, the members that its objects usually have.
  private var usual: [UsualMembers]

  private struct Member: Hashable {
    let parent: String
    let name: ExactText
  }

  static let mostFields = 24
  private static let mostLevels = 4
  /// The maximum length of a value; a longer value is probably a text, and not a key.
  private static let longest = 100
  private static let numbering: Set<String> = ["seq", "version", "id", "time", "meta", "category"]

  init(of columns: [Column]) {
    self.columns = columns
    places = Array(repeating: nil, count: columns.count)
    usual = Array(repeating: UsualMembers(), count: columns.count)
    for (index, column) in columns.enumerated() where Self.isWanted(column) {
      guard fields.count < Self.mostFields else { break }
      places[index] = fields.count
      fields.append(
        Field(path: KQLText.shortestName(column.name), isText: column.type == .string))
    }
  }

  private static func isWanted(_ column: Column) -> Bool {
    [.string, .long, .int, .guid].contains(column.type) && !numbering.contains(column.name)
  }

  /// The values of a row's fields; new fields are added while there are fewer than ``mostFields``.
  mutating func read(_ row: [Value]) -> [Entry] {
    var entries: [Entry] = []
    for (index, value) in row.enumerated() {
      if let place = places[index] {
        add(Self.text(value) ?? Self.otherText(value), place, &entries)
      } else if case .dynamic(let json) = value, columns[index].name != "meta" {
        read(json, KQLText.shortestName(columns[index].name), 0, of: index, &entries)
      }
    }
    return entries
  }

  /// Reads an object within the dynamic column at `column`.
  private mutating func read(
    _ value: JSONValue, _ path: String, _ level: Int, of column: Int, _ entries: inout [Entry]
  ) {
    guard case .object(let object) = value, level < Self.mostLevels else { return }
    for (position, member) in object.enumerated() {
      if case .object = member.value {
        read(member.value, Self.path(path, member.key), level + 1, of: column, &entries)
        continue
      }
      let text = Self.text(member.value)
      var place = level == 0 ? usual[column].place(of: member.key, at: position) : nil
      if place == nil {
        place = self.place(of: member.key, in: path, isNew: text != nil)
        if level == 0, let place { usual[column].note(member.key, at: position, place) }
      }
      // A value of a different kind is an exception, as it is for the condition in KQL.
      if let place { add(text ?? Self.otherText(.dynamic(member.value)), place, &entries) }
    }
  }

  /// The index of a field; if `isNew` is true, an unknown field is added.
  ///
  /// It is `nil` if the field is unknown and is not added. A field cannot be added if there are too
  /// many fields, or if its name is too long.
  private mutating func place(of name: String, in path: String, isNew: Bool) -> Int? {
    let member = Member(parent: path, name: ExactText(name))
    if let known = members[member] { return known }
    guard isNew, fields.count < Self.mostFields, name.utf8.count <= Self.longest else { return nil }
    members[member] = fields.count
    fields.append(Field(path: Self.path(path, name), isText: false))
    return fields.count - 1
  }

  /// The path in KQL of the field `name` within the object whose path is `parent`.
  static func path(_ parent: String, _ name: String) -> String {
    let bare = KQLText.shortestName(name)
    return bare == name ? "\(parent).\(name)" : parent + KQLText.name(name)
  }

  private func add(_ text: String, _ place: Int, _ entries: inout [Entry]) {
    guard !text.isEmpty else { return }
    let hash = ExactText(text).hashValue
    // Only the hash of a long text is kept.
    let kept = text.utf8.count <= Self.longest ? text : "\u{0}\(hash)"
    entries.append(Entry(field: place, text: kept, hash: hash))
  }

  /// The text that represents a value that cannot be a key; empty for null.
  private static func otherText(_ value: Value) -> String {
    switch value {
    case .null, .dynamic(.null): ""
    default: value.text
    }
  }

  private static func text(_ value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .long, .int, .guid: value.text
    default: nil
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    default: nil
    }
  }
}
