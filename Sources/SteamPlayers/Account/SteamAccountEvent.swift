package import DaybookEvents

/// The events of the account that a person has declared their own.
package enum SteamAccountEvent: EventSet {
  case loggedIn(SteamLoggedIn)
  case loggedOut(SteamLoggedOut)

  package static let cases = [EventCase(Self.loggedIn), EventCase(Self.loggedOut)]

  package var event: any Event {
    switch self {
    case .loggedIn(let event): event
    case .loggedOut(let event): event
    }
  }

  /// The stream of all of them.
  package static let stream: StreamName = "account-steam"
}
