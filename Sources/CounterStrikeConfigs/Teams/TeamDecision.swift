/// Finds out whether one source's data about a team are new or changed.
package struct TeamDecision {
  private let listed: TeamListed

  /// - Parameters:
  ///   - listed: The data of the source, in which the id and the image may be missing.
  ///   - known: The team's last listing; `nil` if it was never listed.
  package init(_ listed: TeamListed, seeing known: ProTeam?) {
    self.listed = TeamListed(
      listed.name, number: listed.number ?? known?.number, image: listed.image ?? known?.image,
      listed.members)
    self.known = known
  }

  private let known: ProTeam?

  /// The event with the team's data, in an array, which is empty if nothing changed.
  package var events: [TeamEvent] {
    if let known, known.number == listed.number, known.image == listed.image,
      known.members == listed.members
    {
      return []
    }
    return [.listed(listed)]
  }
}
