package import DaybookEvents
internal import DaybookProjections
package import DaybookReactions
internal import Notices

/// Raises a notice when a friend's play time in a game becomes longer than the person's.
package struct PassedTimeNotices: PureReaction {
  package static let name = "steamNotices"
  package static let version = 1

  package init() {}

  package func react(
    to recorded: Recorded<GamePlaytimeSampled>, _ moment: ReactionMoment<PlayRaceProjection>
  ) -> [Reply] {
    let sample = recorded.event
    guard !sample.isBaseline,
      let friend = PlayerID(stream: recorded.stream), let own = moment.rows.own,
      moment.rows[PlayRaceKey(.friend, own, friend.text)] != nil,
      let time = moment.rows[PlayRaceKey(.time, own, "\(sample.app)")]?.minutes, time > 0,
      sample.total > time, sample.totalBefore <= time
    else { return [] }
    let notice = PassedTimeNotice(
      name: moment.rows.name(of: friend), game: moment.rows.title(of: sample.app), app: sample.app,
      time: PlayTime(minutes: sample.total), own: PlayTime(minutes: time))
    return [
      .append(notice.event(about: friend), to: NoticeEvent.stream(of: PassedTimeNotice.steam))
    ]
  }
}

extension GamePlaytimeSampled {
  /// The total minutes of the previous sample.
  fileprivate var totalBefore: Int64 {
    (PlayTime(minutes: total) - PlayTime(minutes: delta)).minutes
  }
}
