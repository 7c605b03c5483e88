internal import DaybookValues

/// The values of a field, for each value of another field.
struct FollowedValues {
  /// The values of the field in rows with one value of the other field.
  private struct Group {
    let key: String
    /// The first distinct values, at most ``mostValues``, each with its number of rows.
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
  /// Whether the other field has too many values.
  private var isTooWide = false

  private static let mostGroups = 1_000
  private static let mostValues = 4
  /// The highest number of groups that the condition of a relation names.
  private static let namedGroups = 3

  /// The number of values of the other field.
  var count: Int { groups.count }

  /// The number of rows without the usual value of their group.
  var others: Int { groups.values.reduce(0) { $0 + $1.rows - $1.most } }

  /// Adds the field's value and the other field's value of a row.
  mutating func add(_ value: RowFields.Entry, of key: RowFields.Entry) {
    rows += 1
    if groups[key.hash]?.add(value) != nil { return }
    isTooWide = isTooWide || groups.count >= Self.mostGroups
    guard !isTooWide else { return }
    groups[key.hash] = Group(key: key.text, values: [(value.text, value.hash, 1)], rows: 1)
  }

  /// Whether the pair of fields can be ruled out.
  ///
  /// The pair is ruled out if the other field has too many values, or if more than a tenth of the
  /// rows are exceptions.
  ///
  /// The exceptions are counted only after every `trial` rows.
  func isHopeless(after trial: Int) -> Bool {
    guard !isTooWide else { return true }
    return rows % trial == 0 && others * 10 > rows
  }

  /// The condition in KQL that only the exceptions meet; empty if they are in many groups.
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
