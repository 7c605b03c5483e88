internal import DaybookEvents
package import DaybookValues
package import DaybookWeb

/// The pay for an hour in euro cents, an integer that keeps sums exact.
package struct HourlyRate: Hashable, Comparable, Sendable {
  package let cents: Int64

  package init(cents: Int64) { self.cents = cents }

  package static func < (left: Self, right: Self) -> Bool { left.cents < right.cents }
}

extension HourlyRate {
  /// The rate at `key`, which is in euros and may have a fraction; `nil` if it is missing or null.
  ///
  /// - Throws: ``AnswerProblem`` if it is not a number from 0 to 1,000,000.
  package init?(_ key: String, of value: JSONValue) throws(AnswerProblem) {
    guard let euros = try value.number(key) else { return nil }
    guard (0...1_000_000).contains(euros) else {
      throw AnswerProblem("'\(key)' is no rate in euros")
    }
    // A double represents an amount such as 16.15 only approximately, so the cents are rounded.
    cents = Int64((euros * 100).rounded())
  }
}

extension HourlyRate: CustomStringConvertible {
  /// The rate in euros with two digits for cents, as in `€ 15.50`.
  package var description: String {
    let fraction = cents % 100
    return "€ \(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension HourlyRate: FieldWrapper, WholeFieldValue {
  package var wrapped: Int64 { cents }

  package init(wrapped: Int64) { self.init(cents: wrapped) }
}
