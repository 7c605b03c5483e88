internal import DaybookPresentation

/// The text that describes the filter and order of a list of games, and how to remove the filter.
struct GamesFilterMessage: LocalizedText {
  private let filter: GamesFilter
  private let withoutFilter: String

  /// - Parameters:
  ///   - filter: The filter and order; the initializer returns `nil` for the default filter and
  ///     order.
  ///   - withoutFilter: The line that shows the list without a filter.
  init?(_ filter: GamesFilter, withoutFilter: String) {
    guard filter != GamesFilter() else { return nil }
    (self.filter, self.withoutFilter) = (filter, withoutFilter)
  }

  var english: String {
    let conditions = [
      filter.isRecent ? "played in the last two weeks" : nil,
      filter.isUnplayed ? "never played" : nil,
      filter.isVanished ? "no longer in the library" : nil,
      filter.under.map { "played for less than \($0.english)" }, englishOrder,
    ]
    return "Filter: \(conditions.compactMap(\.self).joined(separator: ", ")). "
      + "'\(withoutFilter)' takes it off."
  }

  var russian: String {
    let conditions = [
      filter.isRecent ? "играли за последние две недели" : nil,
      filter.isUnplayed ? "ни разу не играли" : nil,
      filter.isVanished ? "больше нет в библиотеке" : nil,
      filter.under.map { "наиграно меньше \($0.russian)" }, russianOrder,
    ]
    return "Фильтр: \(conditions.compactMap(\.self).joined(separator: ", ")). "
      + "«\(withoutFilter)» снимет его."
  }

  private var englishOrder: String? {
    switch filter.order {
    case .played: nil
    case .last: "the last played first"
    case .name: "by name"
    }
  }

  private var russianOrder: String? {
    switch filter.order {
    case .played: nil
    case .last: "сначала недавние"
    case .name: "по названию"
    }
  }
}
