/// The new facts in a listing of a team.
package struct TeamDecision {
  private let listed: TeamListed

  /// - Parameters:
  ///   - listed: The listing of a source; its number and image may be missing.
  ///   - known: The team as it was last listed; `nil` where it never was.
  package init(_ listed: TeamListed, seeing known: ProTeam?) {
    self.listed = TeamListed(
      listed.name, number: listed.number ?? known?.number, image: listed.image ?? known?.image,
      listed.members)
    self.known = known
  }

  private let known: ProTeam?

  /// The listing; none where it is the same.
  package var events: [TeamEvent] {
    if let known, known.number == listed.number, known.image == listed.image,
      known.members == listed.members
    {
      return []
    }
    return [.listed(listed)]
  }
}
