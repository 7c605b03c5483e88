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

  /// The file at `path` as a table, with these columns, or with those that its content suggests.
  ///
  /// A query that somebody else wrote must not read files, so a source gives none unless it says so.
  ///
  /// - Throws: ``TableError`` when it cannot be read as a table, or none is given.
  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable
}

extension TableSource {
  package func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    throw TableError("Files are no tables here. Import the file, or ask in the shell of a daybook.")
  }

  package var patternNames: [String] { tableNames }
}

/// Why a table that is there cannot be used.
package struct TableError: Error, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// As of when a table is meant: `events@1200`.
package enum TablePosition: Hashable, Sendable, CustomStringConvertible {
  /// As of what the query's daybook is opened at, by default the latest.
  case current
  /// The last event there is, whatever the query is opened at.
  case head
  /// After the event with this number; a negative one counts back from the head.
  case sequence(Int64)
  /// After the last event not later than this.
  case time(DateTime)

  package var description: String {
    switch self {
    case .current: ""
    case .head: "@head"
    case .sequence(let number): "@\(number)"
    case .time(let time): "@datetime(\(Value.datetime(time).text))"
    }
  }
}
