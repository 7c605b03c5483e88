internal import DaybookPresentation
internal import DaybookValues

/// The text that describes the filter and order of a list, and how to remove them.
///
/// Conditions on distances are left out until there is a place from which to measure them.
struct JobFilterMessage: LocalizedText {
  let filter: JobFilter
  let units: UnitSystem
  /// The line that shows the list without a filter.
  let withoutFilter: String

  var english: String {
    "Filter: \(conditions(.english).joined(separator: ", ")). '\(withoutFilter)' takes it off."
  }

  var russian: String {
    "Фильтр: \(conditions(.russian).joined(separator: ", ")). «\(withoutFilter)» снимет его."
  }

  private func conditions(_ language: Language) -> [String] {
    let place = filter.place.map { "\($0.latitude),\($0.longitude)" }
    let distance = filter.kilometres.map { units.text(ofKilometres: $0, in: language) }
    let conditions: [Condition?] = [
      filter.leastPay.map { .pay(JobCardMessage.rate($0).text(in: language)) },
      place.map { .near($0, within: distance) },
      filter.category.map { .category($0) }, filter.isOpenOnly ? .open : nil,
      order.map { .order($0) },
    ]
    return conditions.compactMap { $0?.text(in: language) }
  }

  /// The order to describe; `nil` if the jobs are in the order of time.
  private var order: JobFilter.Order? {
    filter.order == .time || filter.order == .distance && filter.place == nil ? nil : filter.order
  }

  private enum Condition: LocalizedText {
    case pay(String)
    /// Only jobs within a distance from a place; without a distance, the distances of all jobs are
    /// shown.
    case near(String, within: String?)
    case category(String)
    case open
    case order(JobFilter.Order)

    var english: String {
      switch self {
      case .pay(let rate): "from \(rate)"
      case .near(let place, let distance?): "within \(distance) of \(place)"
      case .near(let place, nil): "distances from \(place)"
      case .category(let category): "only \(category)"
      case .open: "only with openings"
      case .order(.time): "the earliest first"
      case .order(.pay): "the best paid first"
      case .order(.distance): "the nearest first"
      }
    }

    var russian: String {
      switch self {
      case .pay(let rate): "от \(rate)"
      case .near(let place, let distance?): "не дальше \(distance) от \(place)"
      case .near(let place, nil): "расстояния от \(place)"
      case .category(let category): "только \(category)"
      case .open: "только со свободными местами"
      case .order(.time): "сначала ранние"
      case .order(.pay): "сначала дорогие"
      case .order(.distance): "сначала ближние"
      }
    }
  }
}

extension JobFilterMessage {
  /// The text for the filter and order of `list`.
  ///
  /// It is `nil` if the list shows all jobs of its days in the order of time.
  init?(of list: JobListPlace, _ situation: JobsSituation) {
    guard list.filter != JobFilter() else { return nil }
    let last = list.from.adding(days: list.days - 1)
    let days = list.days == 1 ? " \(list.from)" : " \(list.from) \(last)"
    let isUsual = list.days == 1 && list.from == situation.firstDay
    self.init(
      filter: list.filter, units: situation.units, withoutFilter: "jobs" + (isUsual ? "" : days))
    guard !conditions(.english).isEmpty else { return nil }
  }
}
