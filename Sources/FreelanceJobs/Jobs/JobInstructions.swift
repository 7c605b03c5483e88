package import DaybookEvents
internal import DaybookValues

/// Instructions for a person who works on a job, such as the way to the place and into the
/// building, if they are known.
package struct JobInstructions: Sendable, Equatable {
  /// The street, the town and the country, a line.
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
  /// The fields of an event or a row, in the order of ``write(to:)``.
  package static let fields: [EventField] = [
    .text("address"), .text("contact"), .text("dressCode"), .text("briefing"),
  ]

  func write(to writer: inout EventWriter) {
    for text in texts { writer.write(text) }
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    address = try reader.readIfPresent(String.self)
    contact = try reader.readIfPresent(String.self)
    dressCode = try reader.readIfPresent(String.self)
    briefing = try reader.readIfPresent(String.self)
  }

  private var texts: [String?] { [address, contact, dressCode, briefing] }
}

extension JobInstructions {
  /// The given instructions, by the names of ``fields``.
  var members: [JSONObject.Member] {
    zip(Self.fields, texts).map { field, text in
      JSONObject.Member(key: field.name, value: text.map(JSONValue.string) ?? .null)
    }
  }

  /// The instructions in the ``members`` of `json`.
  init(json: JSONObject) {
    self.init(
      address: json["address"]?.string, contact: json["contact"]?.string,
      dressCode: json["dressCode"]?.string, briefing: json["briefing"]?.string)
  }
}
