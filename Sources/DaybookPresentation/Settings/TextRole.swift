/// A kind of text whose look a person can choose.
package enum TextRole: String, Sendable, CaseIterable {
  // Roles in results and on screens.
  case heading, key, number, time, missing, dim, added, removed, changed, warning, failure
  case strong, emphasis, link
  // Roles in a typed line, which also uses `number`.
  case keyword, command, table, column, function, string, comment, mistake

  /// All names, for a refusal.
  package static let names = allCases.map(\.rawValue)
}
