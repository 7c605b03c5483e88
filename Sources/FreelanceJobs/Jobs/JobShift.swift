package import DaybookValues

/// From when to when a job is worked on the day under which it is listed.
package struct JobShift: Hashable, Sendable {
  /// What the marketplace calls it by; answers of 2018 had none.
  package let id: String?
  package let start: ClockTime
  package let end: ClockTime
  /// How many midnights lie between the day that lists it and the day on which it ends.
  package let midnights: Int
  /// How many people are wanted, where it is said.
  package let peopleNeeded: Int64?
  /// What an hour of this shift pays, where it is said.
  package let rate: HourlyRate?
  /// The instants, where clock times leave them open: in the hour that clocks show twice.
  package let instants: WorkingTime?

  /// A shift that ends so many `midnights` after the day that lists it.
  ///
  /// Where nobody says how many, it ends on the same day, or on the next one where clocks show no
  /// later time at its end. `instants` are only for what clock times do not give.
  package init(
    id: String? = nil, start: ClockTime, end: ClockTime, midnights: Int? = nil,
    peopleNeeded: Int64? = nil, rate: HourlyRate? = nil, instants: WorkingTime? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.midnights = midnights ?? Self.midnights(from: start, to: end)
    self.peopleNeeded = peopleNeeded
    self.rate = rate
    self.instants = instants
  }

  /// Nobody works on for more than a year.
  static let mostMidnights = 366

  private static func midnights(from start: ClockTime, to end: ClockTime) -> Int {
    end <= start ? 1 : 0
  }
}

extension JobShift {
  /// The form in which an event keeps it.
  ///
  /// What follows from the rest is left out, so that a job that did not change is stored as before.
  package var json: JSONValue {
    let members: JSONObject = [
      "id": id.map(JSONValue.string) ?? .null,
      "start": .string(start.description),
      "end": .string(end.description),
      "people": peopleNeeded.map(JSONValue.integer) ?? .null,
      "cents": rate.map { .integer($0.cents) } ?? .null,
    ]
    return .object(JSONObject(Array(members) + unusual))
  }

  private var unusual: [JSONObject.Member] {
    let isUsual = midnights == Self.midnights(from: start, to: end)
    let days = isUsual ? [] : [("midnights", JSONValue.integer(Int64(midnights)))]
    let told = instants.map { time in
      [
        ("startsAt", JSONValue.string(time.start.description)),
        ("endsAt", JSONValue.string(time.end.description)),
      ]
    }
    return (days + (told ?? [])).map { JSONObject.Member(key: $0.0, value: $0.1) }
  }

  /// The shift that ``json`` made, or `nil` for anything else.
  package init?(json: JSONValue) {
    guard let start = json["start"]?.string.flatMap(ClockTime.init(_:)),
      let end = json["end"]?.string.flatMap(ClockTime.init(_:))
    else { return nil }
    self.init(
      id: json["id"]?.string, start: start, end: end,
      midnights: json["midnights"]?.integer.flatMap(Self.midnights),
      peopleNeeded: json["people"]?.integer,
      rate: json["cents"]?.integer.map(HourlyRate.init(cents:)), instants: Self.instants(in: json))
  }

  private static func midnights(_ stored: Int64) -> Int? {
    (0...Int64(mostMidnights)).contains(stored) ? Int(stored) : nil
  }

  private static func instants(in json: JSONValue) -> WorkingTime? {
    guard let start = json["startsAt"]?.string.flatMap({ try? Timestamp(parsing: $0) }),
      let end = json["endsAt"]?.string.flatMap({ try? Timestamp(parsing: $0) })
    else { return nil }
    return WorkingTime(from: start, to: end)
  }
}
