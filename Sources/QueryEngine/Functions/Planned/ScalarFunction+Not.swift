extension ScalarFunction {
  package static let not = ScalarFunction(
    "not", [Parameter("condition", .bool)], gives: .bool, "Whether a condition does not hold."
  ) {
    arguments in arguments.bool(0).map { .bool(!$0) } ?? .null
  }
  .showing("not(true) → false")
}
