/// The read models of this app, wherever they are kept.
package protocol JobViews: Sendable {
  /// Brings them up to the end that the log has now.
  func catchUp() async throws

  /// Whether they show how things were, so that nothing can be done.
  var showsPast: Bool { get }

  /// Where a line is run again, goes on to how things were when it had run.
  ///
  /// - Returns: Whether a line is.
  func goOn() async throws -> Bool

  /// What they are now.
  ///
  /// - Throws: When an event stops one of them, or they cannot be read.
  func jobsModel() throws -> JobsReadModel
}
