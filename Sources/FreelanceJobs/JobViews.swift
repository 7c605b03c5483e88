/// The read models of this app, wherever they are kept.
package protocol JobViews: Sendable {
  /// Brings them up to the end that the log has now.
  func catchUp() async throws

  /// What they are now.
  ///
  /// - Throws: When an event stops one of them, or they cannot be read.
  func jobsModel() throws -> JobsReadModel
}
