internal import DaybookPresentation
internal import DaybookProjections

/// A parsed line that shows or dismisses the notices of an app.
enum NoticesLine: Equatable {
  case look
  case dismiss(UInt64)
  case dismissAll

  /// - Parameters:
  ///   - words: The words of the line, of which the first is the name of the screen.
  ///   - app: The name of the app in lines.
  /// - Throws: `Refusal` with the right usage of the line.
  init(_ words: [String], of app: String) throws(Refusal) {
    let rest = Array(words.dropFirst())
    guard let verb = rest.first else {
      self = .look
      return
    }
    switch (verb, rest.count > 1 ? UInt64(rest[1]) : nil) {
    case ("dismiss", let number?) where rest.count == 2: self = .dismiss(number)
    case ("dismiss", nil) where rest.count == 2 && rest[1] == "all": self = .dismissAll
    default: throw Refusal(telling: NoticesMessage.usage(app: app))
    }
  }

  /// The events that the line appends.
  func events(seeing model: NoticesModel, of app: String) throws(Refusal) -> [NoticeEvent] {
    let notices = model.notices(of: app)
    switch self {
    case .look:
      let new = notices.last { !$0.row.isSeen }
      return new.map { [.seen(NoticesSeen(through: $0.key.number))] } ?? []
    case .dismiss(let number):
      guard model.notices[NoticeKey(app, number)] != nil else {
        throw Refusal(telling: NoticesMessage.noNotice(number, known: notices.map(\.key.number)))
      }
      return [.dismissed(NoticeDismissed(notice: number))]
    case .dismissAll: return notices.map { .dismissed(NoticeDismissed(notice: $0.key.number)) }
    }
  }
}
