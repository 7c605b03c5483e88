/// Where a query's tables come from.
package protocol TableSource: Sendable {
  /// The names of all tables, for suggestions and completion.
  var tableNames: [String] { get }

  /// The names that a pattern such as `union *`, or `search`, finds: all, unless the tables are not
  /// there and the query may do without them.
  var patternNames: [String] { get }

  /// The table of a name, as of then when `position` says so; `nil` when there is none.
  ///
  /// - Throws: ``TableError`` when the table is there and cannot be given as of then.
  func table(named name: String, at position: TablePosition) throws(TableError)
    -> (any QueryTable)?
}

extension TableSource {
  package var patternNames: [String] { tableNames }
}

/// Why a table that is there cannot be used.
package struct TableError: Error, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}
