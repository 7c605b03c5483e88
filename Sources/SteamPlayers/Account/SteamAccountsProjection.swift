package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// An account that a person declared to be their own, even if they have logged out since.
package struct SteamAccount: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .bool("isDemo", \.isDemo), .timestamp("loggedInAt", \.loggedInAt),
      .timestamp("loggedOutAt", \.loggedOutAt), make: Self.init)
  }

  package var isDemo: Bool
  package var loggedInAt: Timestamp
  /// The time when the person left the account; `nil` while the account is in use.
  ///
  /// The person leaves an account by a logout, or by a login to another account.
  package var loggedOutAt: Timestamp?

  package init(isDemo: Bool, loggedInAt: Timestamp, loggedOutAt: Timestamp? = nil) {
    self.isDemo = isDemo
    self.loggedInAt = loggedInAt
    self.loggedOutAt = loggedOutAt
  }
}

/// One row for each account to which a person logged in.
///
/// At most one of these accounts is in use.
package struct SteamAccountsProjection: Projection {
  package static let name = "steamAccounts"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<SteamAccountEvent>, to rows: inout Rows<PlayerID, SteamAccount>
  ) {
    switch recorded.event {
    case .loggedIn(let event):
      for key in rows.keys where rows[key]?.loggedOutAt == nil {
        rows[key]?.loggedOutAt = recorded.time
      }
      rows[event.player] = SteamAccount(isDemo: event.isDemo, loggedInAt: recorded.time)
    case .loggedOut(let event): rows[event.player]?.loggedOutAt = recorded.time
    }
  }
}
