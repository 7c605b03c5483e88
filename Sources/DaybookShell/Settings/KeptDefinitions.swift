package import Daybook

/// The views, bookmarks and aliases that a person has defined in a log.
package struct KeptDefinitions: Sendable {
  /// The kind and the name of each definition, such as `bookmark before-deploy`.
  package let words: [String]

  /// - Throws: `LogError` or ``ViewError`` if the definitions cannot be read.
  package init(in log: FileEventLog) throws {
    let head = try log.end()
    words =
      try ViewDefinitions().definitions(in: log).map(\.name).sorted().map { "view \($0)" }
      + Bookmarks(in: log, upTo: head).all.map { "bookmark \($0.name)" }
      + Aliases(in: log, upTo: head).all.map { "alias \($0.name)" }
  }
}
