internal import DaybookValues

/// The values of a field that occur with each value of another field, which is the key.
struct FollowedValues {
  /// The values of the field in the rows that have one value of the key.
  private struct Group {
    let key: String
    /// The first distinct values, at most ``mostValues``, and the number of rows of each.
    var values: [(text: String, hash: Int, count: Int)]
    var rows: Int

    mutating func add(_ value: RowFields.Entry) {
      rows += 1
      if let place = values.firstIndex(where: { $0.hash == value.hash }) {
        values[place].count += 1
      } else if values.count < FollowedValues.mostValues {
        values.append((value.text, value.hash, 1))
      }
    }

    var most: Int { values.map(\.count).max() ?? 0 }
    var usual: String { values.max { $0.count < $1.count }?.text ?? "" }
  }

  private var groups: [Int: Group] = [:]
  private(set) var rows = 0
  /// Whether the key has too many values.
  private var isTooWide = false

  private static let mostGroups = 1_000
  private static let mostValues = 4
  /// The maximum number of groups that the condition of a relation names.
  private static let namedGroups = 3

  /// The number of values of the key.
  var count: Int { groups.count }

  /// The number of rows that do not have the usual value of their group.
  var others: Int { groups.values.reduce(0) { $0 + $1.rows - $1.most } }

  /// Adds the values of the field and of the key in one row.
  mutating func add(_ value: RowFields.Entry, of key: RowFields.Entry) {
    rows += 1
    if groups[key.hash]?.add(value) != nil { return }
    isTooWide = isTooWide || groups.count >= Self.mostGroups
    guard !isTooWide else { return }
    groups[key.hash] = Group(key: key.text, values: [(value.text, value.hash, 1)], rows: 1)
  }

  /// Whether the pair of fields can be ruled out.
  ///
  /// It can be if the key has too many values, or if more than a tenth of the rows are exceptions.
  /// Exceptions are counted only after every `trial` rows.
  func isHopeless(after trial: Int) -> Bool {
    guard !isTooWide else { return true }
    return rows % trial == 0 && others * 10 > rows
  }

  /// A condition in KQL that only the exceptions meet; empty if they are in too many groups.
  func condition(_ key: String, _ field: String) -> String {
    let groups = groups.values.filter { $0.most < $0.rows }.sorted { $0.key < $1.key }
    guard groups.count <= Self.namedGroups else { return "" }
    let parts = groups.map {
      "\(key) == \(KQLText.literal($0.key)) and \(field) != \(KQLText.literal($0.usual))"
        + " and isnotempty(\(field))"
    }
    return parts.count == 1 ? parts[0] : parts.map { "(\($0))" }.joined(separator: " or ")
  }

  var heldBytes: Int { groups.count * 320 }
}
