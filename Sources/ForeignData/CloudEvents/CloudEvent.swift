internal import DaybookEvents
internal import DaybookValues

/// An event in the structured form of CloudEvents 1.0.
///
/// The stream is `SOURCE/SUBJECT`, or `SOURCE` without a subject. The attribute `daybookstream`,
/// which a daybook's export has, takes precedence. If `data` is an object, it becomes the event's
/// data. Any other `data` becomes the field `value`, and `data_base64` stays a field with this
/// name. All other attributes, including extensions, are in `meta`.
struct CloudEvent {
  /// The source of events that come from a daybook.
  static let ownSource = "urn:daybook"

  let type: EventType
  let stream: StreamName
  let time: Timestamp?
  let eventID: EventID
  let data: JSONObject
  let meta: JSONObject

  init(_ object: JSONObject, line: Int) throws(ImportError) {
    let attributes = Attributes(object: object, line: line)
    guard try attributes.text("specversion") == "1.0" else {
      throw attributes.failure(
        "Found a CloudEvent of another version, expected a 'specversion' of \"1.0\".")
    }
    let (id, source) = (try attributes.text("id"), try attributes.text("source"))
    let type = try attributes.text("type")
    let subject = object["subject"]?.string.map { "\(source)/\($0)" }
    do throws(NameError) {
      self.type = try EventType(type)
      stream = try StreamName(object["daybookstream"]?.string ?? subject ?? source)
    } catch { throw attributes.failure(error.description) }
    time = try attributes.time
    eventID = EventID(foreign: id, in: stream)
    data = attributes.data
    meta = attributes.meta
  }

  /// The members of an event, and the line at which it begins.
  private struct Attributes {
    let object: JSONObject
    let line: Int

    /// Attributes that are not in `meta`, because the event has fields for them.
    private static let ownNames = [
      "specversion", "type", "time", "data", "data_base64", "daybookstream",
    ]

    func failure(_ text: String) -> ImportError { ImportError(.badInput(text), line: line) }

    func text(_ key: String) throws(ImportError) -> String {
      guard let text = object[key]?.string, !text.isEmpty else {
        throw failure("Found a CloudEvent without '\(key)', expected a text that is not empty.")
      }
      return text
    }

    var time: Timestamp? {
      get throws(ImportError) {
        guard let value = object["time"], !value.isNull else { return nil }
        guard let text = value.string, let time = try? ForeignTime.parse(text, nil) else {
          throw failure(
            "Found a CloudEvent whose 'time' is no time of RFC 3339, expected one such as"
              + " 2026-03-23T10:00:00Z.")
        }
        return time
      }
    }

    var data: JSONObject {
      if let text = object["data_base64"] { return ["data_base64": text] }
      guard let value = object["data"] else { return [:] }
      return value.object ?? ["value": value]
    }

    /// Whether a daybook has exported the event; its source and subject are then not in `meta`.
    private var isOwn: Bool { object["source"]?.string == CloudEvent.ownSource }

    /// The metadata; an id that is not a UUID becomes the first member.
    var meta: JSONObject {
      var members = object.filter { member in
        if isOwn, ["source", "subject"].contains(member.key) { return false }
        return member.key != "id" && !Self.ownNames.contains(member.key) && !member.value.isNull
      }
      if let id = object["id"], EventID(id.string ?? "") == nil {
        members.insert(JSONObject.Member(key: "id", value: id), at: 0)
      }
      return JSONObject(members)
    }
  }
}
