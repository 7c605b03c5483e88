package import DaybookEvents
package import DaybookProjections

/// A person looked at the tools, so the size of the daybook was measured.
package struct StorageMeasured: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.storageMeasured"
  package static let category = ToolsEvent.stream.category
  package static var codec: Codec<Self> { Codec(.fields(\.size), make: Self.init) }

  package let size: StorageSize

  package init(_ size: StorageSize) { self.size = size }
}

/// A person rebuilt the read models.
package struct ViewsCleared: CodedEvent {
  package static let type: EventType = "cs.viewsCleared"
  package static var codec: Codec<Self> {
    Codec(.int64("before", \.before), .int64("after", \.after), make: Self.init)
  }

  /// The size of all stored read models in bytes before they were removed.
  package let before: Int64
  package let after: Int64

  package init(before: Int64, after: Int64) { (self.before, self.after) = (before, after) }
}

/// A person opened a link, if there was a program for it.
package struct LinkOpened: CodedEvent {
  package static let type: EventType = "cs.linkOpened"
  package static var codec: Codec<Self> {
    Codec(.text("link", \.link), .bool("opened", \.isOpened), make: Self.init)
  }

  package let link: String
  package let isOpened: Bool

  package init(_ link: String, isOpened: Bool) { (self.link, self.isOpened) = (link, isOpened) }
}

/// A person's actions with the tools, in one stream.
package enum ToolsEvent: EventSet {
  case measured(StorageMeasured)
  case cleared(ViewsCleared)
  case linkOpened(LinkOpened)

  package static let cases = [
    EventCase(Self.measured), EventCase(Self.cleared), EventCase(Self.linkOpened),
  ]

  package var event: any Event {
    switch self {
    case .measured(let event): event
    case .cleared(let event): event
    case .linkOpened(let event): event
    }
  }

  package static let stream: StreamName = "csTools"
}

/// The last state of the tools.
package struct ToolsState: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .fields(\.size), .int64("viewsBeforeClearing", \.viewsBeforeClearing),
      .text("link", \.link?.link), .bool("opened", \.link?.isOpened)
    ) { size, viewsBeforeClearing, link, isOpened in
      var state = Self()
      (state.size, state.viewsBeforeClearing) = (size, viewsBeforeClearing)
      state.link = link.map { LinkOpened($0, isOpened: isOpened ?? false) }
      return state
    }
  }

  package var size = StorageSize(log: 0, views: 0)
  /// The size of the read models in bytes before they were removed; `nil` if they were never
  /// removed.
  package var viewsBeforeClearing: Int64?
  package var link: LinkOpened?

  package init() {}
}

/// The last state of the tools, in a single row.
package struct ToolsProjection: Projection {
  package static let name = "csTools"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ToolsEvent>, to rows: inout Rows<StreamName, ToolsState>
  ) {
    var state = rows[recorded.stream] ?? ToolsState()
    switch recorded.event {
    case .measured(let event): state.size = event.size
    case .cleared(let event):
      state.size = StorageSize(log: state.size.log, views: event.after)
      state.viewsBeforeClearing = event.before
    case .linkOpened(let event): state.link = event
    }
    rows[recorded.stream] = state
  }
}
