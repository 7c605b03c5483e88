internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// The part of a list that is on a screen, and the texts that describe it.
struct ListRange {
  let first: Int64
  private let known: Int
  private let total: Int
  private let list: PagedList
  private let language: Language
  private let pageSize: Int
  private let hasBanners: Bool

  /// - Parameters:
  ///   - list: The list.
  ///   - first: The list number of the first shown item.
  ///   - situation: The situation of the line.
  init(_ list: PagedList, from first: Int64, in situation: CounterStrikeSituation) {
    (self.list, language) = (list, situation.language)
    let model = situation.model
    self.first = first
    known = model.count(of: list)
    total = max(known, Int(clamping: model.pages[list]?.total ?? 0))
    pageSize = situation.pageSize
    hasBanners = list != .news && !model.banners.isEmpty
  }

  private var last: Int64 { min(first + Int64(pageSize) - 1, Int64(known)) }

  /// The range of the shown items, such as `1–20 of 670 players`.
  var title: String {
    guard last >= first else { return say(.count(list, total)) }
    return say(.range(list, first: first, last: last, total: total))
  }

  /// How to open an item of the list, and how to show further items.
  var note: String {
    ([.opens(list)] + (hasBanners ? [.banner] : []) + (last < Int64(total) ? [.more] : []))
      .map(say).joined(separator: " ")
  }

  /// The text about the changes that a refresh made, in an array, which is empty without changes.
  func note(of news: ListNews?) -> [Page.Part] { news.map { [.note(say($0.message))] } ?? [] }

  /// The note for a list without items to show.
  var emptyNote: String { say(.nothing(list, known: known)) }

  private func say(_ message: ListMessage) -> String { message.text(in: language) }
}
