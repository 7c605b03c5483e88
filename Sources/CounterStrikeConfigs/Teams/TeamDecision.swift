/// What a listing of a team tells beyond what is known of it.
package struct TeamDecision {
  private let listed: TeamListed

  /// - Parameters:
  ///   - listed: What a source says; of number and image it may say nothing.
  ///   - known: The team as it was last listed; `nil` where it never was.
  package init(_ listed: TeamListed, seeing known: ProTeam?) {
    self.listed = TeamListed(
      listed.name, number: listed.number ?? known?.number, image: listed.image ?? known?.image,
      listed.members)
    self.known = known
  }

  private let known: ProTeam?

  /// The listing; nothing where it says the same again.
  package var events: [TeamEvent] {
    if let known, known.number == listed.number, known.image == listed.image,
      known.members == listed.members
    {
      return []
    }
    return [.listed(listed)]
  }
}
