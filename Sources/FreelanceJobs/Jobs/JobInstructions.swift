package import DaybookEvents
internal import DaybookValues

/// Instructions for working on a job, as far as they are known: the route to the place, and into
/// the building.
package struct JobInstructions: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("address", \.address), .text("contact", \.contact), .text("dressCode", \.dressCode),
      .text("briefing", \.briefing), make: Self.init)
  }

  /// The street, the town and the country, each on its own line.
  ///
  /// This and the next properties are `nil` if the marketplace did not send them.
  package var address: String?
  /// The contact person on one line: the name, the telephone number, and the place.
  package var contact: String?
  package var dressCode: String?
  package var briefing: String?

  package init(
    address: String? = nil, contact: String? = nil, dressCode: String? = nil,
    briefing: String? = nil
  ) {
    self.address = address
    self.contact = contact
    self.dressCode = dressCode
    self.briefing = briefing
  }
}

extension JobInstructions {
  /// The instructions in the members of a job's `json`.
  init(json: JSONObject) {
    self.init(
      address: json["address"]?.string, contact: json["contact"]?.string,
      dressCode: json["dressCode"]?.string, briefing: json["briefing"]?.string)
  }
}
