package import DaybookEvents

/// The name, the version, the limits and the wanted types of a reaction, for its runner.
package struct ReactionTerms: Sendable {
  package let name: String
  package let version: Int
  package let limits: ReactionLimits
  /// The wanted types; `nil` for all.
  package let types: Set<EventType>?
  /// The purpose of the reaction, as a list shows it; `nil` if none was stated.
  package let purpose: String?

  /// The terms of a reaction whose name is known only at run time.
  package init(
    name: String, version: Int, limits: ReactionLimits, types: Set<EventType>?, purpose: String?
  ) {
    (self.name, self.version, self.limits) = (name, version, limits)
    (self.types, self.purpose) = (types, purpose)
  }
}

extension Reaction {
  /// The terms that the reaction's type declares.
  static func terms(_ purpose: String? = nil) -> ReactionTerms {
    ReactionTerms(
      name: name, version: version, limits: limits, types: Body.wantedTypes, purpose: purpose)
  }
}
