package import DaybookValues

/// The source of a query's tables.
package protocol TableSource: Sendable {
  /// The names of all tables, for suggestions and completion.
  var tableNames: [String] { get }

  /// The names that `search` and patterns such as `union *` can match.
  ///
  /// By default, these are all names. A source may leave out a table that cannot be opened, or
  /// whose rows are also in another table.
  var patternNames: [String] { get }

  /// The table called `name`, read at `position`; `nil` if there is no such table.
  ///
  /// - Throws: ``TableError`` if the table exists, but cannot be read at that position.
  func table(named name: String, at position: TablePosition) throws(TableError)
    -> (any QueryTable)?

  /// The file at `path` as a table.
  ///
  /// Without `columns`, the columns are inferred from the content.
  ///
  /// A query by another author must not read files, so by default a source refuses them.
  ///
  /// - Throws: ``TableError`` if the file cannot be read as a table, or if files are refused.
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

  /// Whether there is a table with this name; the table is not opened.
  func hasTable(named name: String) -> Bool { tableNames.contains { $0.hasSameBytes(as: name) } }
}

/// Why a table that exists cannot be used.
package struct TableError: AdvisedError, CustomStringConvertible {
  /// A sentence that states the problem and what to do about it.
  package let text: AdvisedText
  package var description: String { text.description }

  package init(_ text: AdvisedText) { self.text = text }
}

/// The position of the log at which a table is read, as in `events@1200`.
package enum TablePosition: Hashable, Sendable, CustomStringConvertible {
  /// The position at which the query's daybook is opened; by default, the latest.
  case current
  /// The end of the log, even if the query's daybook is opened at an earlier position.
  case head
  /// The position after the event with this number; a negative number is counted back from the
  /// head.
  case sequence(Int64)
  /// The position after the last event whose time is not after this moment.
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
