/// The meaning of a piece of text, from which a ``Theme`` derives its style.
package enum Role: Hashable, Sendable {
  /// A title, or the name of a column.
  case heading
  /// The name of a field.
  case key
  case number
  case time
  /// The mark of a missing value.
  case missing
  /// Text that guides the reader but has no content: rules, frames, counts.
  case dim
  case added
  case removed
  case changed
  case warning
  case failure
  /// Text that a writer emphasised.
  case strong
  case emphasis
  /// Text that a person can type or follow.
  case link
  /// The marks of one series of a chart, from 0.
  case series(Int)
}
