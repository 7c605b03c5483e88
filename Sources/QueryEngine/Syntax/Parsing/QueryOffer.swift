/// A kind of text that is possible at a position in a query.
package enum QueryOffer: Equatable, Sendable {
  /// The text with which a query may begin.
  case sources
  case tables
  /// Operators, each preceded by the given text.
  case operators(after: String)
  /// The columns that exist at this stage of the pipeline.
  case columns
  /// The columns of the other side of a join, which is at this range of the text.
  case columnsOf(SourceRange)
  case functions
  case aggregates
  /// Operators between values.
  case comparisons
  case words([String])
  /// The values of a column, in quotes.
  case values(of: String)
  /// The members of the dynamic that has the given text.
  case members(of: String)
  /// Files, in quotes.
  case files
  /// Texts in quotes that a function accepts.
  case texts([String])
}
