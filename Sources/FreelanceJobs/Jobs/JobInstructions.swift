package import DaybookEvents
internal import DaybookValues

/// The known instructions for working on a job, such as the route to the place and into the
/// building.
///
/// A property is `nil` if the marketplace did not send it.
package struct JobInstructions: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("address", \.address), .text("contact", \.contact), .text("dressCode", \.dressCode),
      .text("briefing", \.briefing), make: Self.init)
  }

  /// The street, the town and the country, each on a separate line.
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
  /// The instructions in an object made with `JobDetails.json`.
  init(json: JSONObject) {
    self.init(
      address: json["address"]?.string, contact: json["contact"]?.string,
      dressCode: json["dressCode"]?.string, briefing: json["briefing"]?.string)
  }
}
