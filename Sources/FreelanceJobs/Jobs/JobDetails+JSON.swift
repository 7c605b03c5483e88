package import DaybookValues

extension JobDetails {
  /// The job as a JSON object, with the names in ``fields`` as keys.
  package var json: JSONObject {
    [
      "job": .string(job.text), "date": .string(date.description), "key": .init(text: key),
      "title": .string(title), "category": .string(category), "client": .string(client),
      "clientRating": .init(real: clientRating), "hourlyCents": .init(whole: rate?.cents),
      "latitude": .init(real: location?.latitude), "longitude": .init(real: location?.longitude),
      "photo": .init(text: photo), "openPositions": .init(whole: openPositions),
      "start": .init(text: announcedStart?.description), "shifts": .array(shifts.map(\.json)),
      "about": .init(text: about), "address": .init(text: instructions.address),
      "contact": .init(text: instructions.contact),
      "dressCode": .init(text: instructions.dressCode),
      "briefing": .init(text: instructions.briefing),
    ]
  }
}

extension JSONObject {
  /// A copy of the object in which the member `key` has `value`; a new member is the last member.
  func setting(_ key: String, to value: JSONValue) -> JSONObject {
    guard self[key] != nil else { return JSONObject(Array(self) + [.init(key: key, value: value)]) }
    return JSONObject(map { $0.key == key ? .init(key: key, value: value) : $0 })
  }
}

extension JSONValue {
  fileprivate init(text: String?) { self = text.map(JSONValue.string) ?? .null }

  fileprivate init(real: Double?) { self = real.map(JSONValue.real) ?? .null }

  fileprivate init(whole: Int64?) { self = whole.map(JSONValue.integer) ?? .null }
}

extension JobDetails {
  /// Reads an object that was made with ``json``; `nil` for any other object.
  package init?(json: JSONObject) {
    guard let job = json["job"]?.string, let title = json["title"]?.string,
      let date = json["date"]?.string.flatMap({ CalendarDate($0) }),
      let category = json["category"]?.string, let client = json["client"]?.string
    else { return nil }
    self.init(
      job: JobID(job), date: date, key: json["key"]?.string, title: title, category: category,
      client: client, clientRating: json["clientRating"]?.real,
      rate: json["hourlyCents"]?.integer.map(HourlyRate.init(cents:)),
      location: Location(json["latitude"]?.real, json["longitude"]?.real),
      photo: json["photo"]?.string, openPositions: json["openPositions"]?.integer,
      announcedStart: json["start"]?.string.flatMap { ClockTime($0) },
      shifts: (json["shifts"]?.array ?? []).compactMap(JobShift.init(json:)),
      about: json["about"]?.string, instructions: JobInstructions(json: json))
  }
}
