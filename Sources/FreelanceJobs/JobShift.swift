package import DaybookValues

/// From when to when a job is worked on the day under which it is listed.
package struct JobShift: Hashable, Sendable {
  /// What the marketplace calls it by; answers of 2018 had none.
  package let id: String?
  package let start: ClockTime
  package let end: ClockTime
  /// How many people are wanted, where it is said.
  package let peopleNeeded: Int64?
  /// What an hour of this shift pays, where it is said.
  package let rate: HourlyRate?

  package init(
    id: String? = nil, start: ClockTime, end: ClockTime, peopleNeeded: Int64? = nil,
    rate: HourlyRate? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.peopleNeeded = peopleNeeded
    self.rate = rate
  }

  /// Whether it ends on the day after it began.
  package var endsNextDay: Bool { end <= start }
}

extension JobShift {
  /// The form in which an event keeps it.
  package var json: JSONValue {
    [
      "id": id.map(JSONValue.string) ?? .null,
      "start": .string(start.description),
      "end": .string(end.description),
      "people": peopleNeeded.map(JSONValue.integer) ?? .null,
      "cents": rate.map { .integer($0.cents) } ?? .null,
    ]
  }

  /// The shift that ``json`` made, or `nil` for anything else.
  package init?(json: JSONValue) {
    guard let start = json["start"]?.string.flatMap(ClockTime.init),
      let end = json["end"]?.string.flatMap(ClockTime.init)
    else { return nil }
    self.init(
      id: json["id"]?.string, start: start, end: end, peopleNeeded: json["people"]?.integer,
      rate: json["cents"]?.integer.map(HourlyRate.init))
  }
}
