/// The number of a game on Steam.
package struct AppID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int64

  package init(_ number: Int64) { self.number = number }

  package var description: String { "\(number)" }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
