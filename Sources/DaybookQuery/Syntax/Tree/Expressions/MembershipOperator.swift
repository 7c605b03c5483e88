/// An operator between a value and a list.
package enum MembershipOperator: String, Sendable, CaseIterable {
  case `in`
  case notIn = "!in"
  case inIgnoringCase = "in~"
  case notInIgnoringCase = "!in~"
  case hasAny = "has_any"
  case hasAll = "has_all"
}
