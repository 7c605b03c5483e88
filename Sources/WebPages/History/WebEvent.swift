package import DaybookEvents

/// A page of the web was loaded.
package struct PageLoaded: CodedEvent {
  package static let type: EventType = "web.pageLoaded"
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("title", \.title), .int64("status", \.status),
      .text("charset", \.charset), .int64("bytes", \.bytes), .text("markup", \.markup),
      .json("links", { ReadableList($0.links) }), .bool("cut", \.isCut),
      .bool("again", \.isAgain)
    ) {
      PageLoaded(
        url: $0, title: $1, status: $2, charset: $3, bytes: $4, markup: $5,
        links: $6.elements ?? [], isCut: $7, isAgain: $8)
    }
  }

  /// The address at which the page was found.
  package let url: String
  package let title: String
  package let status: Int64
  package let charset: String
  /// The number of bytes of the answer.
  package let bytes: Int64
  /// The displayable part of the page, in the markup of this program.
  package let markup: String
  /// The addresses of the page's links, in order.
  package let links: [String]
  /// Whether the page is longer than the part that is stored.
  package let isCut: Bool
  /// Whether the page was already the current page.
  package let isAgain: Bool
}

extension PageLoaded {
  package init(_ page: LoadedPage, isAgain: Bool) {
    self.init(
      url: page.address.description, title: page.content.title, status: Int64(page.status),
      charset: page.charset.rawValue, bytes: Int64(page.bytes), markup: page.content.markup,
      links: page.content.links, isCut: page.content.isCut, isAgain: isAgain)
  }
}

/// A page of the web was requested and could not be shown.
package struct PageFailed: CodedEvent {
  package static let type: EventType = "web.pageFailed"
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("reason", \.reason), .bool("again", \.isAgain),
      .int64("known", \.known), make: Self.init)
  }

  package let url: String
  package let reason: String
  /// Whether the page was already the current page.
  package let isAgain: Bool
  /// The position of the event that last loaded the page; `nil` if it was never loaded.
  package let known: Int64?

  package init(_ url: String, because reason: String, isAgain: Bool, known: Int64?) {
    (self.url, self.reason, self.isAgain, self.known) = (url, reason, isAgain, known)
  }
}

/// A person went back, or forward, between the pages that were opened.
package struct PageMoved: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "web.moved"
  package static let category = WebEvent.stream.category
  package static var codec: Codec<Self> { Codec(.int64("steps", \.steps), make: Self.init) }

  /// The number of steps forward; negative means back.
  package let steps: Int64

  package init(by steps: Int64) { self.steps = steps }
}

/// All events about pages of the web, which are in one stream.
package enum WebEvent: EventSet {
  case loaded(PageLoaded)
  case failed(PageFailed)
  case moved(PageMoved)

  package static let cases = [
    EventCase(Self.loaded), EventCase(Self.failed), EventCase(Self.moved),
  ]

  package var event: any Event {
    switch self {
    case .loaded(let event): event
    case .failed(let event): event
    case .moved(let event): event
    }
  }

  package static let stream: StreamName = "webPages"
}
