/// A kind of text whose look a person can choose.
package enum TextRole: String, Sendable, CaseIterable {
  // Of results and screens.
  case heading, key, number, time, missing, dim, added, removed, changed, warning, failure
  case strong, emphasis, link
  // Of a line that is typed; `number` is one of these, too.
  case keyword, command, table, column, function, string, comment, mistake

  /// All names, for a refusal.
  package static let names = allCases.map(\.rawValue)
}
