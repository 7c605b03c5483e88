internal import DaybookPresentation

/// The texts on the screen with the posts about a game.
enum NewsMessage: LocalizedText {
  case title(game: String)
  case noneSeen
  case noPost(number: Int, among: Int)
  case posts(Int)
  /// The titles of columns, and the names of figures.
  case date, heading, by, published, at

  var english: String {
    switch self {
    case .title(let game): "\(game), news"
    case .noneSeen: "No news of this game has been seen yet."
    case .noPost(let number, let count):
      "There is no post \(number) among \(count.counted("post"))."
    case .posts(let count): count.counted("post")
    case .date: "date"
    case .heading: "title"
    case .by: "by"
    case .published: "published"
    case .at: "at"
    }
  }

  var russian: String {
    switch self {
    case .title(let game): "\(game): новости"
    case .noneSeen: "Новостей этой игры ещё не видели."
    case .noPost(let number, let count):
      "Записи \(number) нет, а есть \(count.counted("запись", "записи", "записей"))."
    case .posts(let count): count.counted("запись", "записи", "записей")
    case .date: "дата"
    case .heading: "заголовок"
    case .by: "автор"
    case .published: "опубликовано"
    case .at: "адрес"
    }
  }
}
