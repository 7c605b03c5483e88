/// Finds the new facts in one source's listing of a team.
package struct TeamDecision {
  private let listed: TeamListed

  /// - Parameters:
  ///   - listed: The listing of a source; its number and image may be missing.
  ///   - known: The team's last listing; `nil` if it was never listed.
  package init(_ listed: TeamListed, seeing known: ProTeam?) {
    self.listed = TeamListed(
      listed.name, number: listed.number ?? known?.number, image: listed.image ?? known?.image,
      listed.members)
    self.known = known
  }

  private let known: ProTeam?

  /// The listing; none if it is unchanged.
  package var events: [TeamEvent] {
    if let known, known.number == listed.number, known.image == listed.image,
      known.members == listed.members
    {
      return []
    }
    return [.listed(listed)]
  }
}
