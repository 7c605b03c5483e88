internal import DaybookValues

/// A name as it is written in a query: unchanged, or as `['…']` if necessary.
enum NameText {
  /// The name of a table, which may have dots.
  static func ofTable(_ name: String) -> String { KQLText.tableName(name) }

  static func quoted(_ name: String) -> String { KQLText.shortestName(name) }
}
