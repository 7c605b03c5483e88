/// Where a query's tables come from.
package protocol TableSource: Sendable {
  /// The names of all tables, for suggestions, completion, `search` and `union *`.
  var tableNames: [String] { get }

  /// The table of a name, as of then when `position` says so; `nil` when there is none.
  ///
  /// - Throws: ``TableError`` when the table is there and cannot be given as of then.
  func table(named name: String, at position: TablePosition) throws(TableError)
    -> (any QueryTable)?
}

/// Why a table that is there cannot be used.
package struct TableError: Error, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}
