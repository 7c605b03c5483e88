internal import DaybookValues
internal import DaybookWeb

/// A page of a list: the readable items, and the position of the page in the list.
struct ListPage<Item> {
  let items: [Item]
  let paged: ListPaged
  let flaws: [AnswerProblem]

  /// Reads the items of the page at `key`, and the number of all list items at `totalKey`.
  ///
  /// - Throws: `AnswerProblem` when there is no array.
  init(
    _ json: JSONValue, _ list: PagedList, after offset: Int64, _ key: String, _ totalKey: String,
    _ name: (Item) -> String, _ read: (JSONValue) throws(AnswerProblem) -> Item
  ) throws(AnswerProblem) {
    guard let values = json[key]?.elements else { throw AnswerProblem("it has no list '\(key)'") }
    let read = FlawedList(values, each: String(key.dropLast(key == "news" ? 0 : 1)), read)
    let total = Self.total(json, totalKey)
    items = read.elements
    flaws = read.flaws + [total.flaw].compactMap(\.self)
    // A page without items ends the list. Any page ends the list if the list's length is unknown.
    let end = offset + Int64(values.count)
    paged = ListPaged(
      list, offset: offset, count: Int64(values.count),
      total: values.isEmpty ? offset : total.count ?? end,
      items: flaws.isEmpty ? items.map(name).joined(separator: "\n") : nil)
  }

  private static func total(_ json: JSONValue, _ key: String) -> (
    count: Int64?, flaw: AnswerProblem?
  ) {
    do throws(AnswerProblem) {
      guard let count = try json.wholeNumber(key), count >= 0 else {
        return (nil, AnswerProblem("'\(key)' is no number of items"))
      }
      return (count, nil)
    } catch {
      return (nil, error)
    }
  }
}
