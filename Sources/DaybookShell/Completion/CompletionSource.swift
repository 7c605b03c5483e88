package import DaybookQuery

/// What helping with a line must know of its surroundings.
package protocol CompletionSource: Sendable {
  /// The tables as they are now.
  ///
  /// - Throws: What keeps them from being read; then none is offered.
  func tables() throws -> any TableSource

  /// The words that begin lines that are no queries: dot-commands, verbs and screens.
  var commands: [CommandWord] { get }

  /// The `let` statements that stand before each query, each ended by `;`.
  var definitions: String { get }

  /// What a line is.
  func route(_ line: String) -> LineRoute

  /// The names in a folder, those of folders ended by `/`; none where it cannot be read.
  func fileNames(in folder: String) -> [String]
}
