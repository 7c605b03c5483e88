import DaybookPresentation
import DaybookProjections

/// The part of a list that a screen shows, and what is said of it.
struct ListRange {
  let first: Int64
  private let known: Int
  private let total: Int
  private let noun: String
  private let pageSize: Int

  /// - Parameters:
  ///   - list: The list.
  ///   - first: The place of the first item.
  ///   - model: What is known.
  init(_ list: PagedList, from first: Int64, in model: CounterStrikeReadModel) {
    self.first = first
    known = model.count(of: list)
    total = max(known, Int(clamping: model.pages[list]?.total ?? 0))
    noun = list.noun
    pageSize = model.pageSize
  }

  private var last: Int64 { min(first + Int64(pageSize) - 1, Int64(known)) }

  /// `1–20 of 670 players`.
  var title: String {
    guard last >= first else { return total.counted(noun) }
    return "\(first)–\(last) of \(total.counted(noun))"
  }

  /// How to go on; `nil` at the end.
  var note: String? { last < Int64(total) ? "'cs more' shows the next." : nil }

  /// That there is nothing.
  var emptyNote: String {
    known == 0
      ? "No \(noun) is known yet. Take some in with 'cs import FILE.csv', or with 'cs --fake'."
      : "There are \(known.counted(noun))."
  }
}
