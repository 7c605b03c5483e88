/// One column of a result: its name and the kind of its cells.
package struct ResultColumn: Sendable, Equatable {
  /// The kind of a column's cells, which decides their alignment, shortening and drawing.
  package enum Kind: Sendable, Equatable {
    /// The kind is unknown before the cells are read.
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

  /// The priority of a column in a narrow table.
  package enum Claim: Sendable, Equatable {
    /// The column was requested or identifies the row, so it is narrowed and hidden last.
    case wanted
    case plain
    /// The column is hidden before any other column is narrowed.
    case expendable
  }

  package let name: String
  package let kind: Kind
  package let claim: Claim

  package init(_ name: String, _ kind: Kind = .any, claim: Claim = .plain) {
    self.name = name
    self.kind = kind
    self.claim = claim
  }
}

extension ResultColumn {
  /// The column with the common kind of `cells`; `nested` if their kinds differ.
  ///
  /// A column with a known kind does not change. Null cells do not count.
  func settled(by cells: some Sequence<Cell>) -> ResultColumn {
    guard kind == .any else { return self }
    var found: Kind?
    for cell in cells where !cell.isNull {
      let kind = Kind(of: cell)
      guard found ?? kind == kind else { return ResultColumn(name, .nested, claim: claim) }
      found = kind
    }
    return ResultColumn(name, found ?? .any, claim: claim)
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
