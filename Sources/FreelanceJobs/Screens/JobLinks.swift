package import DaybookPresentation
package import DaybookValues

/// The links to this app's screens.
package enum JobLinks {
  /// The table of all links; `today` is the first day of a link without a date.
  package static func table(on today: CalendarDate) -> LinkTable<JobPlace> {
    var table = LinkTable<JobPlace>()
    for screen in JobScreens.types { screen.addLinks(to: &table, on: today) }
    return table
  }
}

extension JobPlace {
  /// The topmost screen that a recorded link opens; `nil` if the link opens no screen.
  package init?(link: String) {
    let epoch = CalendarDate(daysSinceEpoch: 0)
    guard let place = (try? JobLinks.table(on: epoch).places(for: link))?.last else { return nil }
    self = place
  }
}

extension JobFilter {
  /// The filter and order, as items of a link's query.
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

  /// The filter and order in the query of `link`; `nil` if a value is invalid.
  init?(_ link: DeepLink) {
    self.init()
    for item in link.query {
      do throws(Refusal) { try set(item.name, item.value) } catch { return nil }
    }
  }

  /// Sets the option `name`, which is an item of a link, or a word after `--` in a line.
  ///
  /// An unknown name changes nothing.
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
  /// Parses a place such as `52.37,4.89`.
  ///
  /// - Throws: ``Refusal`` if the text is not a place.
  package init(words text: String) throws(Refusal) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(plain: String($0)) ?? .infinity }
    guard numbers.count == 2, (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1])
    else { throw Refusal(.noLocation(text)) }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }
}

extension Double {
  /// Parses a distance such as `5`, `5km` or `3mi`, and converts it to kilometres.
  fileprivate init?(distance text: String) {
    let isInMiles = text.lowercased().hasSuffix("mi")
    let hasUnit = isInMiles || text.lowercased().hasSuffix("km")
    guard let number = Double(plain: hasUnit ? String(text.dropLast(2)) : text) else { return nil }
    self = isInMiles ? number * UnitSystem.kilometresPerMile : number
  }

  /// Parses a number of digits, points and minus signs, but not `inf`, `nan` or an exponent.
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
