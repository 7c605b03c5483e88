/// The read models of this app, wherever they are kept.
package protocol SteamViews: Sendable {
  /// Brings them up to the end that the log has now.
  func catchUp() async throws

  /// Whether they show how things were, so that nothing can be done.
  var showsPast: Bool { get }

  /// What they are now.
  ///
  /// - Throws: When an event stops one of them, or they cannot be read.
  func steamModel() throws -> SteamReadModel
}
