/// What a piece of text is, from which a ``Theme`` decides how it looks.
package enum Role: Hashable, Sendable {
  /// A title, or the name of a column.
  case heading
  /// The name of a field.
  case key
  case number
  case time
  /// What stands for the absence of a value.
  case missing
  /// What helps to read and says nothing: rules, frames, counts.
  case dim
  case added
  case removed
  case changed
  case warning
  case failure
  /// What a writer made stand out.
  case strong
  case emphasis
  /// What a person may type or follow.
  case link
  /// The marks of one series of a chart, from 0.
  case series(Int)
}
