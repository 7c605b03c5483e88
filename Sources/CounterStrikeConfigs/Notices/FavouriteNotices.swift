package import DaybookEvents
internal import DaybookProjections
package import DaybookReactions
internal import Notices

/// Raises a notice when a favourite changes a setting or a part of the hardware.
package struct FavouriteNotices: PureReaction {
  package static let name = "csNotices"
  package static let version = 1

  package init() {}

  package func react(
    to recorded: Recorded<PlayerChanged>, _ moment: ReactionMoment<FavouriteNamesProjection>
  ) -> [Reply] {
    let change = recorded.event
    // The first known value does not count as a change.
    guard change.old != nil, change.field.section != nil, let player = moment.rows[change.player],
      player.isFavourite
    else { return [] }
    let notice = FavouriteNotice(
      player: change.player, name: player.nickname, field: change.field, old: change.old,
      new: change.new)
    return [.append(notice.event, to: NoticeEvent.stream(of: FavouriteNotice.app))]
  }
}
