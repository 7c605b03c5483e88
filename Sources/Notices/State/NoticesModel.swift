package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What a person did about notices, with its place in the log.
package struct NoticeFact: AppFact {
  package static let selection = EventSelection(types: Set(NoticeEvent.cases.map(\.type)))

  package let event: NoticeEvent
  package let stream: StreamName
  package let time: Timestamp

  package init(_ event: NoticeEvent, on app: String, at time: Timestamp) {
    (self.event, stream, self.time) = (event, NoticeEvent.acts(on: app), time)
  }
}

/// The notices of all apps.
package struct NoticesModel: AppReadModel {
  package static let allProjections: [any Projection.Type] = [NoticesProjection.self]

  package private(set) var notices: Rows<NoticeKey, Notice>
  package var position: UInt64

  package init(_ snapshot: ReadModelSnapshot) throws {
    notices = try snapshot.read(NoticesProjection.self) { $0 }
    position = snapshot.position
  }

  package mutating func apply(_ fact: NoticeFact, seq: UInt64, version: UInt64) {
    let recorded = Recorded(
      fact.event, seq: seq, stream: fact.stream, version: version, time: fact.time)
    NoticesProjection().apply(recorded, to: &notices)
  }

  /// The notices of `app`, the oldest first.
  func notices(of app: String) -> [Rows<NoticeKey, Notice>.Element] {
    Array(notices.startingWith(app))
  }
}
