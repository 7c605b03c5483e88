/// The name of a database: that of the daybook, alone or with a position, as in `notes@2026-03-23`.
package struct DatabaseName: Equatable, Sendable {
  /// The position as of which its tables are; `nil` for that of the server.
  package let position: String?

  /// The database that a client calls `text`, on a server of the daybook called `served`.
  ///
  /// Clients that name none send an empty text, `NetDefaultDB` or `default`.
  ///
  /// - Throws: ``KustoFailure`` when there is no such database.
  package init(_ text: String, served: String) throws(KustoFailure) {
    // A daybook may have an @ in its own name.
    let sign = text == served ? nil : text.lastIndex(of: "@")
    let name = sign.map { text[..<$0] } ?? text[...]
    guard Self.defaults.contains(name.lowercased()) || name == served else {
      throw KustoFailure.noDatabase(text, served: served)
    }
    position = sign.map { String(text[text.index(after: $0)...]) }
  }

  private static let defaults: Set = ["", "netdefaultdb", "default"]

  /// The name of the daybook in a directory: `/home/ada/notes.daybook` is `notes`.
  package static func served(at path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? "daybook"
    let stem = last.hasSuffix(".daybook") ? String(last.dropLast(8)) : last
    return stem.isEmpty ? "daybook" : stem
  }
}
