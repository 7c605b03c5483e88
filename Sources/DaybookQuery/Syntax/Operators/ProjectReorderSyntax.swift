/// `project-reorder a, b* asc`: moves columns to the front.
package struct ProjectReorderSyntax: Sendable {
  /// How the columns that a pattern names stand among themselves.
  package enum Order: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
    /// By numbers inside names, upwards: `a9`, `a10`.
    case granny = "granny-asc"
    /// By numbers inside names, downwards.
    case grannyDescending = "granny-desc"
  }

  /// A name or pattern, and the order of what it names.
  package struct Item: Sendable {
    package let columns: NamePatternSyntax
    /// `nil` leaves them as they stand.
    package let order: Order?
  }

  package let items: [Item]
  package let range: SourceRange
}
