/// A kind of text that is possible at a position in a query.
package enum QueryOffer: Equatable, Sendable {
  /// A beginning of a query.
  case sources
  case tables
  /// Operators, each with the given text before it.
  case operators(after: String)
  /// The columns that exist at this stage of the pipeline.
  case columns
  /// The columns of the other side of a join; the range is the range of that side in the text.
  case columnsOf(SourceRange)
  case functions
  case aggregates
  /// Operators between values.
  case comparisons
  case words([String])
  /// The values of a column, between quotes.
  case values(of: String)
  /// The members of the dynamic with the given text.
  case members(of: String)
  /// Files, between quotes.
  case files
  /// Texts in quotes that a function accepts.
  case texts([String])
}
