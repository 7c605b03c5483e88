/// How many columns a call of an aggregate makes, and by which calls the binder gets them.
package enum AggregateColumns: Sendable, Equatable {
  /// One, by the call as it is.
  case one
  /// One for each argument, by calls with that argument alone: `take_any(a, b)`.
  case perArgument
  /// One for the first argument and one for each other: `arg_max(time, a, b)` is
  /// `arg_max(time)`, `arg_max(time, a)` and `arg_max(time, b)`.
  case perReturnedArgument
  /// One for each argument after the first ones, by calls with those and that one:
  /// `percentiles(x, 5, 95)` is `percentiles(x, 5)` and `percentiles(x, 95)`.
  case perArgumentBehind(Int)
}
