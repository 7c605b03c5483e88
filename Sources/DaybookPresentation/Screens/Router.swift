/// Changes which screens are open; what a screen says is none of its business.
package protocol Router<Place> {
  associatedtype Place: Sendable & Equatable

  /// Opens `place` above the present screen.
  mutating func push(_ place: Place)

  /// Opens `place` over everything, until it is closed.
  mutating func present(_ place: Place)

  /// Closes the last `count` screens, those over everything first.
  ///
  /// - Throws: ``Refusal`` when there are not so many to close.
  mutating func close(_ count: Int) throws(Refusal)

  /// Opens the screens of a link in place of all that are open; what is over everything is closed
  /// first.
  mutating func rebuild(_ places: [Place])
}
