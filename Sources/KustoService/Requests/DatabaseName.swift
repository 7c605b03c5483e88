/// The name of a database, which is the name of the daybook.
///
/// A position may follow it, as in `notes@2026-03-23`.
package struct DatabaseName: Equatable, Sendable {
  /// The position at which tables are read; `nil` for the position of the server.
  package let position: String?

  /// Reads the name of a database, on a server of the daybook `served`.
  ///
  /// A client without a database sends an empty text, `NetDefaultDB` or `default`.
  ///
  /// - Throws: ``KustoFailure`` if there is no such database.
  package init(_ text: String, served: String) throws(KustoFailure) {
    // The name of the daybook itself may contain an @.
    let sign = text == served ? nil : text.lastIndex(of: "@")
    let name = sign.map { text[..<$0] } ?? text[...]
    guard Self.defaults.contains(name.lowercased()) || name == served else {
      throw KustoFailure.noDatabase(text, served: served)
    }
    position = sign.map { String(text[text.index(after: $0)...]) }
  }

  private static let defaults: Set = ["", "netdefaultdb", "default"]

  /// The name of the daybook at a path: `/home/ada/notes.daybook` is `notes`.
  package static func served(at path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? "daybook"
    let stem = last.hasSuffix(".daybook") ? String(last.dropLast(8)) : last
    return stem.isEmpty ? "daybook" : stem
  }
}
