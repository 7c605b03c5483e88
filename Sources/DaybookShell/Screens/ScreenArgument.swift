public import Daybook

/// The completions that Tab offers at one place after the name of a screen or verb of a program.
///
/// ```swift
/// repl.addScreen(
///   "book", "the loan of one book", usage: "BOOK [short]",
///   arguments: [.key(of: Loans.self), .words("short")]
/// ) { words, context in
///   try context.models.read(Loans.self) { loans in [loans[words[1]]?.reader ?? "It is here."] }
/// }
/// ```
///
/// An argument only helps with typing: a screen receives every word that a person types, even if
/// Tab does not offer it.
public struct ScreenArgument: Sendable, Hashable {
  let argument: CommandWord.Argument

  /// An argument that is one of these words.
  public static func words(_ words: String...) -> ScreenArgument {
    ScreenArgument(argument: .word(words))
  }

  /// The key of a row, from the first 1,000 rows of a read model.
  ///
  /// If a key has several columns, its first column is used.
  public static func key<P: Projection>(of projection: P.Type) -> ScreenArgument {
    let column = ViewSchema(projection).keyColumns.first
    let name = column?.name ?? ""
    return ScreenArgument(
      argument: column?.kind == .date
        ? .days(name, table: projection.name) : .column(name, table: projection.name))
  }

  /// A value of a column, from the first 1,000 rows of any table that queries can read.
  public static func column(_ name: String, of table: String) -> ScreenArgument {
    ScreenArgument(argument: .column(name, table: table))
  }

  /// The name of a table that queries can read.
  public static let table = ScreenArgument(argument: .table)
  /// The name of a read model.
  public static let readModel = ScreenArgument(argument: .view)
  /// The name of a stream, from the 200 streams with the latest events.
  public static let stream = ScreenArgument(argument: .stream)
  /// A position of the log.
  public static let position = ScreenArgument(argument: .position)
  /// A file.
  public static let file = ScreenArgument(argument: .file)
  /// Any text, for which Tab offers nothing.
  public static let any = ScreenArgument(argument: .any)
}
