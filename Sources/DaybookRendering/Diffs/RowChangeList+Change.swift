extension RowChangeList {
  /// The difference of one row between two states of a table.
  package struct Change: Sendable, Equatable {
    package let table: String
    package let key: String
    package let kind: Kind
    /// The differing fields of a changed row; for an added or removed row, the fields to list.
    package let fields: [Field]

    package init(table: String, key: String, kind: Kind, fields: [Field]) {
      self.table = table
      self.key = key
      self.kind = kind
      self.fields = fields
    }
  }

  /// The kind of change to a row.
  package enum Kind: String, Sendable {
    case added
    case removed
    case changed

    /// The sign at the beginning of a line.
    var sign: String {
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

  /// A field of a changed row; `old` or `new` is `nil` if the row did not exist before or after.
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
}
