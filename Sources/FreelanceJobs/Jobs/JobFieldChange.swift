internal import DaybookEvents
package import DaybookValues

/// A changed field of a job.
package struct JobFieldChange: JSONElement {
  /// The name of the field in events.
  package let field: String
  package let old: JSONValue
  package let new: JSONValue

  package init(_ field: String, from old: JSONValue, to new: JSONValue) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// The fields whose values in `old` and `new` differ, in the order of an event's fields.
  package static func all(from old: JSONObject, to new: JSONObject) -> [JobFieldChange] {
    JobDetails.fields.compactMap { field in
      let (before, now) = (old[field.name] ?? .null, new[field.name] ?? .null)
      return before == now ? nil : JobFieldChange(field.name, from: before, to: now)
    }
  }
}

extension JobFieldChange {
  /// The change as a row stores it.
  package var json: JSONValue { ["field": .string(field), "old": old, "new": new] }

  /// Reads a value that was made with ``json``; `nil` for any other value.
  package init?(json: JSONValue) {
    guard let field = json["field"]?.string else { return nil }
    self.init(field, from: json["old"] ?? .null, to: json["new"] ?? .null)
  }
}
