/// One column of a result: its name and what its cells hold.
package struct ResultColumn: Sendable, Equatable {
  /// What the cells of a column hold, which decides how it is aligned, shortened and drawn.
  package enum Kind: Sendable, Equatable {
    /// Not known before its cells are seen.
    case any
    case flag
    case number
    case text
    /// Points in time.
    case instant
    /// Lengths of time.
    case duration
    /// Arrays and objects.
    case nested
  }

  package let name: String
  package let kind: Kind

  package init(_ name: String, _ kind: Kind = .any) {
    self.name = name
    self.kind = kind
  }
}

extension ResultColumn {
  /// The column with its kind known, as `cells` show it.
  func settled(by cells: some Sequence<Cell>) -> ResultColumn {
    guard kind == .any else { return self }
    var found: Kind?
    for cell in cells where !cell.isNull {
      let kind = Kind(of: cell)
      guard found ?? kind == kind else { return ResultColumn(name, .nested) }
      found = kind
    }
    return ResultColumn(name, found ?? .any)
  }
}

extension ResultColumn.Kind {
  /// The kind of one cell that is not null.
  init(of cell: Cell) {
    switch cell {
    case .null: self = .any
    case .flag: self = .flag
    case .integer, .unsigned, .real, .digits: self = .number
    case .text: self = .text
    case .time: self = .instant
    case .nested: self = .nested
    }
  }

  package var alignment: Alignment {
    self == .number || self == .duration ? .right : .left
  }
}
