/// A kind of thing that may stand at a place of a query.
package enum QueryOffer: Equatable, Sendable {
  /// What a query can begin with.
  case sources
  case tables
  /// Operators, with this before each.
  case operators(after: String)
  /// The columns that are there at this stage.
  case columns
  /// Those of the other side of a join, whose text this is.
  case columnsOf(SourceRange)
  case functions
  case aggregates
  /// Operators between values.
  case comparisons
  case words([String])
  /// The values of a column, between quotes.
  case values(of: String)
  /// The members of a dynamic, which is written so.
  case members(of: String)
  /// Files, between quotes.
  case files
  /// Texts between quotes that a function takes.
  case texts([String])
}
