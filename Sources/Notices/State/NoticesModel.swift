package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A person's action on notices, with the stream and the time of its event.
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
  package typealias Fact = NoticeFact

  package static let parts = [ReadModelPart(\NoticesModel._notices, NoticesProjection.apply)]

  @CopyOnWrite package private(set) var notices = Rows<NoticeKey, Notice>()
  package var position: UInt64 = 0

  package init() {}

  /// The notices of `app`, from the oldest to the newest.
  func notices(of app: String) -> [Rows<NoticeKey, Notice>.Element] {
    Array(notices.startingWith(app))
  }
}
