package import DaybookPresentation
package import DaybookValues

/// The links of this app's screens.
package enum JobLinks {
  /// Every link that can be opened on `today`.
  package static func table(on today: CalendarDate) -> LinkTable<JobPlace> {
    var table = LinkTable<JobPlace>()
    for screen in JobScreens.types { screen.addLinks(to: &table, on: today) }
    return table
  }
}

extension JobPlace {
  /// The screen of an event's link; `nil` if the link opens no screen.
  package init?(link: String) {
    let epoch = CalendarDate(daysSinceEpoch: 0)
    guard let place = (try? JobLinks.table(on: epoch).places(for: link))?.last else { return nil }
    self = place
  }
}

extension JobFilter {
  /// The options that were set, as items of a link's query.
  var query: [DeepLink.Item] {
    let items: [(String, String?)] = [
      (
        "min-pay",
        leastPay.map { "\($0.cents / 100).\($0.cents % 100 < 10 ? "0" : "")\($0.cents % 100)" }
      ),
      ("within", kilometres.map { "\($0)" }),
      ("near", place.map { "\($0.latitude),\($0.longitude)" }),
      ("category", category), ("open", isOpenOnly ? "" : nil),
      ("sort", order == .time ? nil : order.rawValue),
    ]
    return items.compactMap { name, value in value.map { DeepLink.Item(name, $0) } }
  }

  /// The filter in the query of `link`; `nil` when a value is invalid.
  init?(_ link: DeepLink) {
    self.init()
    for item in link.query {
      do throws(Refusal) { try set(item.name, item.value) } catch { return nil }
    }
  }

  /// Sets the option `name`, in a link or after `--` in a line; other names change nothing.
  ///
  /// - Throws: ``Refusal`` if `value` is invalid.
  package mutating func set(_ name: String, _ value: String) throws(Refusal) {
    switch name {
    case "min-pay":
      guard let euros = Double(plain: value), (0...10_000).contains(euros) else {
        throw Refusal(.noPay(value))
      }
      leastPay = HourlyRate(cents: Int64(euros * 100 + 0.5))
    case "within":
      guard let distance = Double(distance: value), (0.1...1_000).contains(distance) else {
        throw Refusal(.noDistance(value))
      }
      kilometres = distance
    case "near": place = try JobDetails.Location(words: value)
    case "category": category = value.isEmpty ? nil : value
    case "open": isOpenOnly = true
    case "sort":
      guard let order = Order(rawValue: value) else {
        throw Refusal(.noOrder(value))
      }
      self.order = order
    default: break
    }
  }
}

extension JobDetails.Location {
  /// The place in `text`, in the form `52.37,4.89`.
  ///
  /// - Throws: ``Refusal`` if it is invalid.
  package init(words text: String) throws(Refusal) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(plain: String($0)) ?? .infinity }
    guard numbers.count == 2, (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1])
    else { throw Refusal(.noLocation(text)) }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }
}

extension Double {
  /// The kilometres of a text such as `5`, `5km` or `3mi`.
  fileprivate init?(distance text: String) {
    let isInMiles = text.lowercased().hasSuffix("mi")
    let hasUnit = isInMiles || text.lowercased().hasSuffix("km")
    guard let number = Double(plain: hasUnit ? String(text.dropLast(2)) : text) else { return nil }
    self = isInMiles ? number * UnitSystem.kilometresPerMile : number
  }

  /// The number in `text`, which may contain digits, but not `inf`, `nan` or a power.
  fileprivate init?(plain text: String) {
    guard
      text.utf8.allSatisfy({ byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: "-")
      })
    else { return nil }
    self.init(text)
  }
}
