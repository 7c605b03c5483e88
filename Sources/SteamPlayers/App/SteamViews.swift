package import DaybookValues

/// The read models of this app, wherever they are kept, and the moment at which they are looked at.
package protocol SteamViews: Sendable {
  /// Brings them up to the end that the log has now.
  func catchUp() async throws

  /// Whether they show how things were, so that nothing can be done.
  var showsPast: Bool { get }

  /// Where a line is run again, goes on to how things were when it had run.
  ///
  /// - Returns: Whether a line is.
  func goOn() async throws -> Bool

  /// The time of the line that is run: what screens take for today.
  var now: Timestamp { get }

  /// Where random choices of the line that is run begin.
  var seed: UInt64 { get }

  /// What they are now, or were; in the past, too, the account of who looks is the present one.
  ///
  /// - Throws: When an event stops one of them, or they cannot be read.
  func steamModel() throws -> SteamReadModel
}
