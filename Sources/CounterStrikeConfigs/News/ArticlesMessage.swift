internal import DaybookPresentation
internal import DaybookRendering

/// The texts on the screens of articles, without the texts of the articles themselves.
enum ArticlesMessage: LocalizedText {
  case news
  case noneSeen
  /// The titles of columns.
  case date, title
  case noSuch(Int64, of: Int)
  case neverRead
  /// The names of facts.
  case published, author, link
  case image(String)
  /// The text for an unknown date.
  case unknownDate

  var english: String {
    switch self {
    case .news: "News"
    case .noneSeen: "No news has been seen yet. 'cs --fake' takes in recorded ones."
    case .date: "date"
    case .title: "title"
    case .noSuch(let place, let count):
      "There is no article \(place) among \(count.counted("article"))."
    case .neverRead: "No cached data: this article was never read."
    case .published: "published"
    case .author: "by"
    case .link: "more at"
    case .image(let address): "image: \(address)"
    case .unknownDate: "\(UnknownCell.mark) is not known."
    }
  }

  var russian: String {
    switch self {
    case .news: "Новости"
    case .noneSeen: "Новостей ещё не видели. «cs --fake» возьмёт записанные."
    case .date: "дата"
    case .title: "заголовок"
    case .noSuch(let place, let count):
      "Статьи \(place) нет, всего \(count.counted("статья", "статьи", "статей"))."
    case .neverRead: "Сохранённых данных нет: эту статью ещё не открывали."
    case .published: "опубликовано"
    case .author: "автор"
    case .link: "подробнее"
    case .image(let address): "изображение: \(address)"
    case .unknownDate: "Прочерк — неизвестно."
    }
  }
}
