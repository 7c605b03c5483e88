/// What happened to one row between two states of a table.
package struct RowChange: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case added
    case removed
    case changed

    /// The sign at the beginning of a line.
    package var sign: String {
      switch self {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    }

    var role: Role {
      switch self {
      case .added: .added
      case .removed: .removed
      case .changed: .changed
      }
    }
  }

  /// A field and its values before and after; `nil` where the row did not exist.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let old: Cell?
    package let new: Cell?

    package init(_ name: String, old: Cell?, new: Cell?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  package let table: String
  package let key: String
  package let kind: Kind
  /// Those that differ when the row was changed, else all.
  package let fields: [Field]

  package init(table: String, key: String, kind: Kind, fields: [Field]) {
    self.table = table
    self.key = key
    self.kind = kind
    self.fields = fields
  }

  /// What happened to a row; `nil` when its fields are the same before and after.
  ///
  /// - Parameters:
  ///   - table: The table that has the row.
  ///   - key: The row's key in words.
  ///   - names: The names of the fields.
  ///   - old: The row before, `nil` when there was none.
  ///   - new: The row after, `nil` when there is none.
  package init?(table: String, key: String, names: [String], old: [Cell]?, new: [Cell]?) {
    guard old != new else { return nil }
    let kind: Kind = old == nil ? .added : new == nil ? .removed : .changed
    let fields = names.indices.map { Field(names[$0], old: old?[$0], new: new?[$0]) }
    self.init(
      table: table, key: key, kind: kind,
      fields: kind == .changed ? fields.filter { $0.old != $0.new } : fields)
  }
}
