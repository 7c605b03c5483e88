package import DaybookPresentation
package import DaybookValues

/// The links of this app's screens.
package enum JobLinks {
  /// Every link that can be opened on `today`.
  package static func table(on today: CalendarDate) -> LinkTable<JobPlace> {
    let home = JobPlace.home(today)
    var table = LinkTable<JobPlace>()
    table.add("jobs", example: "daybook://jobs") { link, _ in
      JobListPlace(link, from: today).map { [.list($0)] }
    }
    table.add("jobs/watched", example: "daybook://jobs/watched") { _, _ in [home, .watched] }
    table.add("jobs/clash", example: "daybook://jobs/clash") { _, _ in [home, .clash] }
    for form in AccountForm.allCases {
      table.add("jobs/\(form.rawValue)", example: "daybook://jobs/\(form.rawValue)") { _, _ in
        [home, .form(form)]
      }
    }
    table.add("jobs/map", example: "daybook://jobs/map") { map($0, on: today) }
    addDates(to: &table, today)
    return table
  }

  private static func addDates(to table: inout LinkTable<JobPlace>, _ today: CalendarDate) {
    table.add("jobs/{date}", example: "daybook://jobs/\(today)") { link, parts in
      guard let date = CalendarDate(parts["date"] ?? "") else { return nil }
      return JobListPlace(link, from: date).map { [.list($0)] }
    }
    table.add("jobs/{date}/map", example: "daybook://jobs/\(today)/map") { link, parts in
      CalendarDate(parts["date"] ?? "").flatMap { map(link, on: $0) }
    }
    table.add("jobs/{date}/{job}", example: "daybook://jobs/\(today)/1042") { link, parts in
      guard let date = CalendarDate(parts["date"] ?? ""), let job = parts["job"],
        let list = JobListPlace(link, from: date)
      else { return nil }
      return [.list(list), .job(JobID(job), on: date)]
    }
  }

  @Sendable private static func map(_ link: DeepLink, on date: CalendarDate) -> [JobPlace]? {
    guard let list = JobListPlace(link, from: date) else { return nil }
    let pin = link["pin"].map { Int($0) ?? 0 } ?? 1
    return pin > 0 ? [.list(list), .map(JobMapPlace(list, pin: pin))] : nil
  }
}

extension LinkTable where Place == JobPlace {
  fileprivate mutating func add(
    _ pattern: String, example: String, _ make: @escaping @Sendable (DeepLink) -> [JobPlace]?
  ) {
    add(pattern, example: example) { link, _ in make(link) }
  }
}

extension JobPlace {
  /// The link that opens this screen.
  package var link: DeepLink {
    switch self {
    case .list(let list): DeepLink(path: ["jobs", list.from.description], query: list.query)
    case .job(let job, let date): DeepLink(path: ["jobs", date.description, job.text])
    case .map(let map):
      DeepLink(
        path: ["jobs", map.list.from.description, "map"],
        query: map.list.query + [DeepLink.Item("pin", "\(map.pin)")])
    case .watched: DeepLink(path: ["jobs", "watched"])
    case .clash: DeepLink(path: ["jobs", "clash"])
    case .form(let form): DeepLink(path: ["jobs", form.rawValue])
    }
  }

  /// The screen of an event's link; `nil` for the link of no screen.
  package init?(link: String) {
    let epoch = CalendarDate(daysSinceEpoch: 0)
    guard let place = (try? JobLinks.table(on: epoch).places(for: link))?.last else { return nil }
    self = place
  }
}

extension JobListPlace {
  fileprivate var query: [DeepLink.Item] {
    (days == 1 ? [] : [DeepLink.Item("days", "\(days)")]) + filter.query
  }

  /// The list in the query of `link`; `nil` when a value is invalid.
  fileprivate init?(_ link: DeepLink, from: CalendarDate) {
    let days = link["days"].map { Int($0) ?? 0 } ?? 1
    guard (1...Self.mostDays).contains(days), let filter = JobFilter(link) else { return nil }
    self.init(from: from, days: days, filter: filter)
  }
}

extension JobFilter {
  fileprivate var query: [DeepLink.Item] {
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

  fileprivate init?(_ link: DeepLink) {
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
