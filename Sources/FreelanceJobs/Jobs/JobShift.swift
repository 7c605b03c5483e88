internal import DaybookEvents
package import DaybookValues

/// A shift of a job on the day whose list contains the job.
package struct JobShift: JSONElement, Hashable {
  /// The marketplace's id of the shift; `nil` in answers of 2018, which contain no ids.
  package let id: String?
  package let start: ClockTime
  package let end: ClockTime
  /// The number of midnights between the listed day and the day on which the shift ends.
  package let midnights: Int
  /// The number of people that the shift needs; `nil` if it is unknown.
  package let peopleNeeded: Int64?
  /// The hourly pay of this shift; `nil` if it is unknown.
  package let rate: HourlyRate?
  /// The exact start and end; `nil` unless the local times are ambiguous.
  ///
  /// A local time is ambiguous in the hour that clocks show twice.
  package let instants: WorkingTime?

  /// Creates a shift that ends `midnights` days after its listed day.
  ///
  /// Without `midnights`, the shift ends on the listed day if `end` is later than `start`, or else
  /// on the next day. `instants` are needed only for ambiguous local times.
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

  /// The maximum number of midnights in a shift, because a shift lasts at most a year.
  static let mostMidnights = 366

  private static func midnights(from start: ClockTime, to end: ClockTime) -> Int {
    end <= start ? 1 : 0
  }
}

extension JobShift {
  /// The shift as an event stores it.
  ///
  /// Members that can be derived are left out, so the JSON of an unchanged shift is the same as in
  /// older events.
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

  /// Reads a value that was made with ``json``; `nil` for any other value.
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
