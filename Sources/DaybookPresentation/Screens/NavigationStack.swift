/// The open screens: a stack, and modal screens above it.
///
/// The first screen, home, is always open.
package struct NavigationStack<Place: Sendable & Equatable>: Sendable, Equatable {
  /// The stack of screens; never empty.
  package private(set) var pushed: [Place]
  /// The modal screens, with the current screen last.
  package private(set) var modals: [Place] = []

  package init(home: Place) { pushed = [home] }

  /// The stack with these screens; `nil` when `pushed` is empty.
  package init?(pushed: [Place]) {
    guard !pushed.isEmpty else { return nil }
    self.pushed = pushed
  }

  /// This stack, with `modals` as its modal screens.
  package func under(_ modals: [Place]) -> Self {
    var stack = self
    stack.modals = modals
    return stack
  }

  /// The current screen.
  package var top: Place { modals.last ?? pushed[pushed.count - 1] }

  /// The first screen.
  package var home: Place { pushed[0] }

  /// Replaces the current screen with `place`.
  package mutating func replaceTop(_ place: Place) {
    if modals.isEmpty {
      pushed[pushed.count - 1] = place
    } else {
      modals[modals.count - 1] = place
    }
  }

  /// Closes all screens except the first.
  package mutating func closeAll() {
    modals = []
    pushed.removeLast(pushed.count - 1)
  }
}

extension NavigationStack: Router {
  package mutating func push(_ place: Place) {
    modals = []
    // The current screen is not added a second time; otherwise closing it would show it again.
    if top != place { pushed.append(place) }
  }

  package mutating func present(_ place: Place) {
    if modals.last != place { modals.append(place) }
  }

  package mutating func close(_ count: Int = 1) throws(Refusal) {
    let open = modals.count + pushed.count - 1
    guard count <= open else {
      throw open == 0 ? .firstScreen : Refusal(.screensOpen(open))
    }
    let modalCount = min(count, modals.count)
    modals.removeLast(modalCount)
    pushed.removeLast(count - modalCount)
  }

  package mutating func rebuild(_ places: [Place]) {
    modals = []
    if !places.isEmpty { pushed = places }
  }
}

/// Opens and closes screens of any content.
package protocol Router<Place> {
  associatedtype Place: Sendable & Equatable

  /// Opens `place` above the present screen.
  mutating func push(_ place: Place)

  /// Opens `place` as a modal screen above all other screens.
  mutating func present(_ place: Place)

  /// Closes `count` screens from the top, beginning with the modal screens.
  ///
  /// - Throws: ``Refusal`` when fewer screens can be closed.
  mutating func close(_ count: Int) throws(Refusal)

  /// Replaces all open screens with the screens of a link; modal screens are closed first.
  mutating func rebuild(_ places: [Place])
}
