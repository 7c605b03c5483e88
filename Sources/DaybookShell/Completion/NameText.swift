internal import DaybookValues

/// A name in the form for a query: bare, or `['…']` if necessary.
enum NameText {
  static func quoted(_ name: String) -> String { KQLText.shortestName(name) }
}
