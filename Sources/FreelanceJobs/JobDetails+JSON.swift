package import DaybookValues

extension JobDetails {
  /// The job by the names of ``fields``.
  package var json: JSONObject {
    [
      "job": .string(job.text), "date": .string(date.description), "key": .init(text: key),
      "title": .string(title), "category": .string(category), "client": .string(client),
      "clientRating": .init(real: clientRating), "hourlyCents": .init(whole: rate?.cents),
      "latitude": .init(real: location?.latitude), "longitude": .init(real: location?.longitude),
      "photo": .init(text: photo), "openPositions": .init(whole: openPositions),
      "start": .init(text: announcedStart?.description), "shifts": .array(shifts.map(\.json)),
    ]
  }
}

extension JSONValue {
  fileprivate init(text: String?) { self = text.map(JSONValue.string) ?? .null }

  fileprivate init(real: Double?) { self = real.map(JSONValue.real) ?? .null }

  fileprivate init(whole: Int64?) { self = whole.map(JSONValue.integer) ?? .null }
}
