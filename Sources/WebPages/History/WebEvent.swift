package import DaybookEvents

/// A web page was loaded.
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

  /// The address of the page after all redirects.
  package let url: String
  package let title: String
  package let status: Int64
  package let charset: String
  /// The size of the answer in bytes.
  package let bytes: Int64
  /// The part of the page that a terminal can show, in the markup of this program.
  package let markup: String
  /// The addresses of the page's links, in the order of their numbers.
  package let links: [String]
  /// Whether the page is longer than the stored part.
  package let isCut: Bool
  /// Whether the page was loaded again, and so does not become a new page of the history.
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

/// A web page was requested, but could not be shown.
package struct PageFailed: CodedEvent {
  package static let type: EventType = "web.pageFailed"
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("reason", \.reason), .bool("again", \.isAgain),
      .int64("known", \.known), make: Self.init)
  }

  package let url: String
  package let reason: String
  /// Whether the page was to be loaded again, and so does not become a new page of the history.
  package let isAgain: Bool
  /// The position of the event that last loaded the page; `nil` if its loading never succeeded.
  package let known: Int64?

  package init(_ url: String, because reason: String, isAgain: Bool, known: Int64?) {
    (self.url, self.reason, self.isAgain, self.known) = (url, reason, isAgain, known)
  }
}

/// A person went back or forward between the opened pages.
package struct PageMoved: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "web.moved"
  package static let category = WebEvent.stream.category
  package static var codec: Codec<Self> { Codec(.int64("steps", \.steps), make: Self.init) }

  /// The number of steps forward; negative for steps back.
  package let steps: Int64

  package init(by steps: Int64) { self.steps = steps }
}

/// All events about web pages, which are in one stream.
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
